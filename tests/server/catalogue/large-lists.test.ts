import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { countValues, countedWorks } from '#server/modules/catalogue/images/facets.queries.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import type { ListBounds } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { conditionsOf } from '#server/modules/catalogue/images/image-filters.ts'
import type { ImageFilters } from '#server/modules/catalogue/images/image-filters.ts'
import { fillCatalogue } from '#tests/fixtures/large-catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

const pictures = 20_000
/** Everything is counted and sorted, as lists of any size once were. */
const whole: ListBounds = { counted: pictures, walked: pictures, closest: pictures, ranked: 240 }
/** So small that common words are over them here. */
const bounded: ListBounds = { counted: 400, walked: 6000, closest: 96, ranked: 48 }
const size = 24
const part = (page: number) => ({ limit: size, offset: (page - 1) * size })

const common: readonly ImageFilters[] = [
  { phrase: '码头', kind: 1 },
  { phrase: '图书馆', kind: 2 },
  { phrase: '码头', categoryId: 1 },
  { phrase: '码头', labelId: 3 },
  { phrase: 'festival', kind: 1, direction: 2 },
  { kind: 1, color: 'red' },
  { direction: 3, longSide: 4096 },
  { kind: 1, since: new Date(Date.now() - 1000 * 86_400_000) },
]

