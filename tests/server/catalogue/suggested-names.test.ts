import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images, places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { searchable } from '#server/database/search-text.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { costsOf } from '../support/statement-costs.ts'

let harness: Harness
const work = (photographerId: number | null, placeId: number | null, kind: 1 | 2 = 1) => ({
  ...{ title: { zh: '夜桥' }, kind, photographerId, placeId, direction: 2 as const },
  ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
  ...searchable({ zh: '夜桥' }),
})
beforeAll(async () => {
  harness = await openHarness()
  const { db } = harness
  const names = [
    { id: 1, name: { zh: '李娜', en: 'Li Na' } },
    { id: 2, name: { zh: '于尔根', de: 'Jürgen Köhler' } },
    { id: 3, name: { zh: '李纳德' } },
    { id: 4, name: { zh: '李无作' } },
    ...Array.from({ length: 20 }, (_, at) => ({ id: 10 + at, name: { zh: `王${at}` } })),
  ]
  await db.insert(photographers).values(names)
  await db.insert(places).values([
    { id: 1, title: { zh: '大同', en: 'Datong' } },
    { id: 2, title: { zh: '老港', en: 'Old harbour' } },
  ])
  await db
    .insert(images)
    .values([
      work(1, 1),
      work(1, 2),
      ...[1, 2, 3].map(() => work(3, 1)),
      work(2, 2, 2),
      ...names.slice(4).map(({ id }) => work(id, null)),
    ])
})
afterAll(() => harness.close())

const suggested = async (of: string, filter: string, lang: 'zh' | 'en' = 'zh', more = '') => {
  const path = `v1/image/suggest?of=${of}&filter=${encodeURIComponent(filter)}${more}`
  return (await harness.ask(path, { lang })).json as { id: number; title: string; count: number }[]
}
const ids = async (of: string, filter: string, more = '') =>
  (await suggested(of, filter, 'zh', more)).map(({ id }) => id)

test('names of photographers and places with works, the closest first, in the language of the reader', async () => {
  expect(await suggested('photographer', '李娜')).toEqual([{ id: 1, title: '李娜', count: 2 }])
  expect(await suggested('place', 'harb', 'en')).toEqual([
    { id: 2, title: 'Old harbour', count: 2 },
  ])
  // Of those that begin alike the one with most works.
  expect(await ids('photographer', '李')).toEqual([3, 1])
})

test.each([
  ['in another case', 'photographer', 'LI NA', 1],
  ['without accents', 'photographer', 'jurgen kohler', 2],
  ['by a later word', 'photographer', 'köh', 2],
  ['in Pinyin', 'photographer', 'lina', 1],
  ['in Pinyin with spaces', 'photographer', 'li na d', 3],
  ['by the initials of Pinyin', 'photographer', 'lnd', 3],
  ['in traditional characters', 'photographer', '李納德', 3],
  ['a place in another language', 'place', 'datong', 1],
])('a name is known %s', async (_, of, typed, id) => {
  expect(await ids(of, typed)).toContain(id)
})

test('names without works of the kind are left out, and a dozen is the most', async () => {
  expect(await ids('photographer', '李无作')).toEqual([])
  expect(await ids('photographer', '于尔根', '&type=1')).toEqual([])
  expect(await ids('photographer', '于尔根', '&type=2')).toEqual([2])
  expect(await ids('photographer', '王')).toHaveLength(12)
  expect(await ids('place', '')).toEqual([])
  expect((await harness.ask('v1/image/suggest?of=label&filter=a')).status).toBe(400)
})

test('a name that changes and a work that comes are known at once', async () => {
  await harness.db
    .update(places)
    .set({ title: { zh: '新港' } })
    .where(eq(places.id, 2))
  expect(await ids('place', '新港')).toEqual([2])
  expect(await ids('place', '老港')).toEqual([])
  await harness.db.insert(images).values(work(4, null))
  expect(await ids('photographer', '李无作')).toEqual([4])
})

test.skipIf(process.env.DATABASE_URL)('a letter more reads no row of a work', async () => {
  await ids('photographer', '王')
  const { rows } = await costsOf(harness.db, () => ids('photographer', '王1'))
  expect(rows).toBeLessThan(5)
})
