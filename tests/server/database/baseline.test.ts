import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'

/** A database whose newest migration is the one made at that moment, closed again. */
async function databaseOf(made: number): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const folder = join(place, 'db')
  const { db, close } = await openDatabase({ folder })
  await db.execute(sql`update drizzle.migrations set hash = 'earlier', created_at = ${made}`)
  await close()
  return folder
}

test('a database with every migration of before the first release opens and goes on', async () => {
  const folder = await databaseOf(1_795_413_167_752)
  for (const rows of [2, 2]) {
    const { db, close } = await openDatabase({ folder })
    expect(await db.$count(sql`drizzle.migrations`)).toBe(rows)
    await close()
  }
})

test('a database that lacks some of them is told to be kept, and stays as it was', async () => {
  const folder = await databaseOf(1_795_000_000_000)
  await expect(openDatabase({ folder })).rejects.toThrow('empty DATA_DIR')
  await expect(openDatabase({ folder })).rejects.toThrow('empty DATA_DIR')
})
