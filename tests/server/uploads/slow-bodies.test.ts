import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { timeouts } from '#client/client.ts'
import { paced } from '#domain/limits/transfer-pace.ts'
import { serveSite } from '#scripts/site-serve.ts'
import { startServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { watchBodies } from '#server/http/bodies.ts'
import { openTestDatabase } from '../support/database.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Sends by hand: resolves with all that came back once the other side has closed the connection. */
function talk(
  port: number,
  head: readonly string[],
  feed: (write: (bytes: Buffer) => void) => void,
) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.on('error', reject)
    socket.on('end', () => resolve(said))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    feed((bytes) => socket.write(bytes))
    ends.push(() => socket.destroy())
  })
}

const posting = (path: string, bytes: number) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Connection: keep-alive',
  'Content-Type: application/json',
  `Content-Length: ${bytes}`,
]

async function listening(listener: RequestListener, window: number): Promise<number> {
  const server = createServer(listener)
  watchBodies(server, { bytesPerSecond: 100_000, window })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function servers() {
  const folder = await mkdtemp(join(tmpdir(), 'yungang-slow-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: folder, API_PORT: '0', SANDBOX: '1' }
  const options = { database: await openTestDatabase(), log: () => undefined }
  const api = await startServer(configOf(readEnvironment(settings)), options)
  ends.push(api.close)
  const site = await serveSite({ folder, v1Origin: api.url, host: '127.0.0.1', port: 0 })
  ends.push(site.close)
  return [api.url, site.url]
}

test('a minute counts: the first is the grace, and a receiver that takes nothing in is not the sender’s fault', () => {
  const start = { at: 0, bytes: 0 }
  expect(paced(start, { at: 59_000, bytes: 1 }, false)).toEqual(start)
  expect(paced(start, { at: 60_000, bytes: 599_999 }, false)).toBe('slow')
  const next = { at: 60_000, bytes: 600_000 }
  expect(paced(start, next, false)).toEqual(next)
  expect(paced(next, { at: 120_000, bytes: 600_001 }, false)).toBe('slow')
  expect(paced(next, { at: 120_000, bytes: 600_001 }, true)).toEqual({
    at: 120_000,
    bytes: 600_001,
  })
})

describe('a body that is on its way', () => {
  const read: RequestListener = (incoming, outgoing) => {
    incoming.resume()
    incoming.on('end', () => outgoing.end('all of it'))
  }

  it('ends with 408 when it comes too slowly', async () => {
    const port = await listening(read, 60)
    const said = await talk(port, posting('/', 1000), (write) => write(Buffer.from('x')))
    expect(said).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close/)
  })

  it('may wait as long as the receiver does not read', async () => {
    const bytes = 1_000_000
    const port = await listening((incoming, outgoing) => {
      setTimeout(() => read(incoming, outgoing), 400)
    }, 60)
    const said = await new Promise<string>((resolve) => {
      const body = Buffer.alloc(bytes)
      void talk(port, [...posting('/', bytes), 'Connection: close'], (write) => write(body)).then(
        resolve,
      )
    })
    expect(said).toContain('all of it')
  })
})

test('uploads get the time that browsers give them, at the API and behind the site’s server; headers a minute', async () => {
  const seen: Server[] = []
  const note = (message: unknown) => void seen.push((message as { server: Server }).server)
  subscribe('http.server.request.start', note)
  try {
    for (const url of await servers()) await fetch(`${url}/api/v1/siteinfo`)
  } finally {
    unsubscribe('http.server.request.start', note)
  }
  expect(new Set(seen).size).toBe(2)
  for (const { requestTimeout, headersTimeout } of seen) {
    expect(requestTimeout).toBeGreaterThan(timeouts.transfer)
    expect(headersTimeout).toBe(60_000)
  }
})

test('the server answers a too large body before it closes the connection, as its reply says', async () => {
  for (const url of await servers()) {
    const port = Number(new URL(url).port)
    const bytes = 20_000_000
    const said = await talk(port, posting('/api/v1/order/create', bytes), (write) =>
      write(Buffer.alloc(bytes / 2)),
    )
    const [head = '', body] = said.split('\r\n\r\n')
    expect(head).toContain('HTTP/1.1 413')
    expect(head.toLowerCase()).toContain('connection: close')
    expect(body).toContain('too_large')
  }
})
