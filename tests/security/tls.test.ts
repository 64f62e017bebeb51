import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strictTransport } from '#domain/security/security-headers.ts'
import { locales } from '#i18n/locales.ts'
import { writeCertificate } from '../fixtures/own-certificate.ts'
import { freePort, listen, nginx, startNginx } from '../publish/nginx-process.ts'

const openssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!nginx || !openssl)('nginx by the example', () => {
  let folder: string
  let child: ChildProcess | undefined
  let plain: number
  let secure: number
  const v1 = createServer((incoming, outgoing) => {
    outgoing.end(String(incoming.headers['x-forwarded-proto']))
  })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-tls-'))
    writeCertificate(folder, 'pictures.example')
    plain = await freePort()
    secure = await freePort()
    const v1Port = await listen(v1)
    child = await startNginx(folder, {
      root: folder,
      port: plain,
      v1Port,
      built: locales,
      edit: (text) =>
        text
          .replace('listen 80;', `listen 127.0.0.1:${plain};`)
          .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
          .replaceAll('/etc/nginx/pictures.', join(folder, 'pictures.')),
    })
  })
  afterAll(async () => {
    child?.kill()
    v1.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('leads pages from HTTP to TLS, and refuses programs there (E15)', async () => {
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' }).then((reply) => [
        reply.status,
        reply.headers.get('location'),
      ])
    expect(await ask('/en/news/?page=2')).toEqual([301, 'https://pictures.example/en/news/?page=2'])
    for (const path of ['/api/v1/auth/login', '/hooks/rebuild', '/socket'])
      expect(await ask(path)).toEqual([403, null])
  })

  const protocolOf = (version: SecureVersion, protocols: string[] = []) =>
    new Promise<string>((done) => {
      const socket = connect({
        ...{ port: secure, host: '127.0.0.1', servername: 'pictures.example' },
        ...{ minVersion: version, maxVersion: version, rejectUnauthorized: false },
        ALPNProtocols: protocols,
        // Else the client itself would refuse to try the old ones.
        ciphers: 'DEFAULT:@SECLEVEL=0',
      })
      socket.on('secureConnect', () => {
        done(`${socket.getProtocol()} ${socket.alpnProtocol || ''}`.trim())
        socket.destroy()
      })
      socket.on('error', () => done('refused'))
    })

  it('speaks TLS 1.2 and 1.3 with HTTP/2, and nothing older', async () => {
    expect(await protocolOf('TLSv1.3', ['h2'])).toBe('TLSv1.3 h2')
    expect(await protocolOf('TLSv1.2')).toBe('TLSv1.2')
    expect(await protocolOf('TLSv1.1')).toBe('refused')
    expect(await protocolOf('TLSv1')).toBe('refused')
  })

  it('promises TLS for a year, tells the API of it, and hides the sandbox (E2)', async () => {
    const get = (path: string) =>
      new Promise<{ status: number; transport: unknown; body: string }>((done, failed) => {
        const options = { port: secure, host: '127.0.0.1', path, rejectUnauthorized: false }
        request(options, (reply) => {
          let body = ''
          const transport = reply.headers['strict-transport-security']
          reply.on('data', (chunk) => (body += String(chunk)))
          reply.on('end', () => done({ status: reply.statusCode ?? 0, transport, body }))
        })
          .on('error', failed)
          .end()
      })
    expect(await get('/none')).toMatchObject({ status: 404, transport: strictTransport })
    expect(await get('/api/v1/x')).toMatchObject({ status: 200, body: 'https' })
    expect((await get('/sandbox/sms')).status).toBe(404)
  })
})
