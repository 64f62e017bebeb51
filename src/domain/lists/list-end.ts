export interface ListPage {
  /** Items that this page brought. */
  readonly received: number
  readonly pageSize: number
}

/** A page with fewer items than its size is the last one. */
export function isLastBySize(page: ListPage): boolean {
  return page.received < page.pageSize
}

export interface CountedPage {
  readonly current: number
  readonly pageSize: number
  readonly total: number
  /** The total is an estimate. */
  readonly about?: boolean | undefined
}

/** Where the total is known, a full last page is recognised too. */
export function isLastByTotal(page: CountedPage): boolean {
  return page.current * page.pageSize >= page.total
}

/** The end by either sign; a total of 0 beside items is a server that does not count, and an estimate ends no list. */
export function isListEnd(page: ListPage & CountedPage): boolean {
  if (isLastBySize(page)) return true
  return page.total > 0 && !page.about && isLastByTotal(page)
}

/** Pages of a counted list; an empty one has one page that says so. */
export function pageCount({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(total / Math.max(1, pageSize)))
}
