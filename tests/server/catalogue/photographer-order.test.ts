import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
  await harness.db.execute(sql`insert into photographers (id, name) values (9, '{"zh":"新人"}')`)
  // The newest work is Su Qing's, all others are Lin Hai's.
  await giveTo(2, sql`(select image_id from image_index order by online_at desc limit 1)`)
})
afterAll(() => harness.close())

const giveTo = (photographer: number, works: ReturnType<typeof sql>) =>
  harness.db.execute(sql`update images set photographer_id = ${photographer} where id in ${works}`)

async function idsBy(query: string): Promise<number[]> {
  const { json } = await harness.ask(`v1/camera/list?${query}`)
  return (json as { data: { id: number }[] }).data.map(({ id }) => id)
}

test('photographers by their newest work and by the number of works, those without any last', async () => {
  expect(await idsBy('')).toEqual([1, 2, 9])
  expect(await idsBy('sort=new')).toEqual([2, 1, 9])
  expect(await idsBy('sort=works')).toEqual([1, 2, 9])
  expect(await idsBy('sort=new&size=1&page=2')).toEqual([1])
  expect(await idsBy('sort=new&tag=1')).toEqual([1])
})

test('the order follows the works', async () => {
  await giveTo(9, sql`(select image_id from image_index)`)
  expect(await idsBy('sort=works')).toEqual([9, 1, 2])
  expect(await idsBy('sort=works&search=苏青')).toEqual([2])
})

test('another order is refused', async () => {
  expect((await harness.ask('v1/camera/list?sort=age')).status).toBe(400)
})
