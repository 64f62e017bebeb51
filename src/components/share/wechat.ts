import { shareSignature } from '#api/endpoints/catalogue/site.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'

/** The SDK WeChat asks pages to load from its own host; the policy of every page allows this one file. */
const sdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

export interface ShareFacts {
  title: string
  desc: string
  /** Absolute, as is the logo. */
  link: string
  logo: string
}

/** The used part of WeChat's JS-SDK. */
export interface WeChatSdk {
  config(options: object): void
  ready(then: () => void): void
  updateAppMessageShareData(options: object): void
  updateTimelineShareData(options: object): void
}

export function loadSdk(): Promise<WeChatSdk | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = sdk
    script.onload = () => resolve((window as { wx?: WeChatSdk }).wx)
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
}

const absolute = (address: string): string => new URL(address, location.href).href

/**
 * Tells WeChat what its share menu sends: the server's words where it has some, else the page's. Without a
 * signature or an SDK WeChat shares the bare page, which is no failure to speak of.
 */
export async function prepareShare(
  facts: ShareFacts,
  { ask, load }: { ask: Ask; load: typeof loadSdk } = { ask: askServer, load: loadSdk },
): Promise<void> {
  const [page = ''] = location.href.split('#')
  const outcome = await ask(shareSignature, { query: { url: page } })
  if (!outcome.ok) return
  const { appId, timestamp, nonceStr, signature, jsApiList, title, desc, link, logo } =
    outcome.value
  if (!appId || !signature) return
  const wx = await load()
  if (!wx) return
  wx.config({
    appId,
    timestamp,
    nonceStr,
    signature,
    jsApiList: jsApiList ?? ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  wx.ready(() => {
    const shared = {
      title: title ?? facts.title,
      link: absolute(link ?? facts.link),
      imgUrl: absolute(logo ?? facts.logo),
    }
    wx.updateAppMessageShareData({ ...shared, desc: desc ?? facts.desc })
    wx.updateTimelineShareData(shared)
  })
}
