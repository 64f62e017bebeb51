import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { layMigratedDatabase } from '../support/database.ts'

const earlier = 1_795_413_167_752

test('a database of before the first release is refused in words, unchanged; others open again', async () => {
  const place = await mkdtemp(join(tmpdir(), 'older-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const folder = join(place, 'db')
  await layMigratedDatabase(folder)
  const { db, close } = await openDatabase({ folder })
  expect(await db.$count(sql`drizzle.migrations`)).toBeGreaterThan(0)
  await db.execute(sql`update drizzle.migrations set created_at = ${earlier}`)
  await close()
  for (const time of ['first', 'second'])
    await expect(openDatabase({ folder }), time).rejects.toThrow('empty DATA_DIR')
})
