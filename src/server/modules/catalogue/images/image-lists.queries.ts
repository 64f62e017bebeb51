import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { imageIndex, sampled, sampleOneOf } from '#server/database/schema/image-index.ts'
import { withBranch } from './category-branch.queries.ts'
import { closestOfBlocks } from './closest-images.queries.ts'
import { startOf } from './image-anchors.queries.ts'
import type { Start } from './image-anchors.queries.ts'
import { countImages, countImagesTo } from './image-counts.queries.ts'
import { cursorText, keyColumns, placeOf, rowsAfter } from './image-cursors.ts'
import type { RowKey } from './image-cursors.ts'
import { hasFacts } from './fact-conditions.ts'
import {
  conditionsInSample,
  conditionsOf,
  conditionsOfEach,
  orderOf,
  plainOrderOf,
  rangeOf,
} from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'
import { imageItems } from './image-items.queries.ts'
import type { ImageItemRow } from './image-items.queries.ts'
import { rankOfWork } from './image-rank.ts'

/** What bounds the work for a list of any size. */
export interface ListBounds {
  /** Found pictures that are counted one by one; of more the sample tells how many there are about. */
  readonly counted: number
  /** Rows that are looked through at least, in the order of the list, for the pictures of a page. */
  readonly walked: number
  /** Among so many, newest first, the closest to the phrase come first. */
  readonly closest: number
  /** The same where more are found than are counted. */
  readonly ranked: number
}

const usualBounds: ListBounds = { counted: 10_000, walked: 20_000, closest: 960, ranked: 240 }

/** A page by its number, or quicker, where the page before told its cursor, by that. */
export interface ListPart extends PageRequest {
  readonly cursor?: string | undefined
}

interface Ids {
  ids: number[]
  total: number
  /** True where `total` is told by the sample. */
  about: boolean
  /** Cursor of the page behind this one. */
  next?: string | undefined
}

export type ImagePage = Counted<ImageItemRow> & Pick<Ids, 'about' | 'next'>

/** Shown pictures by filters: ids and count come from the narrow index, the rest for one page only. */
async function readListImages(
  db: Database,
  filters: ImageFilters,
  part: ListPart,
  bounds = usualBounds,
): Promise<ImagePage> {
  const { ids, ...page } = await idsOf(db, await withBranch(db, filters), part, bounds)
  return { rows: await imageItems(db, ids), ...page }
}

export const listImages = coalesce(readListImages)

async function idsOf(
  db: Database,
  filters: ImageFilters,
  part: ListPart,
  bounds: ListBounds,
): Promise<Ids> {
  const isCounted = !isNarrowed(filters)
  if (isCounted && !filters.categoryId && !filters.labelId) return wholeList(db, filters, part)
  const size = isCounted ? await countExactly(db, filters) : await countRoughly(db, filters, bounds)
  if (isCounted && part.offset >= size.found) return { ids: [], total: size.found, about: false }
  if (size.found <= bounds.counted)
    return isByCloseness(filters) && size.found > 2 * bounds.closest
      ? closest(db, filters, part, bounds.closest)
      : allFound(db, filters, part, orderOf(filters))
  const start = isCounted
    ? await beginningOf(db, filters, part)
    : (placedAt(filters, part) ?? { after: undefined, skip: part.offset })
  const limit = isCounted ? Math.min(part.limit, size.found - part.offset) : part.limit
  const walked = await walk(db, filters, { ...start, limit }, bounds, size)
  if (!walked)
    return isByCloseness(filters)
      ? closest(db, filters, part, bounds.ranked)
      : allFound(db, filters, part, orderOf(filters))
  const { ids, next } = walked
  if (isCounted) return { ids, next, total: size.found, about: false }
  return { ids, next, ...atLeast(size.found, ids.length, part) }
}

interface Beginning extends Start {
  /** Of the row before it, where a cursor told it. */
  readonly key?: RowKey | undefined
}

function placedAt(filters: ImageFilters, { cursor }: ListPart): Beginning | undefined {
  const place = placeOf(filters, cursor)
  if (!place) return undefined
  const { after: key, skip } = place
  return { after: key && rowsAfter(filters, key), skip, key }
}

const beginningOf = async (
  db: Database,
  filters: ImageFilters,
  part: ListPart,
): Promise<Beginning> => placedAt(filters, part) ?? (await startOf(db, filters, part.offset))

/** Builds read all pages of the other lists, by their exact totals. */
const isNarrowed = (filters: ImageFilters): boolean => {
  const { phrase, color, direction, longSide, since } = filters
  return [phrase, color, direction, longSide, since].some(Boolean) || hasFacts(filters)
}

/** The list in the order of an index; nothing is sorted. */
async function wholeList(db: Database, filters: ImageFilters, part: ListPart): Promise<Ids> {
  const { limit, offset } = part
  const { after, skip } = await beginningOf(db, filters, part)
  const page = await db
    .select(keyColumns(filters))
    .from(imageIndex)
    .where(and(after, conditionsOf(filters)))
    .orderBy(...orderOf(filters))
    .limit(limit)
    .offset(skip)
  // The first page of an empty list is the only one that needs no count.
  const total = page.length === 0 && offset === 0 ? 0 : await countImages(db, filters)
  const next = nextOf(filters, page, limit)
  return { ids: page.map((row) => row.id), total, about: false, next }
}

/** Behind the last row of a full page. */
function nextOf(filters: ImageFilters, page: readonly RowKey[], limit: number): string | undefined {
  const last = page.length === limit ? page.at(-1) : undefined
  return last && cursorText(filters, { after: last, skip: 0 })
}

/** What plain orders and keys of rows need. */
const sortedColumns = sql`image_id, online_at, sale_count, subject_id`