describe('Lists of more pictures than are counted one by one', () => {
  let harness: Harness
  const idsOf = async (filters: ImageFilters, page: number, bounds: ListBounds) =>
    (await listImages(harness.db, filters, part(page), bounds)).rows.map(({ id }) => id)

  async function expectByItselfFirst(ids: readonly number[], word: string): Promise<void> {
    const texts = await harness.db
      .select({ id: imageIndex.imageId, text: imageIndex.searchText })
      .from(imageIndex)
      .where(inArray(imageIndex.imageId, [...ids]))
    const alone = new RegExp(`(?:^|[\\n,])${word}(?:[\\n,]|$)`)
    const byItself = new Set(texts.filter(({ text }) => alone.test(text)).map(({ id }) => id))
    const isByItself = ids.map((id) => byItself.has(id))
    expect(byItself.size).toBeGreaterThan(0)
    expect(isByItself.lastIndexOf(true)).toBeLessThan(isByItself.indexOf(false))
  }

  beforeAll(async () => {
    harness = await openHarness()
    await fillCatalogue(harness.db, pictures)
  })
  afterAll(() => harness.close())

  for (const filters of common)
    it(`shows the same pages: ${JSON.stringify(filters)}`, async () => {
      for (const sort of ['new', 'popular'] as const)
        for (const page of [1, 2, 7])
          expect(await idsOf({ ...filters, sort }, page, bounded), `${sort}, ${page}`).toEqual(
            await idsOf({ ...filters, sort }, page, whole),
          )
    })

  it('tells about how many there are, in two digits', async () => {
    const counting = { ...bounded, counted: 2000 }
    for (const filters of common) {
      const exact = await listImages(harness.db, filters, part(1), whole)
      const { total, about } = await listImages(harness.db, filters, part(1), counting)
      expect(exact.about).toBe(false)
      if (!about) continue
      expect(String(total)).toMatch(/^\d\d0*$/)
      expect(Math.abs(total - exact.total) / exact.total).toBeLessThan(0.5)
    }
  })

  it('finds words within a kind and a colour by one look into one index', async () => {
    const filters: ImageFilters = { phrase: '码头', kind: 2, color: 'red' }
    const ask = sql`explain (format json) select image_id from ${imageIndex} where ${conditionsOf(filters)}`
    const plan = JSON.stringify((await harness.db.execute(ask)) as unknown)
    expect(plan).toContain('image_index_words')
    expect(plan).toMatch(/Index Cond.*ARRAY\[kind\] @>.*colors &&/)
    expect(plan).not.toContain('BitmapAnd')
  })

  it('counts rare words exactly', async () => {
    const { total, about } = await listImages(harness.db, { phrase: '彗星' }, part(1), bounded)
    expect([total, about]).toEqual([pictures / 1000, false])
  })

  it('tells counts beside filters by the sample, which are surely reached', async () => {
    const filters: ImageFilters = { phrase: '码头', kind: 1 }
    const names = ['direction', 'people', 'exclusive'] as const
    const count = async (most: number) =>
      countValues(
        harness.db,
        await countedWorks(harness.db, filters, most),
        { columns: names, members: [] },
        new Date(),
      )
    const [exact, sampled] = [await count(pictures), await count(400)]
    for (const name of names) {
      const values = sampled.get(name) ?? []
      expect(values.length).toBe(exact.get(name)?.length)
      for (const { value, count, isSampled } of values) {
        const all = exact.get(name)?.find((one) => one.value === value)?.count ?? 0
        expect(isSampled).toBe(true)
        expect(count, `${name} ${value}`).toBeLessThanOrEqual(all)
        expect(String(count)).toMatch(/^\d0*$/)
      }
    }
  })

  it('shows each of many found pictures once, of the newest those first that have the word by itself', async () => {
    const filters: ImageFilters = { phrase: '码头', kind: 1, sort: 'relevance' }
    const all = await listImages(harness.db, filters, part(1), whole)
    const limit = 100
    const seen: number[] = []
    for (let isLast = false; !isLast;) {
      const at = { limit, offset: seen.length }
      const { rows, total } = await listImages(harness.db, filters, at, bounded)
      seen.push(...rows.map(({ id }) => id))
      isLast = rows.length < limit
      expect(total > seen.length || isLast, 'the list goes on').toBe(true)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(all.total)
    const newest = (
      await listImages(harness.db, { ...filters, sort: 'new' }, { limit: 48, offset: 0 }, whole)
    ).rows
    expect(new Set(seen.slice(0, 48))).toEqual(new Set(newest.map(({ id }) => id)))
    await expectByItselfFirst(seen.slice(0, 48), '码头')
  })

  it('shows each found picture once, in blocks of the newest, also where they are counted', async () => {
    const filters: ImageFilters = { phrase: '码头', kind: 1, sort: 'relevance' }
    const counting: ListBounds = { ...whole, closest: 96 }
    const pages = async (bounds: ListBounds, upTo: number, sort = filters.sort) => {
      const ids: number[] = []
      for (let page = 1; ids.length < upTo; page++)
        ids.push(...(await idsOf({ ...filters, sort }, page, bounds)))
      return ids.slice(0, upTo)
    }
    const seen = await pages(counting, 240)
    const newest = await pages(whole, 240, 'new')
    expect(new Set(seen.slice(0, 96))).toEqual(new Set(newest.slice(0, 96)))
    expect(new Set(seen.slice(96, 192))).toEqual(new Set(newest.slice(96, 192)))
    expect(seen.slice(0, 96)).not.toEqual(newest.slice(0, 96))
    await expectByItselfFirst(seen.slice(0, 96), '码头')
    await expectByItselfFirst(seen.slice(96, 192), '码头')
    const { total, about } = await listImages(harness.db, filters, part(2), counting)
    expect({ total, about }).toEqual({
      total: (await listImages(harness.db, filters, part(1), whole)).total,
      about: false,
    })
    const over = await listImages(harness.db, filters, { limit: size, offset: total }, counting)
    expect([over.rows, over.total]).toEqual([[], total])
  })

  it('shows each page deep in a list, also after a picture came or moved', async () => {
    const deep = 20_000
    await harness.db
      .execute(sql`insert into images (title, thumb, preview, watermarked, width, height, direction, online_at)
      select '{"zh":"旧"}', 'a', 'a', 'a', 9, 9, 1, '2001-01-01'::timestamptz - g * interval '1 minute'
      from generate_series(1, 4000) as g`)
    const oldest = async () => {
      const { rows } = (await harness.db.execute(
        sql`select image_id as id from image_index where kind = 1
          order by online_at desc, image_id desc offset ${deep - 30}::int limit 400`,
      )) as unknown as { rows: { id: number }[] }
      return rows.map(({ id }) => id)
    }
    await harness.db.execute(
      sql`insert into image_categories select id, 60 from images on conflict do nothing`,
    )
    const listed = async (filters: ImageFilters = {}) => {
      const ids: number[] = []
      for (let offset = deep - 30; ids.length < 400; offset += 100) {
        const part = { limit: 100, offset }
        const { rows } = await listImages(harness.db, { kind: 1, ...filters }, part)
        ids.push(...rows.map(({ id }) => id))
      }
      return ids
    }
    expect(await listed()).toEqual(await oldest())
    expect(await listed({ categoryId: 60 })).toEqual(await oldest())
    await harness.db.execute(
      sql`update images set online_at = now() where id = (select max(id) from images)`,
    )
    expect(await listed()).toEqual(await oldest())
    await harness.db.execute(sql`delete from images where id = (select min(id) from images)`)
    expect(await listed()).toEqual(await oldest())
  })

  it('keeps an exact count until a picture comes, goes or moves to another list', async () => {
    const lists: readonly ImageFilters[] = [
      {},
      { kind: 1 },
      { kind: 2 },
      { labelId: 3 },
      { categoryId: 1 },
    ]
    const told = () =>
      Promise.all(lists.map(async (list) => (await listImages(harness.db, list, part(1))).total))
    const before = await told()
    await harness.db.execute(sql`update images set sale_count = sale_count + 1 where id = 16`)
    expect(await told()).toEqual(before)
    await harness.db.execute(sql`update images set on_sale = false where id = 16`)
    const without = await told()
    expect(without.map((total, at) => total - (before[at] ?? 0))).toEqual([-1, -1, 0, -1, -1])
    await harness.db.execute(sql`update images set on_sale = true, kind = 2 where id = 16`)
    const moved = await told()
    expect(moved.slice(0, 3)).toEqual([before[0], (before[1] ?? 0) - 1, (before[2] ?? 0) + 1])
    await harness.db.execute(sql`delete from image_labels where label_id = 3`)
    expect((await told())[3]).toBe(0)
  })

  it('says so in the reply', async () => {
    const filter = encodeURIComponent('新闻')
    const { json } = await harness.ask(`v1/image/list?filter=${filter}&size=2`)
    const { pagination } = json as { pagination: { total: number; about?: boolean } }
    expect(pagination.about).toBe(true)
    const rare = await harness.ask(`v1/image/list?filter=${encodeURIComponent('彗星')}`)
    expect((rare.json as { pagination: object }).pagination).not.toHaveProperty('about')
    const plain = await harness.ask('v1/image/list?type=1')
    expect((plain.json as { pagination: object }).pagination).not.toHaveProperty('about')
  })
})
