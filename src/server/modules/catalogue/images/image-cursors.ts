import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { imageIndex } from '#server/database/schema/image-index.ts'
import type { ImageFilters } from './image-filters.ts'

/** What says where a picture stands in the order of a list. */
export interface RowKey {
  readonly id: number
  /** Sales in a list of the popular, else the milliseconds at which it went online. */
  readonly rank: number
}

/** A place in a list: so many rows behind a known one; without one, behind the beginning. */
export interface Place {
  readonly after: RowKey | undefined
  readonly skip: number
}

const isPopular = ({ sort }: ImageFilters): boolean => sort === 'popular'

/** The orders of albums have no cursor. */
const hasCursor = ({ sort }: ImageFilters): boolean => sort !== 'album'

/** The columns of a row's key in the order of this list. `extract` tells a number of any length, which takes ten times as long. */
export const keyColumns = (filters: ImageFilters) => ({
  id: sql<number>`${imageIndex.imageId}`,
  rank: isPopular(filters)
    ? sql<number>`${imageIndex.saleCount}`
    : sql`round(date_part('epoch', ${imageIndex.onlineAt}) * 1000)`.mapWith(Number),
})

/** The rows of a list behind the one with that key. */
export function rowsAfter(filters: ImageFilters, { id, rank }: RowKey): SQL {
  return isPopular(filters)
    ? sql`(${imageIndex.saleCount}, ${imageIndex.imageId}) < (${rank}::int, ${id}::int)`
    : sql`(${imageIndex.onlineAt}, ${imageIndex.imageId}) < (${new Date(rank).toISOString()}::timestamptz, ${id}::int)`
}

/** As it travels; undefined where the order has none. */
export function cursorText(filters: ImageFilters, { after, skip }: Place): string | undefined {
  if (!hasCursor(filters)) return undefined
  const parts = [printOf(filters), after?.rank ?? '', after?.id ?? '', skip]
  return Buffer.from(parts.join('.')).toString('base64url')
}

const form = /^([\w-]{12})\.(\d{1,15})?\.(\d{1,10})?\.(\d{1,7})$/
const mostOfInt = 2_147_483_647

/** Undefined for a text that is none, or of another list: then the number of the page counts. */
export function placeOf(filters: ImageFilters, text: string | undefined): Place | undefined {
  const [, print, rank, id, skip] = form.exec(Buffer.from(text ?? '', 'base64url').toString()) ?? []
  if (print !== printOf(filters) || !hasCursor(filters)) return undefined
  if (rank === undefined || id === undefined) return { after: undefined, skip: Number(skip) }
  const after = { id: Number(id), rank: Number(rank) }
  const mostRank = isPopular(filters) ? mostOfInt : 8.64e15
  if (after.id > mostOfInt || after.rank > mostRank) return undefined
  return { after, skip: Number(skip) }
}

/** Of all that says which pictures the list holds and how it is ordered; a number of days moves with the clock. */
function printOf({ since, ...filters }: ImageFilters): string {
  const text = JSON.stringify([since !== undefined, Object.entries(filters).toSorted()])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
