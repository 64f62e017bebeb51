import type { CountedList } from '#domain/lists/older-pages.ts'

/** One of a server's pages of a list, the newest row first; a row that can't be read leaves its place empty. */
export interface ListPage<Row> {
  readonly rows: readonly (Row | undefined)[]
  /** `about`: a count that the server reckons, of a long list. */
  readonly counted: CountedList & { readonly about?: boolean | undefined }
}

const idOf = (row: unknown): number => (row as { id?: number } | undefined)?.id ?? 0

/** A list of no more pages than this is looked through; in a longer one ids are taken to rise with time. */
const lookedThrough = 6

/** Server's pages of a row and its neighbours, asked for one by one; undefined where they don't fit together. */
type PageAt<Row> = (page: number) => Promise<ListPage<Row>>

/** A row, and which one of its list it is, counted from the oldest: 1. */
export interface PlacedRow<Row> {
  readonly row: Row | undefined
  readonly number: number
}

export interface BesideRows<Row> {
  /** Which one of its list the row with the id is. */
  readonly own: number
  /** Which block of rows, counted from the oldest row, holds it. */
  readonly block: number
  /** Whether the block has all its rows: no newer one can join it. */
  readonly isFull: boolean
  /** The other rows of it and of the block before it, the newest first. */
  readonly rows: readonly PlacedRow<Row>[]
}

/** The rows beside one, in blocks of `size` rows. Undefined where the list lacks it, changed meanwhile or is miscounted. */
export async function rowsBeside<Row>(
  pageAt: PageAt<Row>,
  id: number,
  size: number,
): Promise<BesideRows<Row> | undefined> {
  const found = await placeOf(pageAt, id)
  if (!found) return undefined
  const { counted, index } = found
  const { total, pageSize } = counted
  const isWhole = ({ rows, counted: now }: ListPage<Row>, page: number): boolean =>
    rows.length === Math.min(pageSize, total - (page - 1) * pageSize) && now.total === total
  // Numbers count from the oldest row: a wrong total would move all of them.
  const last = Math.ceil(total / pageSize)
  if (!counted.about && !isWhole(await pageAt(last), last)) return undefined
  const own = total - index
  const block = Math.floor((own - 1) / size) + 1
  const newest = Math.max(0, total - block * size)
  const behind = Math.min(total, total - (block - 2) * size)
  const rows: (Row | undefined)[] = []
  for (let page = Math.floor(newest / pageSize) + 1; (page - 1) * pageSize < behind; page += 1) {
    const one = await pageAt(page)
    if (!isWhole(one, page)) return undefined
    const first = (page - 1) * pageSize
    rows.push(...one.rows.slice(Math.max(0, newest - first), behind - first))
  }
  const placed = rows.map((row, at) => ({ row, number: total - newest - at }))
  const isFull = block * size <= total
  return { own, block, isFull, rows: placed.filter(({ number }) => number !== own) }
}

/** Where a row stands, counted from the newest. */
async function placeOf<Row>(
  pageAt: PageAt<Row>,
  id: number,
): Promise<{ index: number; counted: ListPage<Row>['counted'] } | undefined> {
  const { counted } = await pageAt(1)
  const last = Math.ceil(counted.total / counted.pageSize)
  let [low, high] = [1, last]
  let page = 1
  while (low <= high) {
    const { rows } = await pageAt(page)
    const at = rows.findIndex((row) => idOf(row) === id)
    if (at >= 0) return { index: (page - 1) * counted.pageSize + at, counted }
    const isNewer = last > lookedThrough && id > idOf(rows[0])
    if (isNewer) high = page - 1
    else low = page + 1
    page = last > lookedThrough ? Math.floor((low + high) / 2) : low
  }
  return undefined
}
