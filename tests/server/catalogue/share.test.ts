import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { servicesOf } from '#server/app/services.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { shareSigner } from '#server/modules/catalogue/site/share-signer.ts'
import { type Harness, openHarness, testNow } from '../support/harness.ts'

const account = { appId: 'wx0123456789abcdef', secret: '0123456789abcdef0123456789abcdef' }
const page = 'http://localhost:4321/en/news/7/?from=a b'
const asked = (url: string) => `v1/auth/jssdk?${new URLSearchParams({ url })}`

/** WeChat as far as a signature needs it. */
async function fakeWeChat() {
  const calls: { path: string; body: string }[] = []
  const state = { refuse: false, lifetime: 7200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += String(chunk)))
    request.on('end', () => {
      const path = request.url ?? ''
      calls.push({ path, body })
      const { lifetime: expires_in } = state
      const reply = state.refuse
        ? { errcode: 40013, errmsg: 'invalid appid' }
        : path.startsWith('/cgi-bin/stable_token')
          ? { access_token: 'token-1', expires_in }
          : { errcode: 0, errmsg: 'ok', ticket: `ticket-${calls.length}`, expires_in }
      response.end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    state,
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('a share signature', () => {
  let wechat: Awaited<ReturnType<typeof fakeWeChat>>
  let server: Harness
  let clock: Date

  beforeEach(async () => {
    wechat = await fakeWeChat()
    clock = testNow
    server = await openHarness({
      services: {
        ...servicesOf(configOf(readEnvironment({ SANDBOX: '1' }))),
        shares: shareSigner(account, wechat.origin),
      },
      now: () => clock,
    })
  })
  afterEach(async () => {
    await server.close()
    await wechat.close()
  })

  test('is the hash that the JS-SDK checks', async () => {
    const { status, json } = await server.ask(asked(page))
    expect(status).toBe(200)
    const { appId, timestamp, nonceStr, signature, jsApiList } = json as Record<string, string>
    const text = `jsapi_ticket=ticket-2&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
    expect(appId).toBe(account.appId)
    expect(timestamp).toBe(String(testNow.getTime() / 1000))
    expect(nonceStr).toMatch(/^[0-9a-f]{24}$/)
    expect(jsApiList).toEqual(['updateAppMessageShareData', 'updateTimelineShareData'])
    expect(JSON.parse(wechat.calls[0]!.body)).toEqual({
      grant_type: 'client_credential',
      appid: account.appId,
      secret: account.secret,
    })
  })

  test('covers the address without its fragment', async () => {
    const { json } = await server.ask(asked(`${page}#comments`))
    const { timestamp, nonceStr, signature } = json as Record<string, string>
    const text = `jsapi_ticket=ticket-2&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
  })

  test('asks WeChat once for many pages at once, and again shortly before the ticket ends', async () => {
    await Promise.all([1, 2, 3].map((id) => server.ask(asked(`${page}&id=${id}`))))
    clock = new Date(testNow.getTime() + 6_800_000)
    await server.ask(asked(page))
    expect(wechat.calls).toHaveLength(2)
    clock = new Date(testNow.getTime() + 6_950_000)
    await server.ask(asked(page))
    expect(wechat.calls).toHaveLength(4)
  })

  test('is refused for whatever is no page of this site', async () => {
    for (const url of [
      'https://elsewhere.example/en/news/7/',
      'http://localhost:4321.elsewhere.example/',
      'https://localhost:4321/',
      '/en/news/7/',
      'javascript:alert(1)',
    ])
      expect(await server.ask(asked(url)), url).toMatchObject({
        status: 400,
        json: { code: 'bad_request' },
      })
    expect(wechat.calls).toHaveLength(0)
  })

  test('is unavailable while WeChat refuses, which is not asked again for a minute', async () => {
    wechat.state.refuse = true
    expect(await server.ask(asked(page))).toMatchObject({
      status: 503,
      json: { code: 'unavailable' },
    })
    await server.ask(asked(page))
    expect(wechat.calls).toHaveLength(1)
    wechat.state.refuse = false
    clock = new Date(testNow.getTime() + 61_000)
    expect((await server.ask(asked(page))).status).toBe(200)
    expect(server.logged).toEqual([])
  })
})

test('without an account of WeChat there are no signatures', async () => {
  const server = await openHarness()
  expect(await server.ask(asked(page))).toMatchObject({
    status: 422,
    json: { code: 'not_supported' },
  })
  await server.close()
})
