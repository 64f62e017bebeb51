import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { openTestDatabase } from '../support/database.ts'

let handle: DatabaseHandle
let asked = 0

const numbers = coalesce(async (db: Database, above: number) => {
  asked += 1
  const found = await db.execute<{ value: number }>(
    sql`select value from scratch where value > ${above} order by value`,
  )
  const rows = Array.isArray(found) ? found : (found as { rows: { value: number }[] }).rows
  return rows.map(({ value }) => value)
})

beforeAll(async () => {
  handle = await openTestDatabase()
  await handle.db.execute(sql`create table scratch (value int not null)`)
  await handle.db.execute(sql`insert into scratch values (1), (2)`)
})
afterAll(async () => {
  await handle.db.execute(sql`drop table scratch`)
  await handle.close()
})

test('callers that ask the same at the same moment share one query', async () => {
  asked = 0
  const replies = await Promise.all([numbers(handle.db, 0), numbers(handle.db, 0)])
  expect(replies).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(asked).toBe(1)
})

test('no write of any kind leaves an old answer standing', async () => {
  const { db } = handle
  expect(await numbers(db, 0)).toEqual([1, 2])
  await db.execute(sql`insert into scratch values (3)`)
  expect(await numbers(db, 0)).toEqual([1, 2, 3])
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from scratch where value = 1`)
  })
  expect(await numbers(db, 0)).toEqual([2, 3])
  await db.execute(
    sql`with gone as (delete from scratch where value = 2 returning value) select * from gone`,
  )
  expect(await numbers(db, 0)).toEqual([3])
})

test('a read that began before a write is not kept', async () => {
  const { db } = handle
  const before = numbers(db, 1)
  await Promise.all([before, db.execute(sql`insert into scratch values (9)`)])
  expect(await numbers(db, 1)).toEqual([3, 9])
})

test('a caller that asks after a write was answered shares no query that began before it', async ({
  skip,
}) => {
  const { db, kind } = handle
  skip(kind === 'pglite', 'its queries come one after another')
  const counted = coalesce(async (of: Database, pause: number) => {
    const found = await of.execute(
      sql`select count(*)::int as count from scratch, pg_sleep(${pause}) as slept`,
    )
    return (found as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0
  })
  const before = counted(db, 1)
  await expect
    .poll(async () => {
      const { rows } = (await db.execute(
        sql`select 1 from pg_stat_activity where query like '%pg_sleep($%' and state = 'active'
          and pid <> pg_backend_pid()`,
      )) as unknown as { rows: unknown[] }
      return rows.length
    })
    .toBe(1)
  await db.execute(sql`insert into scratch values (12)`)
  expect(await counted(db, 1)).toBe((await before) + 1)
  await db.execute(sql`delete from scratch where value = 12`)
})

test('where one process owns the data an answer stands until the next write', async ({ skip }) => {
  skip(handle.kind !== 'pglite', 'others may write too')
  await numbers(handle.db, 2)
  asked = 0
  await numbers(handle.db, 2)
  expect(asked).toBe(0)
})

test('a query that failed is asked again', async () => {
  let tries = 0
  const failing = coalesce(async (db: Database, name: string) => {
    tries += 1
    if (tries === 1) throw new Error(name)
    return [...(await numbers(db, 0))]
  })
  await expect(failing(handle.db, 'first')).rejects.toThrow('first')
  expect(await failing(handle.db, 'first')).toEqual([3, 9])
})

test('a transaction reads what it has just written', async () => {
  const { db } = handle
  await db.transaction(async (tx) => {
    const before = await numbers(tx as unknown as Database, 100)
    await tx.execute(sql`insert into scratch values (101)`)
    expect([before, await numbers(tx as unknown as Database, 100)]).toEqual([[], [101]])
    await tx.execute(sql`delete from scratch where value = 101`)
  })
})
