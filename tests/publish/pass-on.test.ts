import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { proxiesOf } from '#domain/network/proxies.ts'
import { passOn } from '#publish/serve/pass-on.ts'

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the v1 server learns of the hops that trusted proxies name, the nearest last', async () => {
  const v1 = createServer((incoming, outgoing) => {
    const { 'x-forwarded-for': hops, 'x-forwarded-host': host } = incoming.headers
    outgoing.end(`${hops} of ${host}`)
  })
  const origin = new URL(await listening(v1))
  let proxies = proxiesOf('loopback') ?? []
  const site = createServer((incoming, outgoing) => passOn(origin, incoming, outgoing, { proxies }))
  const own = await listening(site)
  const { host } = new URL(own)
  const heard = async (headers = {}) => (await fetch(`${own}/api/v1/siteinfo`, { headers })).text()
  const through = { 'x-forwarded-for': '9.9.9.9, 8.8.8.8', 'x-forwarded-host': 'pictures.example' }
  expect(await heard()).toBe(`127.0.0.1 of ${host}`)
  expect(await heard(through)).toBe('9.9.9.9, 8.8.8.8, 127.0.0.1 of pictures.example')
  proxies = []
  expect(await heard(through)).toBe(`127.0.0.1 of ${host}`)
  site.close()
  v1.close()
})

test('what everybody gets goes on compressed, what one person is told does not', async () => {
  const text = JSON.stringify({ title: 'cloud harbour '.repeat(400) })
  let control = 'public, no-cache'
  let asked: string | undefined
  const v1 = createServer((incoming, outgoing) => {
    asked = incoming.headers['if-none-match']
    const headers = { 'content-type': 'application/json', 'cache-control': control, etag: '"a"' }
    outgoing.writeHead(asked?.includes('"a"') ? 304 : 200, headers)
    outgoing.end(asked?.includes('"a"') ? undefined : text)
  })
  const origin = new URL(await listening(v1))
  const site = createServer((incoming, outgoing) => passOn(origin, incoming, outgoing))
  const own = await listening(site)
  const get = (headers: Record<string, string> = {}) => fetch(own, { headers })
  for (const encoding of ['br', 'gzip']) {
    const reply = await get({ 'accept-encoding': encoding })
    expect(await reply.text()).toBe(text)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      etag: 'W/"a"',
    })
  }
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': 'W/"a"' })
  expect([again.status, asked]).toEqual([304, 'W/"a"'])
  const plain = await get({ 'accept-encoding': 'identity' })
  expect(plain.headers.has('content-encoding')).toBe(false)
  control = 'private, no-store'
  const personal = await get({ 'accept-encoding': 'br' })
  expect(personal.headers.get('content-encoding')).toBeNull()
  expect(await personal.text()).toBe(text)
  site.close()
  v1.close()
})
