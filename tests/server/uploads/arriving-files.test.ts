import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { arrivingFiles, files, leavingFiles } from '#server/database/schema/desk.ts'
import {
  arrive,
  forgetUnnamed,
  noteArriving,
} from '#server/modules/uploads/arriving-files.queries.ts'
import { insertFile } from '#server/modules/uploads/files.queries.ts'
import { keepPublished, notePublished } from '#server/modules/uploads/published-files.queries.ts'
import { useTestVault } from '../support/database.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()

describe.skipIf(!programs)('a file on its way meets the sweep', () => {
  let postgres: TemporaryPostgres
  let database: DatabaseHandle
  beforeAll(async () => {
    useTestVault()
    postgres = await startPostgres(programs ?? '')
    database = await openDatabase({ url: postgres.url })
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await postgres.close()
  })

  /** Stored by a process that is slow, or dead. */
  async function overdue(): Promise<string> {
    const key = `house/${randomUUID()}.jpg`
    await noteArriving(database.db, { key, store: 'media' })
    await database.db
      .update(arrivingFiles)
      .set({ until: sql`now() - interval '1 minute'` })
      .where(eq(arrivingFiles.key, key))
    return key
  }

  const row = (key: string) => ({
    ...{ key, isPrivate: false, purpose: 'house', mime: 'image/jpeg' },
    ...{ bytes: 1, sha256: '00', createdAt: new Date() },
  })

  /** A gate that a transaction stands at, and the word that it has come there. */
  function gate() {
    const there = Promise.withResolvers<void>()
    const open = Promise.withResolvers<void>()
    return {
      there: there.promise,
      open: () => open.resolve(),
      async pass() {
        there.resolve()
        await open.promise
      },
    }
  }

  const waiting = async (): Promise<number> => {
    const { rows } = (await database.db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] }
    return rows.length
  }

  it('no transaction names a file that the sweep is removing, and the same bytes are stored behind it', async () => {
    const key = await overdue()
    const removing = gate()
    const dropped: string[] = []
    const swept = forgetUnnamed(database.db, new Date(), async (file) => {
      await removing.pass()
      dropped.push(file.key)
    })
    await removing.there
    const named = database.db.transaction(async (tx) => {
      await arrive(tx, key)
      await insertFile(tx, row(key))
    })
    const refused = expect(named).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(waiting).toBe(1)
    const seen: string[] = []
    const again = noteArriving(database.db, { key, store: 'media' }).then(() =>
      seen.push(...dropped),
    )
    await expect.poll(waiting).toBe(2)
    removing.open()
    await Promise.all([swept, refused, again])
    expect(seen).toEqual([key])
    expect(await database.db.$count(files, eq(files.key, key))).toBe(0)
    await database.db.transaction((tx) => arrive(tx, key))
  })

  it('the sweep leaves a file whose transaction was first', async () => {
    const key = await overdue()
    const naming = gate()
    const named = database.db.transaction(async (tx) => {
      await arrive(tx, key)
      await insertFile(tx, row(key))
      await naming.pass()
    })
    await naming.there
    const dropped: string[] = []
    const swept = forgetUnnamed(database.db, new Date(), async (file) => {
      dropped.push(file.key)
    })
    await expect.poll(waiting).toBe(1)
    naming.open()
    await Promise.all([named, swept])
    expect(dropped).toEqual([])
    expect(await database.db.$count(files, eq(files.key, key))).toBe(1)
  })

  it('a file that another request named stays, its note goes', async () => {
    const key = await overdue()
    await insertFile(database.db, { ...row(key), usedAt: new Date() })
    await forgetUnnamed(database.db, new Date(), () => Promise.reject(new Error('removed')))
    expect(await database.db.$count(arrivingFiles)).toBe(0)
    await database.db.transaction((tx) => arrive(tx, key))
  })

  it('a picture that a form is publishing again stays, its record comes in time', async () => {
    const key = await overdue()
    await insertFile(database.db, row(key))
    const removing = gate()
    const again = database.db.transaction(async (tx) => {
      await notePublished(tx as Database, key)
      await removing.pass()
    })
    await removing.there
    const swept = forgetUnnamed(database.db, new Date(), () => Promise.reject(new Error('removed')))
    await expect.poll(waiting).toBe(1)
    removing.open()
    await Promise.all([again, swept])
    await database.db.transaction((tx) => keepPublished(tx as Database, [key]))
    expect(await database.db.$count(arrivingFiles)).toBe(0)
    expect(await database.db.$count(files, and(eq(files.key, key), isNotNull(files.usedAt)))).toBe(
      1,
    )
  })

  it('a server of the version before, which removes all that leaves, never hears of it', async () => {
    const key = `uploads/${randomUUID()}.jpg`
    await noteArriving(database.db, { key, store: 'originals' })
    expect(await database.db.$count(leavingFiles)).toBe(0)
    await forgetUnnamed(database.db, new Date(), () => Promise.reject(new Error('removed')))
    expect(await database.db.$count(arrivingFiles)).toBe(1)
  })
})
