import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batchedPglite } from '#server/database/batched-pglite.ts'
import type { PgliteCalls } from '#server/database/lasting-pglite.ts'
import { pgliteModule } from '#server/database/pglite-module.ts'

let client: PGlite
let calls: PgliteCalls
beforeAll(async () => {
  client = await PGlite.create({ pgliteWasmModule: await pgliteModule() })
  calls = batchedPglite(client)
  await calls.exec('create table kept (id int primary key, name text)')
})
afterAll(() => client.close())

/** Names of the statements that PostgreSQL keeps prepared. */
async function preparedTexts(): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map((row) => row.statement)
}

describe('values of each kind', () => {
  test.each([
    ['a number', 'int', 42, 42],
    ['a large number', 'bigint', 9_007_199_254_740_993n, 9_007_199_254_740_993n],
    ['an exact number', 'numeric', '0.10', '0.10'],
    ['a truth', 'boolean', false, false],
    ['nothing', 'text', null, null],
    ['a text with quotes and letters of several scripts', 'text', `'"\\港 é ß`, `'"\\港 é ß`],
    ['an empty text', 'text', '', ''],
    ['a record', 'jsonb', { a: [1, '"'] }, { a: [1, '"'] }],
    ['an array', 'text[]', ['a"b', 'c\\d', '', null, 'e,f'], ['a"b', 'c\\d', '', null, 'e,f']],
    [
      'an array of arrays',
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['an empty array', 'int[]', [], []],
    ['a day', 'date', '2026-11-30', '2026-11-30'],
    ['a time', 'timestamptz', new Date('2026-11-30T12:00:00Z'), '2026-11-30 12:00:00+00'],
  ])('%s comes back as it was sent', async (_name, type, value, back) => {
    const { rows } = await calls.query<{ value: unknown }>(`select $1::${type} as value`, [value])
    expect(rows).toEqual([{ value: back }])
  })

  test('bytes come back as bytes, alone and in an array', async () => {
    const bytes = Uint8Array.from([0, 255, 92, 34])
    const { rows } = await calls.query<{ value: Uint8Array; same: boolean }>(
      'select $1::bytea as value, $2::bytea[] = array[$1::bytea] as same',
      [bytes, [bytes]],
    )
    expect([...(rows[0]?.value ?? [])]).toEqual([...bytes])
    expect(rows[0]?.same).toBe(true)
  })
})

test('rows come as arrays where drizzle asks for them, and a write tells how many it changed', async () => {
  const asArrays = await calls.query('select 1 as one, 2 as two', [], { rowMode: 'array' })
  expect(asArrays.rows).toEqual([[1, 2]])
  const written = await calls.query('insert into kept values ($1, $2), ($3, $4)', [1, 'a', 2, 'b'])
  expect(written.affectedRows).toBe(2)
})

test('a statement that comes again is kept prepared and gives what its values ask for', async () => {
  const text = 'select name from kept where id = $1'
  for (const [id, name] of [
    [1, 'a'],
    [2, 'b'],
    [1, 'a'],
  ] as const) {
    expect((await calls.query(text, [id])).rows).toEqual([{ name }])
  }
  expect(await preparedTexts()).toContain(text)
})

test('a statement that failed works with the next values, its first run under a name too', async () => {
  const text = 'select 10 / $1::int as share'
  const share = (by: number) => calls.query(text, [by])
  expect((await share(5)).rows).toEqual([{ share: 2 }])
  // The second run, by which PostgreSQL learns the name.
  await expect(share(0)).rejects.toMatchObject({ code: '22012' })
  expect((await share(2)).rows).toEqual([{ share: 5 }])
  await expect(share(0)).rejects.toMatchObject({ code: '22012' })
  expect((await share(1)).rows).toEqual([{ share: 10 }])
})

test('a statement outside of a transaction waits for its end', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const long = calls.transaction(async (tx) => {
    await tx.query('insert into kept values ($1, $2)', [10, 'within'])
    begun.resolve()
    await goOn.promise
    order.push('transaction')
  })
  await begun.promise
  const beside = calls
    .query('select count(*)::int as n from kept where id = $1', [10])
    .then(({ rows }) => order.push(`beside ${JSON.stringify(rows)}`))
  goOn.resolve()
  await Promise.all([long, beside])
  expect(order).toEqual(['transaction', 'beside [{"n":1}]'])
})

test('a transaction that fails leaves nothing, and its statements nothing behind it', async () => {
  const insert = (id: number) =>
    calls.transaction(async (tx) => {
      await tx.query('insert into kept values ($1, $2)', [id, 'new'])
      await tx.query('insert into kept values ($1, $2)', [id, 'twice'])
    })
  await expect(insert(20)).rejects.toMatchObject({ code: '23505' })
  await expect(insert(21)).rejects.toMatchObject({ code: '23505' })
  const { rows } = await calls.query('select id from kept where id >= $1', [20])
  expect(rows).toEqual([])
})

test('a database that closes answers what was asked before, and runs nothing that is asked later', async () => {
  const own = await PGlite.create({ pgliteWasmModule: await pgliteModule() })
  const { query, exec, close } = batchedPglite(own)
  await exec('create table kept (id int)')
  const before = [1, 2, 3].map((id) => query('insert into kept values ($1) returning id', [id]))
  const closing = close()
  const later = query('insert into kept values ($1)', [4])
  await expect(Promise.all(before)).resolves.toHaveLength(3)
  await expect(later).rejects.toThrow('the database is closed')
  await closing
})
