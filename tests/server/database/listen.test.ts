import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { listenTo } from '#server/database/listen.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { openTestDatabase } from '../support/database.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.runIf(process.env.DATABASE_URL)(
  'a job is told of when its transaction commits, also after the connection was lost',
  async () => {
    const { db } = database
    let told = 0
    let others = 0
    const [named] = await db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`)
    const address = new URL(process.env.DATABASE_URL ?? '')
    address.pathname = `/${named?.name}`
    const close = listenTo(address.href, { jobs: () => (told += 1), other: () => (others += 1) })
    const add = (id: number) =>
      enqueue(db, { kind: 'work-media', payload: { imageId: id }, uniqueKey: `work-media ${id}` })
    try {
      // It has just begun to listen.
      await expect.poll(() => told).toBe(1)
      await db.transaction(async (tx) => {
        await enqueue(tx, {
          kind: 'work-media',
          payload: { imageId: 1 },
          uniqueKey: 'work-media 1',
        })
        await tx.execute('select 1')
        expect(told).toBe(1)
      })
      await expect.poll(() => told).toBe(2)
      await db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yungang-listen' and datname = current_database()`,
      )
      await expect.poll(() => told, { timeout: 20_000 }).toBe(3)
      await add(2)
      await expect.poll(() => told).toBe(4)
      // It hears nothing but that it listens, twice.
      expect(others).toBe(2)
    } finally {
      await close()
    }
  },
)
