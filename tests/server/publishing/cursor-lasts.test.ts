import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/core/settings/settings.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { openDatabase } from '#server/database/client.ts'
import { forgetChanges } from '#server/modules/publishing/changes/changes.queries.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { layMigratedDatabase, openTestDatabase, useTestVault } from '../support/database.ts'
import { type Harness, openHarness, testNow } from '../support/harness.ts'

let folder: string
let config: Config
let harness: Harness
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-cursor-'))
  useTestVault()
  await layMigratedDatabase(join(folder, 'db'))
  harness = await openHarness({}, await openDatabase({ folder: join(folder, 'db') }))
  config = { ...harness.config, dataDir: folder }
  await insertCatalogue(harness.db)
  await restart()
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

/** Another server over the same folder, or over a database that is given, after something was done while none ran. */
async function restart(
  settings: Partial<Config> = {},
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  given?: DatabaseHandle,
): Promise<void> {
  await harness.close()
  await meanwhile()
  const database = given ?? (await openDatabase({ folder: join(folder, 'db') }))
  harness = await openHarness({ config: { ...config, ...settings } }, database)
}

async function replace(place: string, by: string): Promise<void> {
  await rm(join(folder, place), { recursive: true, force: true })
  await cp(join(folder, by), join(folder, place), { recursive: true })
}
const keepCopy = () => restart({}, () => replace('copy', 'db'))
const putBack = () => restart({}, () => replace('db', 'copy'))

interface Changed {
  cursor: string
  paths?: string[]
}

async function since(cursor = ''): Promise<Changed> {
  const reply = await harness.ask(`v1/changes${cursor && `?since=${encodeURIComponent(cursor)}`}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.json as Changed
}

const write = (table = 'news') =>
  harness.db.execute(sql`update ${sql.identifier(table)} set updated_at = updated_at where id = 1`)
/** Uses up numbers of transactions, and changes no open reply. */
async function work(): Promise<void> {
  for (let count = 0; count < 20; count += 1)
    await harness.db.execute(sql`select pg_current_xact_id()`)
}

const ofNews = ['v1/news/detail/{id}', 'v1/news/index', 'v1/news/list', 'v1/news/{id}']

test('a restart in between tells exactly what changed', async () => {
  const { cursor } = await since()
  const always = (await since(cursor)).paths ?? []
  await restart()
  expect((await since(cursor)).paths).toEqual(always)
  await write()
  await restart({ port: 1, host: '192.0.2.1', jobsAtOnce: 7 })
  const { paths = [] } = await since(cursor)
  expect(paths.filter((path) => !always.includes(path)).sort()).toEqual(ofNews)
})

test.each<[string, Partial<Config>]>([
  ['another address of the site', { siteUrl: new URL('https://pictures.example') }],
  ['no sandbox', { sandbox: false }],
  ['another secret', { hookSecrets: ['of another hook'] }],
])('a server with %s takes no cursor of before', async (_, settings) => {
  const { cursor } = await since()
  await restart(settings)
  expect((await since(cursor)).paths).toBeUndefined()
  await restart()
  expect((await since(cursor)).paths).toBeDefined()
})

test('servers of the same code and settings over one database take each other’s cursors', async () => {
  const database = await openTestDatabase()
  await insertCatalogue(database.db)
  const shared = { ...database, close: () => Promise.resolve() }
  const ask = async (port: number, cursor = '') => {
    const server = await openHarness({ config: { ...config, port } }, shared)
    const reply = await server.ask(`v1/changes?since=${encodeURIComponent(cursor)}`)
    await server.close()
    return reply.json as Changed
  }
  const { cursor } = await ask(1)
  expect((await ask(2, cursor)).paths).not.toContain('v1/news/list')
  await database.db.execute(sql`update news set updated_at = updated_at where id = 1`)
  expect((await ask(2, cursor)).paths).toContain('v1/news/list')
  await database.close()
})

test('a cursor shows no secret', async () => {
  await restart({ hookSecrets: ['of a hook'] })
  const { cursor } = await since()
  expect(cursor).toMatch(/^[\w-]{43}\/[\d:,]+\/\d+$/)
  await restart()
})

test.each([
  ['that changed nothing since', () => work()],
  ['that changed since by the same numbers', () => write()],
])('a folder put back to an earlier state %s takes no later cursor', async (_, act) => {
  await write()
  await keepCopy()
  await write('topics')
  const { cursor } = await since()
  await putBack()
  await act()
  await work()
  expect((await since(cursor)).paths).toBeUndefined()
})

test('a folder put back to an earlier state takes a cursor from before that', async () => {
  const { cursor } = await since()
  await keepCopy()
  await write()
  await putBack()
  expect((await since(cursor)).paths).not.toContain('v1/news/list')
})

test('a restored backup takes no cursor of the database that it was made of', async () => {
  const { cursor } = await since()
  await backup(harness.db, harness.config, join(folder, 'b.tar.gz'), { now: testNow })
  const to = await openTestDatabase()
  await restore(to.db, harness.services.files, join(folder, 'b.tar.gz'))
  await restart({}, undefined, to)
  for (let count = 0; count < 10; count += 1) await work()
  expect((await since(cursor)).paths).toBeUndefined()
  await restart()
})

test('changes that are forgotten after a day leave the cursors of this day valid', async () => {
  for (let count = 0; count < 150; count += 1) await write()
  await harness.db.execute(sql`update changed_tables set at = at - interval '2 days'`)
  const { cursor } = await since()
  await write()
  await forgetChanges(harness.db, new Date(Date.now() - 86_400_000))
  const { rows } = (await harness.db.execute(
    sql`select at from changed_tables where at < now() - interval '1 day'`,
  )) as unknown as { rows: unknown[] }
  expect(rows.length).toBeLessThan(150)
  expect((await since(cursor)).paths).toContain('v1/news/list')
})
