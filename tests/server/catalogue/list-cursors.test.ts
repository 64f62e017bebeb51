import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageFilters } from '#server/modules/catalogue/images/image-filters.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import type { ListBounds } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { fillCatalogue } from '#tests/fixtures/large-catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

/** So small that common words are over them here. */
const bounds: ListBounds = { counted: 400, walked: 3000, closest: 400, ranked: 48 }
const size = 30
const lists: readonly ImageFilters[] = [
  { kind: 1, sort: 'new' },
  { kind: 1, sort: 'popular' },
  { categoryId: 1, sort: 'popular' },
  { phrase: '码头', kind: 1, sort: 'new' },
  { phrase: '码头', kind: 1, sort: 'popular' },
  { phrase: '码头', kind: 1, sort: 'relevance' },
  { direction: 3, sort: 'popular' },
]

describe('Cursors of lists of pictures', () => {
  let harness: Harness
  const page = (filters: ImageFilters, number: number, cursor?: string) =>
    listImages(harness.db, filters, { limit: size, offset: (number - 1) * size, cursor }, bounds)
  const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

  beforeAll(async () => {
    harness = await openHarness()
    await fillCatalogue(harness.db, 6000)
  })
  afterAll(() => harness.close())

  for (const filters of lists)
    it(`leads to the pages that their numbers lead to: ${JSON.stringify(filters)}`, async () => {
      let cursor: string | undefined
      for (let number = 1; number <= 9; number += 1) {
        const byNumber = await page(filters, number)
        const found = await page(filters, number, cursor)
        expect(idsOf(found), `page ${number}`).toEqual(idsOf(byNumber))
        expect(found.next, `page ${number}`).toBeDefined()
        cursor = found.next
      }
    })

  it('goes on by itself from a page that was asked for by its number, also in the middle of a block', async () => {
    const filters: ImageFilters = { phrase: '码头', kind: 1, sort: 'relevance' }
    const { next } = await page(filters, 6)
    expect(Buffer.from(next ?? '', 'base64url').toString()).toMatch(/^[\w-]+\.\d+\.\d+\.\d{1,2}$/)
    expect(idsOf(await page(filters, 7, next))).toEqual(idsOf(await page(filters, 7)))
  })

  it('begins where the list was left, whatever came on top meanwhile', async () => {
    const filters: ImageFilters = { kind: 1, sort: 'new' }
    const second = idsOf(await page(filters, 2))
    const { next } = await page(filters, 1)
    await harness.db.execute(sql`update images set online_at = now() where id in (
      select image_id from image_index where kind = 1 order by online_at, image_id limit 5)`)
    expect(idsOf(await page(filters, 2, next))).toEqual(second)
    expect(idsOf(await page(filters, 2))).not.toEqual(second)
  })

  it('of another list, or one that no server made, leaves it to the page number', async () => {
    const filters: ImageFilters = { kind: 1, sort: 'popular' }
    const { next = '' } = await page(filters, 3)
    const other: ImageFilters = { kind: 2, sort: 'popular' }
    const expected = idsOf(await page(other, 2))
    const text = Buffer.from(next, 'base64url').toString()
    const huge = Buffer.from(text.replace(/\d+\.0$/, '9999999999.0')).toString('base64url')
    for (const cursor of [next, 'abc', '', huge])
      expect(idsOf(await page(other, 2, cursor)), cursor).toEqual(expected)
    expect(idsOf(await page(filters, 2, huge))).toEqual(idsOf(await page(filters, 2)))
  })

  it('has none behind the last picture', async () => {
    const filters: ImageFilters = { kind: 1, sort: 'new' }
    const { total } = await page(filters, 1)
    const last = await page(filters, Math.floor(total / size) + 1)
    expect(last.next).toBeUndefined()
  })

  it('travels with the reply, and is refused in another form', async () => {
    const first = await harness.ask('v1/image/list?type=1&sort=popular')
    const { cursor, data } = first.json as { cursor: string; data: { id: number }[] }
    const second = await harness.ask(`v1/image/list?type=1&sort=popular&page=2&cursor=${cursor}`)
    const reply = second.json as { data: { id: number }[]; pagination: object }
    expect(reply.pagination).toMatchObject({ current: 2 })
    expect(reply.data.map(({ id }) => id)).not.toContain(data[0]?.id)
    const byNumber = await harness.ask('v1/image/list?type=1&sort=popular&page=2')
    expect(second.json).toEqual(byNumber.json)
    expect((await harness.ask('v1/image/list?cursor=a%20b')).status).toBe(400)
  })
})
