import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { passOn } from '../../src/publish/serve/pass-on.ts'

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the v1 server learns of every hop, the nearest last', async () => {
  const v1 = createServer((incoming, outgoing) => {
    outgoing.end(String(incoming.headers['x-forwarded-for']))
  })
  const origin = new URL(await listening(v1))
  const site = createServer((incoming, outgoing) => passOn(origin, incoming, outgoing))
  const address = `${await listening(site)}/api/v1/siteinfo`
  const heard = async (headers = {}) => (await fetch(address, { headers })).text()
  expect(await heard()).toBe('127.0.0.1')
  expect(await heard({ 'x-forwarded-for': '9.9.9.9, 8.8.8.8' })).toBe('9.9.9.9, 8.8.8.8, 127.0.0.1')
  site.close()
  v1.close()
})
