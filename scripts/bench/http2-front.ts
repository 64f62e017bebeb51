import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { writeCertificate } from '#tests/fixtures/own-certificate.ts'

/** HTTP/2 has none of them. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** HTTP/2 over TLS before a site, as a CDN speaks it; the certificate is its own. Needs openssl. */
export async function openHttp2Front(
  origin: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'http2-front-'))
  const { key, certificate } = writeCertificate(folder, 'localhost')
  const server = createSecureServer({
    key: readFileSync(key),
    cert: readFileSync(certificate),
    allowHTTP1: true,
  })
  server.on('request', (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const asked = request(
      new URL(incoming.url, origin),
      { method: incoming.method, headers: { ...headers, host: new URL(origin).host } },
      (reply) => {
        const kept = Object.entries(reply.headers).filter(([name]) => !ofConnection.has(name))
        outgoing.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept))
        pipeline(reply, outgoing, () => undefined)
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
