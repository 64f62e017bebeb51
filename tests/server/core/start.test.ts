import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '#server/app/start.ts'
import { sweepJob } from '#server/app/sweep-uploads.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { files, jobs } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { createEditor } from '#server/modules/accounts/create-editor.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import { changePublishing } from '#server/modules/publishing/publishing.queries.ts'
import { layMigratedDatabase, openTestDatabase } from '../support/database.ts'
import { login } from '../support/harness.ts'

let folder: string
let config: Config
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-start-'))
  await layMigratedDatabase(join(folder, 'db'))
  config = configOf(readEnvironment({ DATA_DIR: folder, API_PORT: '0', SANDBOX: '1' }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a server keeps its data over a restart, and no second server opens it meanwhile', async () => {
  const first = await startServer(config)
  const visit = { method: 'POST', body: JSON.stringify({ path: '/', symbol: 'a' }) }
  await fetch(`${first.url}/api/v1/pv`, visit)
  await expect(startServer(config)).rejects.toThrow('in use by process')
  await first.close()
  expect(existsSync(join(folder, 'db.lock'))).toBe(false)

  const second = await startServer(config)
  expect(await (await fetch(`${second.url}/api/v1/pv`)).json()).toEqual({ pv: 1, uv: 1 })
  await second.close()
})

test('a start removes half-written files of a killed server', async () => {
  const draft = join(folder, 'originals/uploads', `a.jpg.${crypto.randomUUID()}.part`)
  await mkdir(dirname(draft), { recursive: true })
  await writeFile(draft, 'half a picture')
  const server = await startServer(config)
  await vi.waitFor(() => expect(existsSync(draft)).toBe(false), 60_000)
  await server.close()
})

test('a folder that can not be looked through for half-written files does not keep the server from answering', async () => {
  // It leads to itself.
  await symlink(join(folder, 'originals'), join(folder, 'originals'))
  const said: string[] = []
  const server = await startServer(config, { log: (line) => said.push(line) })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await vi.waitFor(() => expect(said.join()).toContain('ELOOP'), 60_000)
  await server.close()
})

test('a taken port leaves no lock behind', async () => {
  const first = await startServer(config)
  const port = Number(new URL(first.url).port)
  const other = configOf(readEnvironment({ DATA_DIR: join(folder, 'b'), API_PORT: String(port) }))
  await expect(startServer(other)).rejects.toThrow('EADDRINUSE')
  expect(existsSync(join(folder, 'b', 'db.lock'))).toBe(false)
  await first.close()
})

/** Child processes and sockets that keep this process from its end. */
const heldOpen = () => {
  const all = process.getActiveResourcesInfo()
  const count = (kind: string) => all.filter((name) => name === kind).length
  return { children: count('ProcessWrap'), sockets: count('TCPServerWrap') }
}

test('a start that fails late ends the publishing, the socket and the clocks that it began', async () => {
  const taken = createServer()
  await new Promise<void>((go) => taken.listen(0, '127.0.0.1', go))
  const { port } = taken.address() as AddressInfo
  const database = await openTestDatabase()
  // A server that died was asked for it: the next one begins it.
  await changePublishing(database.db, () => ({ change: { dueIn: 0, dueKind: 'publish' } }))
  const endless = [process.execPath, '-e', 'setInterval(() => undefined, 1000)']
  const settings = { METRICS_PORT: String(port), PUBLISH_COMMAND: JSON.stringify(endless) }
  const other = configOf(
    readEnvironment({ DATA_DIR: folder, API_PORT: '0', SANDBOX: '1', ...settings }),
  )
  const before = heldOpen()
  const { setInterval: begin } = globalThis
  const own = new AsyncLocalStorage<unknown[]>()
  const begun = vi.spyOn(globalThis, 'setInterval').mockImplementation((...given) => {
    const clock = begin(...given)
    own.getStore()?.push(clock)
    return clock
  })
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const clocks: unknown[] = []
  try {
    const starting = own.run(clocks, () => startServer(other, { database, log: () => undefined }))
    await expect(starting).rejects.toThrow('EADDRINUSE')
    // Those of tests before this one may end meanwhile.
    await expect.poll(() => heldOpen().children).toBeLessThanOrEqual(before.children)
    await expect.poll(() => heldOpen().sockets).toBeLessThanOrEqual(before.sockets)
    const stopped = new Set<unknown>(ended.mock.calls.map(([clock]) => clock))
    expect(clocks.length).toBeGreaterThan(0)
    expect(clocks.filter((clock) => !stopped.has(clock))).toEqual([])
  } finally {
    begun.mockRestore()
    ended.mockRestore()
    taken.close()
  }
})

test('the server answers requests under way before its end, and none afterwards', async () => {
  const server = await startServer(config)
  const { password } = await createEditor(server.database.db, { username: 'desk' })
  const login = fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'desk', password }),
  })
  await new Promise((go) => setTimeout(go, 20))
  await server.close()
  expect((await login).status).toBe(200)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
})

test('a server that ends refuses a card that waits to be read, and keeps neither its photo nor its job', async () => {
  const { close, ...database } = await openTestDatabase()
  const { db } = database
  const leaving = { ...config, jobsAtOnce: 0, jobLimits: {} }
  const server = await startServer(leaving, { database: { ...database, close: async () => {} } })
  const { token } = await login(db, 'user', {}, new Date())
  const form = new FormData()
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#999' } })
  form.set('file', new File([new Uint8Array(await photo.jpeg().toBuffer())], 'card.jpg'))
  const sent = fetch(`${server.url}/api/v1/upload/user/idcard`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).then(({ status }) => status, String)
  const isCard = eq(jobs.kind, 'read-card')
  await expect.poll(() => db.$count(jobs, isCard)).toBe(1)
  await server.drain(AbortSignal.abort())
  await server.close()
  expect(await sent).toBe(503)
  expect([await db.$count(jobs, isCard), await db.$count(files)]).toEqual([0, 0])
  await close()
})

test('the next start takes up works without previews and without a job', async () => {
  const database = await openTestDatabase()
  const sizes = { width: 900, height: 600, direction: 2 as const }
  const files = { thumb: '', preview: '', watermarked: '', originalKey: 'uploads/gone.jpg' }
  await database.db
    .insert(images)
    .values({ title: { zh: '渡口' }, mediaState: 0, status: 0, ...sizes, ...files })
  // Tomorrow's sweep waits already, as it does after any start before this one.
  await insertJob(database.db, sweepJob, 86_400)
  const server = await startServer(config, { database })
  await vi.waitFor(async () => {
    const [row] = await database.db.select().from(images)
    expect(row?.mediaState).toBe(2)
  }, 60_000)
  await server.close()
})

test('the server ends the request of a browser that went away before it closes the database', async () => {
  const logged: string[] = []
  const database = await openTestDatabase()
  const log = (line: string) => void logged.push(line)
  const server = await startServer(config, { database, log })
  const { password } = await createEditor(server.database.db, { username: 'desk' })
  const gone = new AbortController()
  const login = fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'desk', password }),
    signal: gone.signal,
  }).catch(() => undefined)
  await new Promise((go) => setTimeout(go, 40))
  gone.abort()
  await login
  await server.close()
  // A guess of the password takes longer than all of this.
  await new Promise((go) => setTimeout(go, 500))
  expect(logged.filter((line) => !line.startsWith('{"event"'))).toEqual([])
})
