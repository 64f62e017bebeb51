import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createApiFetcher, Unavailable } from '#publish/rebuild/replies/api-fetcher.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Of a machine that may be busy: only a test of the time limit sets a short one. */
async function fetcherOf(answer: RequestListener, retries = 0, timeout = 30_000) {
  server = createServer(answer)
  await new Promise<void>((up) => server?.listen(0, '127.0.0.1', up))
  const { port } = server.address() as AddressInfo
  return createApiFetcher({ origin: `http://127.0.0.1:${port}`, timeout, retries })
}

test('asks in a language, with the tag, and tells an answer that is the same', async () => {
  const fetcher = await fetcherOf(({ headers }, reply) => {
    const isSame = headers['if-none-match'] === '"1"'
    // Some proxies say so of an empty answer too.
    reply.setHeader('content-encoding', 'gzip').setHeader('etag', '"1"')
    if (isSame) reply.writeHead(304).end()
    else reply.writeHead(200).end(gzipSync(`港 ${headers.lang as string}`))
  })
  expect(await fetcher.ask('/a', 'ru', null)).toMatchObject({
    status: 200,
    tag: '"1"',
    text: '港 ru',
  })
  expect(await fetcher.ask('/a', 'ru', '"1"')).toMatchObject({ unchanged: true })
  expect(fetcher.count()).toBe(2)
})

test.each<[what: string, words: string, answer: RequestListener]>([
  ['never begins', 'no answer in time', () => undefined],
  ['never ends', 'no answer in time', (_, reply) => void reply.writeHead(200).write('{')],
  ['breaks off', 'no connection', (_, reply) => void reply.socket?.destroy()],
  [
    'is packed and cut',
    'no connection',
    (_, reply) => {
      const packed = gzipSync('{"id":1}'.repeat(200))
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, 20))
    },
  ],
  ['is a gateway', 'refused with 503', (_, reply) => void reply.writeHead(503).end('<h1>busy')],
])('an answer that %s is none: %s', async (_, words, answer) => {
  const limit = words === 'no answer in time' ? 300 : undefined
  const asking = (await fetcherOf(answer, 0, limit)).ask('/a', 'zh', null)
  await expect(asking).rejects.toThrow(Unavailable)
  await expect(asking).rejects.toThrow(`/a (lang zh): ${words}`)
})

test('a refusal of a record is an answer', async () => {
  const fetcher = await fetcherOf((_, reply) => void reply.writeHead(404).end('{"message":"gone"}'))
  expect(await fetcher.ask('/a', 'zh', null)).toMatchObject({
    status: 404,
    text: '{"message":"gone"}',
  })
})

test('asks again when a server stumbles', async () => {
  let count = 0
  const fetcher = await fetcherOf((_, reply) => {
    count += 1
    reply.writeHead(count === 1 ? 500 : 200).end('{}')
  }, 1)
  expect((await fetcher.ask('/a', 'zh', null)).status).toBe(200)
})

test('a server that sends elsewhere is named as a setting', async () => {
  const fetcher = await fetcherOf(
    (_, reply) => void reply.writeHead(301, { location: 'https://example.org/a' }).end(),
    5,
  )
  await expect(fetcher.ask('/a', 'zh', null)).rejects.toThrow(/example\.org.*V1_ORIGIN/)
})

test('a closed fetcher sends no more requests', async () => {
  const fetcher = await fetcherOf((_, reply) => void reply.writeHead(503).end(), 5)
  const asking = fetcher.ask('/a', 'zh', null)
  asking.catch(() => undefined)
  fetcher.close()
  await expect(asking).rejects.toThrow()
  await expect(fetcher.ask('/b', 'zh', null)).rejects.toThrow('the fetcher is closed')
})

test('asks once more at once where the server closed a connection that waited', async () => {
  let asked = 0
  const fetcher = await fetcherOf((request, reply) => {
    asked += 1
    // The second question comes over the connection of the first, which breaks.
    if (asked === 2) request.socket.resetAndDestroy()
    else reply.end('there')
  })
  await fetcher.ask('/a', 'zh', null)
  expect(await fetcher.ask('/a', 'zh', null)).toMatchObject({ text: 'there' })
  expect(asked).toBe(3)
})

test('a server that stumbles over a record and is busy at the last try has told of the record', async () => {
  const statuses = [500, 503]
  const fetcher = await fetcherOf(
    (_, reply) => void reply.writeHead(statuses.shift() ?? 500).end(),
    1,
  )
  expect(await fetcher.ask('/a', 'zh', null)).toMatchObject({ status: 500 })
  const busy = [503, 503]
  server?.removeAllListeners('request')
  server?.on('request', (_, reply) => void reply.writeHead(busy.shift() ?? 503).end())
  await expect(fetcher.ask('/a', 'zh', null)).rejects.toThrow(Unavailable)
})
