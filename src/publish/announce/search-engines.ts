import { isLoopback } from '#domain/network/own-machine.ts'

/** A search engine that takes addresses. Rejects with words that name no token. */
export interface SearchEngine {
  readonly name: string
  /** Addresses that it takes at a time. */
  readonly portion: number
  tell(addresses: readonly string[]): Promise<void>
}

/** Milliseconds a call may take. */
const timeout = 20_000

async function post(
  name: string,
  address: URL,
  { type, body }: { type: string; body: string },
): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    // The address carries the token.
    throw new Error(`${name} did not answer (${(error as Error).name})`)
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name} answered with status ${reply.status}`)
  return text
}

/**
 * IndexNow: Bing, Yandex, Naver, Seznam and others share what one of them is told. They ask the site for the file of the
 * key (`src/pages/[key].txt.ts`). https://www.indexnow.org/documentation
 */
export function indexNow(site: URL, key: string, endpoint: string): SearchEngine {
  const keyLocation = new URL(`/${key}.txt`, site).href
  return {
    name: 'IndexNow',
    portion: 10_000,
    async tell(addresses) {
      const body = JSON.stringify({ host: site.host, key, keyLocation, urlList: addresses })
      await post('IndexNow', new URL(endpoint), { type: 'application/json; charset=utf-8', body })
    },
  }
}

/** Baidu's push of links: one address a line. https://ziyuan.baidu.com/linksubmit/index */
export function baidu(site: URL, token: string, endpoint: string): SearchEngine {
  const address = new URL(endpoint)
  address.searchParams.set('site', site.origin)
  address.searchParams.set('token', token)
  return {
    name: 'Baidu',
    portion: 2000,
    async tell(addresses) {
      const text = await post('Baidu', address, { type: 'text/plain', body: addresses.join('\n') })
      const { success } = JSON.parse(text) as { success?: number }
      if (success === undefined) throw new Error('Baidu did not say how many addresses it took')
    },
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** Those that the settings name; none for a site that only this machine reaches. Throws for a malformed setting, by name. */
export function searchEnginesOf(siteUrl: string, variables: Variables): SearchEngine[] {
  const site = new URL(siteUrl)
  const { INDEXNOW_KEY, BAIDU_TOKEN } = variables
  if (INDEXNOW_KEY && !/^[\da-zA-Z-]{8,128}$/.test(INDEXNOW_KEY))
    throw new Error('INDEXNOW_KEY: expected 8 to 128 letters, digits and dashes')
  const endpoint = (name: string, usual: string): string => {
    const address = variables[name] || usual
    if (/^https?:\/\//.test(address) && URL.canParse(address)) return address
    throw new Error(`${name}: expected http:// or https:// and a host`)
  }
  const engines = [
    INDEXNOW_KEY &&
      indexNow(
        site,
        INDEXNOW_KEY,
        endpoint('INDEXNOW_ENDPOINT', 'https://api.indexnow.org/indexnow'),
      ),
    BAIDU_TOKEN &&
      baidu(site, BAIDU_TOKEN, endpoint('BAIDU_ENDPOINT', 'http://data.zz.baidu.com/urls')),
  ]
  return isLoopback(site.hostname) ? [] : engines.filter((one) => typeof one === 'object')
}
