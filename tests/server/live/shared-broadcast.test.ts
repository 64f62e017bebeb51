import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#server/core/api-error.ts'
import { localStore } from '#server/core/files/local-store.ts'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { live } from '#server/database/schema/live.ts'
import type { Broadcast } from '#server/modules/live/broadcast.ts'
import { playlistRoutes } from '#server/modules/live/playlist.ts'
import { firstNumber } from '#server/modules/live/pull.ts'
import type { PullOptions } from '#server/modules/live/pull.ts'
import { createSharedBroadcast } from '#server/modules/live/shared-broadcast.ts'
import { openTestDatabase } from '../support/database.ts'

const address = 'rtmp://camera.example/live'
let database: DatabaseHandle
let folder: string
let named: string | null
let servers: { readonly broadcast: Broadcast }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-broadcast-'))
  await database.db.delete(live)
  named = address
  servers = []
})
afterEach(async () => {
  for (const { broadcast } of servers) await broadcast.close()
  await rm(folder, { recursive: true, force: true })
})

interface FakePull extends PullOptions {
  /** Writes a playlist of these segments as ffmpeg does, which is never seen half. */
  write: (...numbers: number[]) => Promise<void>
  breakOff: () => void
}

/** A server with a folder of its own; all share the database and the store. */
function serverOf(name: string, { db = database.db, canPull = true } = {}) {
  const pulls: FakePull[] = []
  const broadcast = createSharedBroadcast({
    db,
    store: localStore(join(folder, 'store')),
    folder: join(folder, name),
    siteAddress: () => Promise.resolve(named),
    canPull: () => canPull,
    log: () => undefined,
    grace: 300,
    pauses: [],
    beat: 20,
    lease: 1,
    pull: (asked) =>
      new Promise((resolve) => {
        const write = async (...numbers: number[]) => {
          await mkdir(asked.folder, { recursive: true })
          const names = numbers.map((number) => `segment-${number}.ts`)
          for (const one of names) await writeFile(join(asked.folder, one), `${name} ${one}`)
          const lines = names.map((one) => `#EXTINF:1,\n${one}`)
          const draft = join(asked.folder, 'output.m3u8.tmp')
          await writeFile(draft, ['#EXTM3U', ...lines].join('\n'))
          await rename(draft, join(asked.folder, 'output.m3u8'))
        }
        pulls.push({ ...asked, write, breakOff: () => resolve('gone') })
        asked.signal.addEventListener('abort', () => resolve(''))
      }),
  })
  const files = playlistRoutes(() => broadcast.files)
  files.onError((error, { text }) => text('', error instanceof ApiError ? 404 : 500))
  const get = async (path: string) => {
    const reply = await files.request(`/${path}`)
    return reply.status === 200 ? await reply.text() : reply.status
  }
  const server = { broadcast, pulls, get }
  servers.push(server)
  return server
}

