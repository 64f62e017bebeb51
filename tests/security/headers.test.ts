import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { dataHeaders, pageHeaders, strictTransport } from '#domain/security/security-headers.ts'
import { contentSecurity } from '#publish/content-security.ts'
import { createSiteServer } from '#publish/serve/site-server.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'

const siteUrl = new URL('https://pictures.example')

test('a page talks to the sockets of its own site alone (E14)', () => {
  const policy = contentSecurity('https://v1.example/x', siteUrl.href, '').directives
  expect(policy).toContain("connect-src 'self' wss://pictures.example https://v1.example")
  expect(policy.join(' ')).not.toMatch(/\bwss?:(?!\/\/)/)
})

describe('every reply of the v1 server (E15)', () => {
  let harness: Harness
  beforeAll(async () => {
    const config = { ...configOf(readEnvironment({ SANDBOX: '1' })), siteUrl }
    harness = await openHarness({ config })
    await harness.services.files.media.put('a/b.jpg', new Uint8Array([1]))
  })
  afterAll(() => harness.close())

  it.each([
    ['/api/v1/siteinfo', 200],
    ['/api/v1/auth/me', 401],
    ['/api/v1/image/list?page=x', 400],
    ['/api/v1/none', 404],
    ['/api/v1/openapi.json', 200],
    ['/healthz', 200],
    ['/media/a/b.jpg', 200],
    ['/media/none.jpg', 404],
    ['/local/none.m3u8', 404],
    ['/hooks/rebuild', 404],
    ['/desk', 302],
    ['/desk/assets/none.js', 404],
    ['/sandbox/pay/none', 404],
    ['/none', 404],
  ])('%s has its headers', async (path, status) => {
    const reply = await harness.ask(path)
    expect(reply.status).toBe(status)
    const { 'content-security-policy': policy, ...others } = dataHeaders(siteUrl, path)
    for (const [name, value] of Object.entries(others)) {
      const own = name === 'referrer-policy' ? reply.headers.get(name) : value
      expect(reply.headers.get(name), name).toBe(own ?? 'there')
    }
    expect(policy).toContain("frame-ancestors 'none'")
    const said = reply.headers.get('content-security-policy')
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(said).toContain(rule)
    expect(reply.headers.get('strict-transport-security')).toBe(strictTransport)
  })

  it('is described to programs in the sandbox, or where a setting says so', async () => {
    for (const openapi of [true, false]) {
      const { config } = harness
      const other = await openHarness({ config: { ...config, sandbox: false, openapi } })
      expect((await other.ask('v1/openapi.json')).status).toBe(openapi ? 200 : 404)
      await other.close()
    }
    const read = (variables: object) => configOf(readEnvironment({ ...variables })).openapi
    expect([read({}), read({ OPENAPI: '1' }), read({ SANDBOX: '1' })]).toEqual([false, true, true])
  })

  it('promises TLS only where the site has it', () => {
    expect(dataHeaders(new URL('http://localhost'), '/')).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})

describe('every reply of the site server (E14, E15)', () => {
  let folder: string
  let server: ReturnType<typeof createSiteServer>
  let origin: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yungang-headers-'))
    await writeFile(join(folder, 'index.html'), 'x'.repeat(600))
    await writeFile(join(folder, '404.html'), 'none')
    const v1Origin = 'http://127.0.0.1:9'
    server = createSiteServer({ root: folder, v1Origin, siteUrl: siteUrl.href })
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['/', 'GET', 200],
    ['/none', 'GET', 404],
    ['/news_detail?id=3', 'GET', 301],
    ['/', 'POST', 405],
    ['/api/v1/siteinfo', 'GET', 502],
  ])('%s by %s has its headers', async (path, method, status) => {
    const reply = await fetch(origin + path, { method, redirect: 'manual' })
    expect(reply.status).toBe(status)
    for (const [name, value] of Object.entries(pageHeaders(siteUrl)))
      expect(reply.headers.get(name), name).toBe(value)
  })

  it('a request for another host too', async () => {
    const { port } = server.address() as AddressInfo
    const heard = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET //evil.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk))).on('close', () => done(text))
    })
    expect(heard).toMatch(/^HTTP\/1.1 400/)
    expect(heard).toContain("frame-ancestors 'none'")
  })
})
