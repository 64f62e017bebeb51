import { pageCount } from '#domain/lists/list-end.ts'

export interface PageOfList {
  data: readonly unknown[]
  pagination: { total: number; current: number; pageSize: number }
}

/** No call of the API answers pages beyond. */
const farthest = 100_000

/**
 * How many pages of a list bring rows. A total that the last page agrees with is believed, at the price of that page
 * and the one before it. From any other the end is searched for: servers promise too much or too little, and answer
 * a page beyond the end with nothing, an error, or a page that was there before. `page` answers undefined for an
 * error.
 */
export async function countPages<Page extends PageOfList>(
  first: Page,
  page: (number: number) => Promise<Page | undefined>,
): Promise<number> {
  const at = async (number: number): Promise<Page | undefined> => {
    const one = number === 1 ? first : await page(number)
    return one && one.data.length > 0 ? one : undefined
  }
  const brings = async (number: number): Promise<boolean> => {
    if (number === 1) return true
    const one = await at(number)
    if (!one) return false
    return !isSame(one, first) && !isSame(one, await at(number - 1))
  }

  const promised = Math.min(pageCount(first.pagination), farthest)
  const holds = await brings(promised)
  const last = await at(promised)
  if (promised === 1 ? agrees(first, 1) : holds && last && agrees(last, promised)) return promised

  let end = promised
  if (!holds) {
    let beyond = promised
    end = 1
    while (beyond - end > 1) {
      const middle = Math.floor((end + beyond) / 2)
      if (await brings(middle)) end = middle
      else beyond = middle
    }
  }
  while (end < farthest && goesOn(await at(end), end) && (await brings(end + 1))) end += 1
  return end
}

/** Whether it holds what its total leaves for the last page. A full one may have others after it. */
function agrees({ data, pagination: { total, pageSize } }: PageOfList, number: number): boolean {
  return data.length < pageSize && data.length === total - (number - 1) * pageSize
}

function goesOn(page: PageOfList | undefined, number: number): boolean {
  if (!page) return false
  const { data, pagination } = page
  return data.length >= pagination.pageSize || number * pagination.pageSize < pagination.total
}

const isSame = (one: PageOfList, other: PageOfList | undefined): boolean =>
  other !== undefined && JSON.stringify(one.data) === JSON.stringify(other.data)

/** A page of a list that is known to have so many pages: its pager leads to these, whatever its total says. */
export function withPages<Page extends Pick<PageOfList, 'pagination'>>(
  list: Page,
  { page, pages }: { page: number; pages?: number | undefined },
): Page {
  const { total, pageSize } = list.pagination
  const least = pages !== undefined && pages > 1 ? (pages - 1) * pageSize + 1 : 0
  const most = pages === undefined ? total : pages * pageSize
  const pagination = { pageSize, current: page, total: Math.min(Math.max(total, least), most) }
  return { ...list, pagination }
}