function viewer() {
  const heard: string[] = []
  return { heard, tell: (status: object) => heard.push(Object.values(status).at(-1) as string) }
}
const stored = async () =>
  (await readdir(join(folder, 'store'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.ts'),
  )
/** Begun by its first viewer, and ready. */
async function watched(server: ReturnType<typeof serverOf>) {
  const one = viewer()
  await server.broadcast.start(one, address)
  await expect.poll(() => server.pulls.length).toBe(1)
  await server.pulls[0]!.write(1, 2, 3)
  server.pulls[0]!.onReady()
  await expect.poll(() => one.heard).toEqual(['connecting', 'ready'])
  return one
}
const patient = { timeout: 20_000, interval: 20 }

test('viewers of two servers share one pull, and either server gives the files', async () => {
  const [owner, other] = [serverOf('owner'), serverOf('other', { canPull: false })]
  const alone = viewer()
  await other.broadcast.start(alone, address)
  expect(alone.heard).toEqual(['no_ffmpeg'])
  expect(await other.get('output.m3u8')).toBe(404)
  const first = await watched(owner)
  const second = viewer()
  await other.broadcast.start(second, address)
  expect(second.heard).toEqual(['ready'])
  for (const server of [owner, other]) {
    await expect.poll(() => server.get('output.m3u8')).toContain('segment-3.ts')
    expect(await server.get('segment-2.ts')).toBe('owner segment-2.ts')
    expect(await server.get('segment-9.ts')).toBe(404)
    expect(await server.get('..%2foutput.m3u8')).toBe(404)
  }
  await owner.pulls[0]!.write(2, 3, 4)
  await expect.poll(() => other.get('output.m3u8'), patient).toContain('segment-4.ts')
  expect(await other.get('segment-4.ts')).toBe('owner segment-4.ts')

  owner.broadcast.leave(first)
  await new Promise((go) => setTimeout(go, 600))
  expect(owner.pulls[0]!.signal.aborted).toBe(false)
  other.broadcast.leave(second)
  await expect.poll(() => owner.pulls[0]!.signal.aborted, patient).toBe(true)
  await expect.poll(() => other.get('output.m3u8'), patient).toBe(404)
  await expect.poll(stored, patient).toEqual([])
  expect([owner.pulls.length, other.pulls.length]).toEqual([1, 0])
})

test('what the playlist no longer names leaves the store, but not at once', async () => {
  const owner = serverOf('owner')
  await watched(owner)
  for (let number = 4; number < 20; number++) {
    await owner.pulls[0]!.write(number - 2, number - 1, number)
    await expect.poll(() => owner.get('output.m3u8'), patient).toContain(`segment-${number}.ts`)
  }
  await expect.poll(async () => (await stored()).length, patient).toBe(9)
})

test('when its owner falls silent another server pulls, and the silent one stops by itself', async () => {
  let isAway = false
  const db = Object.assign(Object.create(database.db) as Database, {
    transaction: (...args: Parameters<Database['transaction']>) =>
      isAway ? Promise.reject(new Error('away')) : database.db.transaction(...args),
  })
  const [owner, other] = [serverOf('owner', { db }), serverOf('other')]
  await watched(owner)
  const second = viewer()
  await other.broadcast.start(second, address)
  expect(second.heard).toEqual(['ready'])
  isAway = true
  await expect.poll(() => other.pulls.length, patient).toBe(1)
  expect(owner.pulls[0]!.signal.aborted).toBe(true)
  expect(second.heard).toEqual(['ready', 'connecting'])
  await other.pulls[0]!.write(7, 8, 9)
  other.pulls[0]!.onReady()
  await expect.poll(() => second.heard.at(-1), patient).toBe('ready')
  isAway = false
  await expect.poll(() => owner.get('output.m3u8'), patient).toContain('segment-9.ts')
  expect(await owner.get('segment-9.ts')).toBe('other segment-9.ts')
  expect(owner.pulls).toHaveLength(1)
})

test('a server that ends hands its pull over', async () => {
  const [owner, other] = [serverOf('owner'), serverOf('other')]
  await watched(owner)
  const second = viewer()
  await other.broadcast.start(second, address)
  await owner.broadcast.close()
  await expect.poll(() => other.pulls.length, patient).toBe(1)
  expect(second.heard.at(-1)).toBe('connecting')
})

test.each(['ends', 'falls silent'])(
  'when its owner %s the next pull numbers its segments on, whatever the clock of its machine says',
  async (how) => {
    const ahead = Math.floor(Date.now() / 1000) + 3600
    const dies = { isAway: false }
    const db = Object.assign(Object.create(database.db) as Database, {
      transaction: (...args: Parameters<Database['transaction']>) =>
        dies.isAway ? Promise.reject(new Error('away')) : database.db.transaction(...args),
    })
    const [owner, other] = [serverOf('owner', { db }), serverOf('other')]
    await watched(owner)
    await other.broadcast.start(viewer(), address)
    await owner.pulls[0]!.write(ahead - 2, ahead - 1, ahead)
    await expect.poll(() => other.get('output.m3u8'), patient).toContain(`segment-${ahead}.ts`)
    if (how === 'ends') await owner.broadcast.close()
    else dies.isAway = true
    await expect.poll(() => other.pulls.length, patient).toBe(1)
    expect(other.pulls[0]!.after).toBe(ahead)
    expect(firstNumber(Date.now(), ahead)).toBe(ahead + 1)
    dies.isAway = false
  },
)

test('when the source stays away the viewers of all servers are told, and none begins it at once', async () => {
  const [owner, other] = [serverOf('owner'), serverOf('other')]
  const first = await watched(owner)
  const second = viewer()
  await other.broadcast.start(second, address)
  owner.pulls[0]!.breakOff()
  for (const one of [first, second])
    await expect.poll(() => one.heard.at(-1), patient).toBe('ended')
  const third = viewer()
  await other.broadcast.start(third, address)
  expect(third.heard).toEqual(['ended'])
  expect([owner.pulls.length, other.pulls.length]).toEqual([1, 0])
})

test('when site info names another stream, its owner turns to it for the viewers of all servers', async () => {
  const [owner, other] = [serverOf('owner'), serverOf('other')]
  await watched(owner)
  const second = viewer()
  await other.broadcast.start(second, address)
  named = 'rtmp://other.example/live'
  await expect.poll(() => owner.pulls.at(-1)?.address, patient).toBe(named)
  expect(owner.pulls[0]!.signal.aborted).toBe(true)
  await expect.poll(() => second.heard.at(-1), patient).toBe('connecting')
  const third = viewer()
  await other.broadcast.start(third, address)
  expect(third.heard).toEqual(['wrong_address'])
})
