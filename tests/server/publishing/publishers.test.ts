import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { Publisher, PublisherState } from '#server/modules/publishing/publisher.ts'
import { openTestDatabase } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'

/** Servers over one database, each with a command of its own or none. */
let folder: string
let database: DatabaseHandle
let servers: Publisher[] = []
let logged: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publishers-'))
  await database.db.delete(publishing)
  logged = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  await rm(folder, { recursive: true, force: true })
})

interface Given {
  script?: string
  /** Of its command; without one the server has none. */
  name?: string
  db?: Database
  canPreview?: () => boolean
}

/** A command whose runs each note the server's name. */
const codeOf = (name: string | undefined, script: string) => `
    const { existsSync, appendFileSync } = await import('node:fs')
    process.chdir(${JSON.stringify(folder)})
    appendFileSync('runs', ${JSON.stringify(`${name}\n`)})
    const until = async (name) => { while (!existsSync(name)) await new Promise((r) => setTimeout(r, 10)) }
    ${script}`

async function serverOf(given: Given = {}): Promise<Publisher> {
  const { name, script = '', db = database.db, canPreview = () => false } = given
  const code = codeOf(name, script)
  const server = createPublisher({
    db,
    command: name === undefined ? undefined : [process.execPath, '--input-type=module', '-e', code],
    isAlone: false,
    path: join(folder, 'publishing.json'),
    now: () => new Date(),
    log: (line) => void logged.push(line),
    gathering: 100,
    lease: 3,
    canPreview,
  })
  servers.push(server)
  await server.readFrom('http://127.0.0.1:1')
  return server
}
const open = (name: string) => writeFile(join(folder, name), '')
const runs = async () =>
  (await readFile(join(folder, 'runs'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
const row = async () => (await database.db.select().from(publishing))[0]
const comesTo = (server: Publisher, state: Partial<PublisherState>) =>
  vi.waitFor(async () => expect(await server.state()).toMatchObject(state), { timeout: 30_000 })
const haveRun = (...names: string[]) =>
  vi.waitFor(async () => expect(await runs()).toEqual(names), { timeout: 30_000 })

/** As a killed server leaves its run. */
const leaveDead = (attempts: number) =>
  database.db.insert(publishing).values({
    lease: 'of the dead',
    leaseUntil: sql`now() - interval '1 second'`,
    attempts,
    last: { startedAt: '2026-11-21T03:00:00.000Z' },
  })

test('a server without a command offers publishing while another one has one, and shows the same', async () => {
  const plain = await serverOf()
  expect((await plain.state()).isAvailable).toBe(false)
  expect([await plain.ask(), await plain.askSoon()]).toEqual([false, undefined])
  const able = await serverOf({
    name: 'able',
    script: `console.log('pages 3/9'); await until('go')`,
  })
  expect(await plain.state()).toMatchObject({ isAvailable: true, canRollBack: false })
  expect(await plain.askFor('rollback')).toBe('impossible')
  expect(await plain.ask()).toBe(true)
  for (const server of [plain, able])
    await comesTo(server, { isRunning: true, progress: { done: 3, total: 9 } })
  await plain.ask()
  expect(await able.state()).toMatchObject({ isRunning: true, isQueued: true })
  await open('go')
  await comesTo(plain, { isRunning: false, isQueued: false, isWaiting: false })
  await haveRun('able', 'able')
  const { last } = await plain.state()
  expect(last).toMatchObject({ pages: 3, siteFrom: last?.startedAt })
  expect((await able.state()).last).toEqual(last)
})

test('a server looks no more often while the run of another one is to be followed by the next', async () => {
  let looks = 0
  const db = Object.assign(Object.create(database.db) as Database, {
    transaction: (...args: Parameters<Database['transaction']>) => {
      looks += 1
      return database.db.transaction(...args)
    },
  })
  const busy = await serverOf({ name: 'busy', script: "await until('go')" })
  await busy.ask()
  await comesTo(busy, { isRunning: true })
  const beside = await serverOf({ name: 'beside', db })
  await busy.ask()
  await comesTo(beside, { isRunning: true, isQueued: true })
  beside.wake()
  const before = looks
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before))
  const began = looks
  await new Promise((go) => setTimeout(go, 1000))
  // One each quarter of a second.
  expect(looks - began).toBeLessThan(12)
  await open('go')
  await comesTo(beside, { isRunning: false, isQueued: false, isWaiting: false })
})

test('a server that renders no previews says so while another one of the database renders them', async () => {
  const plain = await serverOf()
  await serverOf({ name: 'blind' })
  expect(await plain.state()).toMatchObject({ isAvailable: true, canPreview: false })
  await serverOf({ name: 'able', canPreview: () => true })
  expect(await plain.state()).toMatchObject({ canPreview: true })
})

test('what two desks, hooks and the clock ask for is one run of one server', async () => {
  const [one, other] = [await serverOf(), await serverOf()]
  const inAnHour = sql`clock_timestamp() + interval '1 hour'`
  await database.db.insert(publishing).values({ offeredUntil: inAnHour, dueAt: inAnHour })
  expect(await one.state()).toMatchObject({ isWaiting: false })
  const soon = await Promise.all([one.askSoon(), other.askSoon()])
  expect(soon.toSorted()).toEqual(['asked', 'joined'])
  expect(await Promise.all([one.ask(), other.ask()])).toEqual([true, true])
  expect(await other.askSoon()).toBe('joined')
  expect(await other.state()).toMatchObject({ isWaiting: true })
  const able = [await serverOf({ name: 'a' }), await serverOf({ name: 'b' })]
  await haveRun('a')
  for (const server of able) await comesTo(server, { isRunning: false, isWaiting: false })
  expect([await runs(), (await row())?.dueAt]).toEqual([['a'], null])
})

test('a run whose server died is begun anew by another, but not for ever', async () => {
  await leaveDead(1)
  const server = await serverOf({ name: 'heir' })
  await haveRun('heir')
  await comesTo(server, { isRunning: false, isWaiting: false })
  expect((await server.state()).last).not.toHaveProperty('fault')
  await server.close()
  await database.db.delete(publishing)
  await leaveDead(3)
  const next = await serverOf({ name: 'next' })
  expect(await next.state()).toMatchObject({
    isRunning: false,
    isWaiting: false,
    last: { fault: 'interrupted' },
  })
  await next.ask()
  await haveRun('heir', 'next')
})

test.runIf(process.env.DATABASE_URL)(
  'a run whose server is killed in the middle of it is begun anew by another',
  async () => {
    const [named] = await database.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`)
    const address = new URL(process.env.DATABASE_URL ?? '')
    address.pathname = `/${named?.name}`
    const script = codeOf('killed', `console.log('pages ' + process.pid); await until('never')`)
    const program = join(import.meta.dirname, 'publisher-process.ts')
    const killed = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PUBLISHER_DATABASE: address.href,
        PUBLISHER_SCRIPT: script,
        PUBLISHER_PATH: join(folder, 'killed.json'),
      },
    })
    await haveRun('killed')
    const heir = await serverOf({ name: 'heir' })
    await vi.waitUntil(async () => (await heir.state()).progress !== undefined, { timeout: 30_000 })
    const orphan = (await heir.state()).progress?.done ?? 0
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await haveRun('killed', 'heir')
    await comesTo(heir, { isRunning: false, isWaiting: false })
    expect((await heir.state()).last).not.toHaveProperty('fault')
    expect(await row()).toMatchObject({ lease: null, dueAt: null })
    // The command of a killed server goes on without it.
    process.kill(orphan, 'SIGKILL')
  },
)

test('a run under way at the end of its server is begun anew by another', async () => {
  const first = await serverOf({ name: 'first', script: `await until('never')` })
  await first.ask()
  await haveRun('first')
  await first.close()
  expect(await first.state()).toMatchObject({ isRunning: false, isWaiting: true })
  const second = await serverOf({ name: 'second' })
  await haveRun('first', 'second')
  await comesTo(second, { isRunning: false, isWaiting: false })
})

test('a process that lost its lease ends its run and changes nothing more', async () => {
  const stalled = await serverOf({
    name: 'stalled',
    script: `console.log('pages ' + process.pid); await until('never')`,
  })
  await stalled.ask()
  await comesTo(stalled, { isRunning: true })
  await vi.waitUntil(async () => (await stalled.state()).progress !== undefined)
  const pid = (await stalled.state()).progress?.done ?? 0
  const others = {
    lease: 'of another',
    leaseUntil: sql`now() + interval '1 hour'`,
    last: { startedAt: '2026-11-21T03:00:00.000Z' },
    done: 5,
    total: 6,
  }
  await database.db.update(publishing).set(others)
  await vi.waitUntil(() => logged.some((line) => line.includes('is void')), { timeout: 30_000 })
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await stalled.state()).toMatchObject({
    isRunning: true,
    last: { startedAt: new Date('2026-11-21T03:00:00.000Z') },
    progress: { done: 5, total: 6 },
  })
  expect(await row()).toMatchObject({ lease: 'of another', dueAt: null })
})

test('an end that the database did not hear is written when it answers again', async () => {
  let isAway = false
  const db = Object.assign(Object.create(database.db) as Database, {
    transaction: (...args: Parameters<Database['transaction']>) =>
      isAway ? Promise.reject(new Error('away')) : database.db.transaction(...args),
  })
  const server = await serverOf({ name: 'one', script: `await until('go')`, db })
  await server.ask()
  await haveRun('one')
  isAway = true
  await expect(server.ask()).rejects.toThrow('away')
  await open('go')
  await vi.waitUntil(() => logged.some((line) => line.includes('away')), { timeout: 30_000 })
  expect(await server.state()).toMatchObject({ isRunning: true })
  isAway = false
  await comesTo(server, { isRunning: false, isWaiting: false })
  expect((await server.state()).last).not.toHaveProperty('fault')
  expect(await runs()).toEqual(['one'])
})

test('the desk of a server without a command asks another one, and says that it waits', async () => {
  const base = await openHarness()
  const publisher = await serverOf()
  const desk = await openHarness({ services: { ...base.services, publisher } })
  const { token } = await desk.login('editor')
  const state = async (method = 'GET') =>
    (await desk.ask('v1/desk/publish', { method, token, lang: 'en' })).json
  expect(await state()).toMatchObject({ state: 'unavailable' })
  // Another one lives, and is about to look.
  await database.db
    .insert(publishing)
    .values({ offeredUntil: sql`clock_timestamp() + interval '1 hour'` })
  expect(await state()).toEqual({ state: 'idle', queued: false })
  expect(await state('POST')).toEqual({ state: 'waiting', queued: false })
  await serverOf({ name: 'able', script: `await until('go')` })
  expect(await state()).toMatchObject({ state: 'running', queued: false })
  await desk.close()
  await base.close()
})
