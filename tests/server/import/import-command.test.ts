import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobContextOfConfig } from '#server/app/services.ts'
import { sweepUploads } from '#server/app/sweep-uploads.ts'
import { dropDrafts } from '#server/core/files/local-store.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/client.ts'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { importedFiles } from '#server/database/schema/imported-files.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'
import { users } from '#server/database/schema/users.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { layMigratedDatabase, testKey, useTestVault } from '../support/database.ts'
import { jpeg } from './archive-setup.ts'

const root = join(import.meta.dirname, '../../..')
const pictures = 24
/** Each start of the command takes seconds, and more beside other work: this only ends what hangs. */
const patience = { timeout: 240_000 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-import-'))
  await layMigratedDatabase(join(folder, 'data/db'))
  await withDatabase(async (db) => {
    const [user] = await db
      .insert(users)
      .values({ role: 'photographer', username: 'lin' })
      .returning()
    await insertPhotographer(db, user?.id ?? 0, { contracted: true })
    await db.insert(tiers).values({ id: 11, title: { zh: '标准' } })
    await db.insert(tierOptions).values({ tierId: 11, optionId: 0, priceFen: 220_000 })
  })
  await mkdir(join(folder, 'archive'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  useTestVault()
  const database = await openDatabase({ folder: join(folder, 'data/db') })
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}

/** The command as an operator types it. */
function begin(task: '--import' | '--watch' = '--import') {
  const own = {
    DATA_DIR: join(folder, 'data'),
    ENCRYPTION_KEY: testKey,
    SANDBOX: '1',
    API_PORT: '0',
  }
  const env = { ...process.env, ...own, DATABASE_URL: '' }
  const args = ['src/server/main.ts', task, join(folder, 'archive'), '--as', 'lin']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: once(child, 'exit').then(() => said) }
}

const stored = () => readdir(join(folder, 'data/originals/uploads')).catch((): string[] => [])

/** What the next start of a server removes, and its sweep a week later. */
async function sweepLater(db: Database): Promise<void> {
  const own = { DATA_DIR: join(folder, 'data'), ENCRYPTION_KEY: testKey, SANDBOX: '1' }
  const config = configOf(readEnvironment(own))
  await dropDrafts(config.originalsDir, new Date())
  const now = () => new Date(Date.now() + 8 * 86_400_000)
  const context = jobContextOfConfig(config, { db, now })
  await sweepUploads(context).run({}, AbortSignal.timeout(60_000))
  await context.decoder.close()
}

const made = () => withDatabase((db) => db.$count(images))

test(
  'a run that is killed or stopped by Ctrl-C is gone on with by the next one: each file is one work',
  patience,
  async () => {
    for (let seed = 1; seed <= pictures; seed++)
      await writeFile(join(folder, 'archive', `${seed}.jpg`), await jpeg(seed))
    const killed = begin()
    while ((await stored()).length < 4 && killed.child.exitCode === null) await pause(20)
    killed.child.kill('SIGKILL')
    await killed.ended
    const before = await made()
    expect(before).toBeGreaterThan(0)

    const stopped = begin()
    while ((await stored()).length < before + 8 && stopped.child.exitCode === null) await pause(20)
    stopped.child.kill('SIGINT')
    expect(await stopped.ended).toContain('are left: run it again.')
    const then = await made()
    expect(then).toBeGreaterThan(before)
    expect(then).toBeLessThan(pictures)

    expect(await begin().ended).toContain(`${pictures - then} files were made drafts`)
    await withDatabase(async (db) => {
      const works = await db.select().from(images)
      expect(new Set(works.map(({ sha256 }) => sha256)).size).toBe(pictures)
      expect(works).toHaveLength(pictures)
      expect(await db.$count(importedFiles)).toBe(pictures)
      // The kill may leave the two uploads under way.
      expect(await db.$count(files)).toBeLessThanOrEqual(pictures + 2)
      await sweepLater(db)
      const keys = works.map(({ originalKey }) => originalKey ?? '').toSorted()
      const rows = await db.select({ key: files.key }).from(files)
      expect(rows.map(({ key }) => key).toSorted()).toEqual(keys)
      expect((await stored()).map((name) => `uploads/${name}`).toSorted()).toEqual(keys)
      expect(await db.$count(arrivingFiles)).toBe(0)
    })
  },
)

test('a watch over PGlite is the server as well, and ends in order', patience, async () => {
  const watching = begin('--watch')
  const until = async (words: RegExp): Promise<string> => {
    for (;;) {
      const found = words.exec(watching.said())
      if (found) return found[1] ?? found[0]
      expect(watching.child.exitCode, watching.said()).toBe(null)
      await pause(50)
    }
  }
  const api = await until(/v1 API: (\S+)/)
  await until(/Watching/)
  await writeFile(join(folder, 'archive', 'new.jpg'), await jpeg(1))
  await until(/new\.jpg made/)
  expect((await fetch(`${api}image/list`)).status).toBe(200)
  watching.child.kill('SIGTERM')
  await watching.ended
  expect(watching.child.exitCode).toBe(0)
  expect(await made()).toBe(1)
})
