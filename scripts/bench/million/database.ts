import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { connectAlone } from '#server/database/connection.ts'
import * as schema from '#server/database/schema/all.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { fillCatalogue } from '#tests/fixtures/large-catalogue.ts'
import { insertVectors, randomOf, randomPictures } from '#tests/fixtures/many-vectors.ts'
import { openTestDatabase, useTestVault } from '#tests/server/support/database.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'

export interface LargeDatabase {
  readonly what: string
  readonly db: Database
  /** Another one with nothing in memory, as a process that starts has it. */
  readonly again: () => Promise<{ db: Database; close: () => Promise<void> }>
  readonly close: () => Promise<void>
}

/** Connections of the bench, and questions at once. */
export const connections = 8

const settings = ['shared_buffers=1536MB', 'maintenance_work_mem=512MB', 'max_wal_size=4GB']

/** A catalogue of so many pictures on PostgreSQL. It is made once, in minutes, and kept in the temporary folder. */
export async function openOnPostgres(count: number): Promise<LargeDatabase | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  useTestVault()
  const folder = join(tmpdir(), `site-bench-million-${count}`)
  const postgres = await startPostgres(programs, { folder, settings })
  const open = () => openDatabase({ url: postgres.url, connections })
  const { db, close } = await open()
  // A connection of its own, where a statement may take minutes.
  const alone = await connectAlone(postgres.url)
  await fill(drizzle(alone, { schema, casing: 'snake_case' }) as unknown as Database, count)
  await alone.end()
  return {
    what: `${count} pictures, PostgreSQL`,
    db,
    again: open,
    close: async () => {
      await close()
      await postgres.close()
    },
  }
}

/** The same on PGlite, in memory. */
export async function openOnPglite(count: number): Promise<LargeDatabase> {
  const { db, close } = await openTestDatabase()
  await fill(db, count)
  const again = () =>
    Promise.resolve({ db: Object.create(db) as Database, close: () => Promise.resolve() })
  return { what: `${count} pictures, PGlite`, db, again, close }
}

async function fill(db: Database, count: number): Promise<void> {
  if ((await countRows(db, imageVectors, undefined)) === count) return
  console.error(`making a catalogue of ${count} pictures …`)
  await db.execute(
    sql`truncate images, photographers, subject_categories, categories, labels cascade`,
  )
  await fillCatalogue(db, count)
  await insertVectors(db, count, randomPictures(randomOf(7)))
}
