import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveSite } from '#scripts/site-serve.ts'
import type { ServedSite } from '#scripts/site-serve.ts'
import { recorder } from '../security/logged.ts'
import type { Line } from '../security/logged.ts'

const kept = recorder()
let folder: string
let v1: Server
let site: ServedSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-log-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>x</title>')
  v1 = createServer((incoming, outgoing) => {
    outgoing.writeHead(incoming.url === '/readyz' ? 503 : 200)
    outgoing.end(String(incoming.headers['x-request-id']))
  })
  await new Promise<void>((go) => v1.listen(0, '127.0.0.1', go))
  const v1Origin = `http://127.0.0.1:${(v1.address() as AddressInfo).port}`
  site = await serveSite({ folder, v1Origin, host: '127.0.0.1', port: 0, log: kept.log })
})
afterAll(async () => {
  await site.close()
  v1.close()
  await rm(folder, { recursive: true, force: true })
})

async function told(id: string | null): Promise<Line | undefined> {
  await vi.waitFor(() => expect(kept.lines().map(({ request }) => request)).toContain(id))
  return kept.lines().find(({ request }) => request === id)
}

test('a page leaves a line with the id of its reply, no query and no key of its address', async () => {
  const { headers } = await fetch(`${site.url}/?mobile=13877665544`)
  expect(await told(headers.get('x-request-id'))).toEqual({
    level: 'info',
    time: expect.stringMatching(/Z$/),
    event: 'page',
    request: headers.get('x-request-id'),
    method: 'GET',
    path: '/',
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.0/24',
  })
  const missing = await fetch(`${site.url}/scan/sCaNkEyQ7w8e9r`)
  expect(await told(missing.headers.get('x-request-id'))).toMatchObject({ path: '/scan/…' })
})

test('the v1 server is told the id of this server, whatever a client says', async () => {
  const reply = await fetch(`${site.url}/api/v1/siteinfo`, {
    headers: { 'x-request-id': 'forged-by-a-client' },
  })
  const id = reply.headers.get('x-request-id')
  expect(await reply.text()).toBe(id)
  expect(await told(id)).toMatchObject({ level: 'debug', event: 'passed_on' })
})

test('health of the v1 server is asked through the site', async () => {
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
})
