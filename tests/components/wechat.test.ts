// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Ask } from '#client/client.ts'
import { fail, succeed } from '#client/outcome.ts'
import { prepareShare, type WeChatSdk } from '#components/share/wechat.ts'

const facts = {
  title: 'Fog',
  desc: 'A harbour',
  link: 'https://pictures.example/en/news/7/',
  logo: 'https://pictures.example/media/fog.jpg',
}
const signed = { appId: 'wx1', timestamp: '1', nonceStr: 'n', signature: 's' }

let wx: { [Name in keyof WeChatSdk]: ReturnType<typeof vi.fn<WeChatSdk[Name]>> }
let load: ReturnType<typeof vi.fn<() => Promise<WeChatSdk | undefined>>>
beforeEach(() => {
  wx = {
    config: vi.fn(),
    ready: vi.fn((then) => then()),
    updateAppMessageShareData: vi.fn(),
    updateTimelineShareData: vi.fn(),
  }
  load = vi.fn(() => Promise.resolve(wx))
})

const answering = (reply: object): Ask => vi.fn(() => Promise.resolve(succeed(reply))) as Ask

test("the page's own words go out, with the server's signature", async () => {
  const ask = answering(signed)
  await prepareShare(facts, { ask, load })
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ path: 'v1/auth/jssdk' }), {
    query: { url: location.href.split('#')[0] },
  })
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining(signed))
  const { title, link, logo: imgUrl, desc } = facts
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith({ title, link, imgUrl, desc })
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith({ title, link, imgUrl })
})

test("the server's words win where it has some", async () => {
  const ask = answering({ ...signed, title: 'Tenant', link: 'https://www.pictures.example/x' })
  await prepareShare(facts, { ask, load })
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith({
    title: 'Tenant',
    link: 'https://www.pictures.example/x',
    imgUrl: facts.logo,
  })
})

test.each([
  ['a refusal', (() => Promise.resolve(fail({ kind: 'network' }))) as unknown as Ask],
  ['no signature', answering({})],
])('after %s nothing is fetched from WeChat', async (_, ask) => {
  await prepareShare(facts, { ask, load })
  expect(load).not.toHaveBeenCalled()
})

test('an SDK that does not come is passed over in silence', async () => {
  load.mockResolvedValue(undefined)
  await expect(prepareShare(facts, { ask: answering(signed), load })).resolves.toBeUndefined()
})
