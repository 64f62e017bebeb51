import { utimes } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importedFiles } from '#server/database/schema/imported-files.ts'
import { files, jobs } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { openArchive } from '#server/operations/import/archive.ts'
import { rememberFile } from '#server/operations/import/import.queries.ts'
import { openImporter } from '#server/operations/import/importer.ts'
import { watchFolder } from '#server/operations/import/watch-folder.ts'
import { choices, jpeg, openPlace, run, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
  await place.put('a.jpg', await jpeg(1, 900, 600))
})
afterEach(() => place.close())

const rows = () => place.harness.db.select().from(importedFiles)

test('a later run that meets a work of the same file leaves it its sale', async () => {
  const { db, services } = place.harness
  await run(place, { isForSale: true })
  const [work] = await worksOf(place)
  // The file has another time and the same bytes, as after a copy of the archive.
  await utimes(`${place.folder}/a.jpg`, 1_700_000_000, 1_700_000_000)
  expect(await run(place, { isForSale: true })).toContain('1 are works already')
  expect(await rows()).toMatchObject([{ state: 'made', imageId: work?.id, awaitsSale: true }])
  await services.jobs.drain()
  await db.update(jobs).set({ runAt: sql`now()` })
  await services.jobs.drain()
  expect(await worksOf(place)).toMatchObject([{ status: 1, onSale: true }])
  expect(await run(place, { isForSale: true })).toContain('1 were looked at before')
})

test('another picture under the name of a work that waits for its previews becomes a work once that one is on sale', async () => {
  const { db, services } = place.harness
  const sell = async () => {
    await services.jobs.drain()
    await db.update(jobs).set({ runAt: sql`now()` })
    await services.jobs.drain()
  }
  await run(place, { isForSale: true })
  await place.put('a.jpg', await jpeg(2, 900, 600))
  const kept = await db.$count(files)
  expect(await run(place, { isForSale: true })).toContain('1 could not be looked at now')
  expect([await worksOf(place), await db.$count(files)]).toMatchObject([[{ status: 0 }], kept])
  await sell()
  expect(await worksOf(place)).toMatchObject([{ status: 1, onSale: true }])
  expect(await run(place, { isForSale: true })).toContain('1 files were made works')
  await sell()
  const sold = { status: 1, onSale: true }
  expect(await worksOf(place)).toMatchObject([sold, sold])
})

test('any number of files that wait for the sale of others do not end a run', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `b${at}.jpg`)
  for (const [at, name] of names.entries()) await place.put(name, await jpeg(10 + at))
  await run(place, { isForSale: true, similar: 'ignore' })
  for (const [at, name] of names.entries()) await place.put(name, await jpeg(40 + at, 97, 65))
  const said = await run(place, { isForSale: true, similar: 'ignore' })
  expect(said).toContain('12 could not be looked at now')
})

test('a picture takes the place of one whose previews can not be made', async () => {
  await run(place, { isForSale: true })
  await place.harness.db.update(images).set({ mediaState: 2 })
  await place.put('a.jpg', await jpeg(2, 900, 600))
  expect(await run(place, { isForSale: true })).toContain('1 files were made works')
})

test('a run that was slower than another one does not write over what became of the file', async () => {
  const { db } = place.harness
  await run(place, { isForSale: true })
  const [made] = await rows()
  const file = {
    path: 'a.jpg',
    bytes: made?.bytes ?? 0,
    modified: made?.modifiedAt.getTime() ?? 0,
  }
  const refused = { state: 'refused', reason: 'the same file', imageId: null, awaitsSale: false }
  await rememberFile(db, place.folder, file, { ...refused, state: 'refused' })
  expect(await rows()).toEqual([made])
})

describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', () => {
  /** As processes see it: each has a connection of its own. */
  async function asProcess(): Promise<Place> {
    const [named] = await place.harness.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`)
    const address = new URL(process.env.DATABASE_URL ?? '')
    address.pathname = `/${named?.name}`
    const config = { ...place.deps.config, databaseUrl: address.href }
    return { ...place, deps: { ...place.deps, config } }
  }

  test('of two runs over one archive the second says that another is at work, and ends', async () => {
    const other = await asProcess()
    const stop = new AbortController()
    const said: string[] = []
    const { archive } = await openArchive(other.folder, undefined)
    const watch = async (signal: AbortSignal) =>
      watchFolder(await openImporter(other.deps, choices, archive), {
        signal,
        say: (line) => said.push(line),
      })
    const watching = watch(stop.signal)
    while (said.length === 0) await pause(50)
    const refusal = `${place.folder}: another run is at work there, so this one ends.`
    await expect(run(other)).rejects.toThrow(refusal)
    await expect(watch(new AbortController().signal)).rejects.toThrow(refusal)
    expect(await run(other, { isDry: true })).toContain('1 were looked at before')

    // Its connection breaks: it has the archive again by a new one.
    const sessions = sql`pg_stat_activity where application_name = 'pictures import'`
    const { db } = place.harness
    await db.execute(sql`select pg_terminate_backend(pid) from ${sessions}`)
    await expect.poll(() => db.$count(sessions), { timeout: 30_000 }).toBe(1)
    await expect(run(other)).rejects.toThrow(refusal)

    stop.abort()
    await watching
    expect(await run(other)).toContain('1 were looked at before')
  })
})
