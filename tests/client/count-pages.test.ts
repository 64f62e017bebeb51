import { describe, expect, test } from 'vitest'
import { countPages, type PageOfList, withPages } from '#client/count-pages.ts'
import { pageCount } from '#domain/lists/list-end.ts'

/** A server with so many rows, twelve a page; `total` as it says, `beyond` as it answers past the end. */
function server(
  rows: number,
  {
    total = rows,
    dropped = [] as readonly number[],
    beyond = 'nothing' as 'nothing' | 'last page' | 'first page' | 'error',
  } = {},
) {
  const asked: number[] = []
  const size = 12
  const last = Math.max(1, Math.ceil(rows / size))
  const page = (number: number): Promise<PageOfList | undefined> => {
    if (number > 1) asked.push(number)
    if (number > last && beyond === 'error') return Promise.resolve(undefined)
    const shown =
      number <= last || beyond === 'nothing' ? number : beyond === 'last page' ? last : 1
    const data = Array.from({ length: rows }, (_, at) => at)
      .slice((shown - 1) * size, shown * size)
      .filter((at) => !dropped.includes(at))
    return Promise.resolve({ data, pagination: { total, current: number, pageSize: size } })
  }
  const count = async () => {
    const first = await page(1)
    if (!first) throw new Error('no list')
    return countPages(first, page)
  }
  return { asked, count }
}

describe('the number of pages', () => {
  test.each([
    [0, []],
    [5, []],
    [40, [4, 3]],
    [5000, [417, 416]],
  ])('of %i rows costs no more than its last two pages', async (rows, pages) => {
    const { asked, count } = server(rows)
    expect(await count()).toBe(Math.max(1, Math.ceil(rows / 12)))
    expect([...new Set(asked)]).toEqual(pages)
  })

  const totals = [0, 1, 12, 30, 37, 40, 43, 48, 49, 64, 1000, Number.MAX_SAFE_INTEGER]
  const ways = ['nothing', 'last page', 'first page', 'error'] as const
  test.each(ways.flatMap((beyond) => totals.map((total) => [total, beyond] as const)))(
    'is that of 40 rows where the total is %i, with %s beyond the end',
    async (total, beyond) => {
      const { asked, count } = server(40, { total, beyond })
      expect(await count()).toBe(4)
      expect(asked.length).toBeLessThan(60)
    },
  )

  test('has no page of which every row was left out', async () => {
    expect(await server(40, { dropped: [36, 37, 38, 39] }).count()).toBe(3)
    expect(await server(40, { dropped: [3, 38] }).count()).toBe(4)
  })

  test('is found behind a full last page', async () => {
    expect(await server(40, { total: 36 }).count()).toBe(4)
    expect(await server(36).count()).toBe(3)
  })

  test('is a pager’s number, and its total stays where it agrees', () => {
    const list = (total: number) => ({ pagination: { total, current: 0, pageSize: 12 } })
    for (const total of [0, 40, Number.MAX_SAFE_INTEGER]) {
      const { pagination } = withPages(list(total), { page: 2, pages: 4 })
      expect(pageCount(pagination)).toBe(4)
      expect(pagination.current).toBe(2)
    }
    expect(withPages(list(40), { page: 1, pages: 4 }).pagination.total).toBe(40)
    expect(withPages(list(0), { page: 1, pages: 1 }).pagination.total).toBe(0)
    expect(withPages(list(99), { page: 1 }).pagination.total).toBe(99)
  })
})