/** All that are found, counted and sorted. The fence keeps the planner from walking the whole table in the order that is asked for. */
async function allFound(
  db: Database,
  filters: ImageFilters,
  { limit, offset }: PageRequest,
  order: readonly SQL[],
): Promise<Ids> {
  const where = conditionsOf(filters)
  // Rows are kept to be counted and sorted: without their texts, unless the order looks at these.
  const columns = order.length === plainOrderOf(filters).length ? sortedColumns : sql`*`
  const found = sql`(select ${columns} from ${imageIndex} where ${where ?? sql`true`} offset 0) as ${imageIndex}`
  const page = await db
    .select({ ...keyColumns(filters), total: sql`count(*) over ()`.mapWith(Number) })
    .from(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [first] = page
  if (first)
    return {
      ids: page.map((row) => row.id),
      total: first.total,
      about: false,
      next: isByCloseness(filters) ? undefined : nextOf(filters, page, limit),
    }
  const [all] =
    offset === 0 ? [] : await db.select({ total: counted }).from(imageIndex).where(where)
  return { ids: [], total: all?.total ?? 0, about: false }
}

async function closest(
  db: Database,
  filters: ImageFilters,
  part: PageRequest,
  block: number,
): Promise<Ids> {
  const page = await closestOfBlocks(db, filters, part, block)
  return page ? { ...page, about: false } : allFound(db, filters, part, plainOrderOf(filters))
}

/** Ids of found rows, within each block the closest first. */
function inBlocks(rows: readonly { id: number; close: number }[], block: number): number[] {
  return rows
    .map(({ id, close }, place) => ({ id, close, block: Math.floor(place / block) }))
    .toSorted((one, other) => one.block - other.block || one.close - other.close)
    .map((row) => row.id)
}

interface Size {
  /** Pictures that the list holds, or about how many. */
  readonly found: number
  /** Those among which it is walked for. */
  readonly all: number
}

async function countExactly(db: Database, filters: ImageFilters): Promise<Size> {
  const found = await countImages(db, filters)
  return { found, all: await countImages(db, { kind: filters.kind }) }
}

async function countRoughly(
  db: Database,
  filters: ImageFilters,
  { counted: sorted, closest: block }: ListBounds,
): Promise<Size> {
  // Of so few all are read, however many of them are found; their number is kept.
  const few = Math.min(sorted, 2 * block)
  const most = await countImagesTo(db, { kind: filters.kind }, few + 1)
  if (most <= few) return { found: most, all: most }
  const all = db.select({ n: counted }).from(imageIndex).where(sampled(imageIndex))
  const [sample] = await db
    .select({ found: counted, all: sql`${all}`.mapWith(Number) })
    .from(imageIndex)
    .where(conditionsInSample(filters))
  const { found, all: size } = sample ?? { found: 0, all: 0 }
  return { found: found * sampleOneOf, all: size * sampleOneOf }
}

/** Sorting costs about as much a found picture as two rows of a walk. */
const rowsForOneSorted = 2

/** The pictures of a page, met one after another in the order of the list; undefined where it is cheaper to sort all that are found. */
async function walk(
  db: Database,
  filters: ImageFilters,
  { after, skip, key, limit }: Beginning & Pick<PageRequest, 'limit'>,
  { walked, ranked }: ListBounds,
  { found: size, all }: Size,
): Promise<Pick<Ids, 'ids' | 'next'> | undefined> {
  const most = Math.max(walked, size * rowsForOneSorted)
  const isRanked = isByCloseness(filters)
  const begin = isRanked ? skip - (skip % ranked) : skip
  const end = isRanked ? Math.ceil((skip + limit) / ranked) * ranked : skip + limit
  if (end * (all / size) > most) return undefined
  const order = plainOrderOf(filters)
  // The row before says where the block begins.
  const early = isRanked && !key && begin > 0 ? 1 : 0
  const read = await db
    .select({ ...keyColumns(filters), close: closenessOf(filters) })
    .from(firstRows(and(rangeOf(filters), after), order, most))
    .where(conditionsOfEach(filters))
    .orderBy(...order)
    .limit(end - begin + early)
    .offset(begin - early)
  const found = read.slice(early)
  if (found.length < end - begin) return undefined
  if (!isRanked)
    return { ids: found.map((row) => row.id), next: nextOf(filters, found, end - begin) }
  // Blocks are told by their first row: a page in the middle of one begins there, too.
  const passed = skip - begin + limit
  const before = found[passed - (passed % ranked) - 1]
  const own = early > 0 ? { after: read[0], skip: passed } : { after: key, skip: begin + passed }
  const place = before ? { after: before, skip: passed % ranked } : own
  const ids = inBlocks(found, ranked).slice(skip - begin, skip - begin + limit)
  return { ids, next: cursorText(filters, place) }
}

const isByCloseness = ({ sort, phrase }: ImageFilters): boolean =>
  sort === 'relevance' && Boolean(phrase)

const closenessOf = (filters: ImageFilters) =>
  (isByCloseness(filters) ? rankOfWork(filters) : sql`0`).mapWith(Number)

/** Under the name of the table, so that conditions on it hold of these rows; its limit keeps other indexes away. */
const firstRows = (range: SQL | undefined, order: readonly SQL[], most: number): SQL =>
  sql`(
    select * from ${imageIndex} where ${range ?? sql`true`}
    order by ${sql.join([...order], sql`, `)} limit ${most}
  ) as ${imageIndex}`

/** An estimate that never ends a list before its last page. */
function atLeast(
  estimate: number,
  received: number,
  { limit, offset }: PageRequest,
): Pick<Ids, 'total' | 'about'> {
  const seen = offset + received + (received === limit ? 1 : 0)
  return { total: Math.max(rounded(estimate), seen), about: true }
}

/** Two telling digits. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / step) * step
}
