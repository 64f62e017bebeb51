/** A list as its server counts it. */
export interface CountedList {
  readonly total: number
  readonly pageSize: number
}

/**
 * A list that grows at its newest end has pages that count from its oldest row: each holds `pageSize` rows for good, and
 * the list's own page holds the rest, the newest, from one to two pages' worth. So one more row is on one page, where
 * pages that count from the newest would all shift. This many pages are behind the list's own.
 */
export function olderPages({ total, pageSize }: CountedList): number {
  return Math.max(0, Math.floor(total / pageSize) - 1)
}

/**
 * Where the rows of such a page lie on a server whose pages count from the newest: they begin on its page `page` after
 * `skip` rows, and end on the one after it with the first `skip` rows.
 */
export function onServer(
  { total, pageSize }: CountedList,
  number: number,
): { page: number; skip: number } {
  return { page: Math.floor(total / pageSize) - number + 1, skip: total % pageSize }
}

/** The newest rows are all of the server's first page, and the first `skip` rows of its second. */
export function newestOnServer({ total, pageSize }: CountedList): { skip: number } {
  return { skip: total < pageSize ? 0 : total % pageSize }
}
