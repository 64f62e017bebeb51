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
