import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdingArchive } from '#server/operations/import/hold-archive.ts'

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: Buffer | string = ''): Buffer {
  const head = Buffer.from(`${kind}....`)
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const wasSet = Buffer.concat([message('C', 'SET\0'), ready])
const cancelled = Buffer.concat([message('E', 'SERROR\0C57014\0Mcancelled\0\0'), ready])
/** One row with one column, true. */
const taken = Buffer.concat([
  message('1'),
  message('2'),
  message(
    'T',
    Buffer.from('\0\x01taken\0\0\0\0\0\0\0\0\0\0\x10\0\x01\xff\xff\xff\xff\0\0', 'latin1'),
  ),
  message('D', '\0\x01\0\0\0\x01t'),
  message('C', 'SELECT 1\0'),
  ready,
])

/** Speaks as PostgreSQL does with a session that asks for an archive, and has `reply` for that. */
function answer(socket: Socket, reply: Buffer): void {
  socket.write(welcome)
  socket.on('data', (asked) => {
    const kind = asked.toString('latin1', 0, 1)
    if (kind !== 'X') socket.write(kind === 'Q' ? wasSet : reply)
  })
}

let database: Server
let config: Parameters<typeof holdingArchive>[0]
beforeEach(async () => {
  database = createServer().listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  config = { databaseUrl: `postgres://a:b@127.0.0.1:${port}/c`, databaseDirectUrl: undefined }
})
afterEach(() => database.close())

/** The next session, once it says who it is. */
async function nextSession(): Promise<Socket> {
  const [socket] = (await once(database, 'connection')) as [Socket]
  await once(socket, 'data')
  return socket
}

const held = { place: '/archive', signal: new AbortController().signal }

test('a run that ends while PostgreSQL comes back ends the connection that it was waiting for', async () => {
  const over = Promise.withResolvers<string>()
  const opening = nextSession()
  const running = holdingArchive(config, held, () => over.promise)
  const first = await opening
  answer(first, taken)
  // Its two statements are answered: it holds the archive.
  await once(first, 'data')
  await once(first, 'data')
  const again = nextSession()
  first.end()
  const second = await again
  over.resolve('done')
  expect(await running).toBe('done')
  const ended = once(second, 'end')
  answer(second, taken)
  await ended
}, 30_000)

test('a session that can not ask for the archive is ended', async () => {
  const opening = nextSession()
  const refused = expect(
    holdingArchive(config, held, () => Promise.resolve('done')),
  ).rejects.toThrow('cancelled')
  const session = await opening
  const ended = once(session, 'end')
  answer(session, cancelled)
  await refused
  await ended
}, 30_000)
