import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { isFileKey } from '../files/file-store.ts'

/** Time of the wire, or nothing. */
export function timeOf(moment: Date | null): string | undefined {
  return moment === null ? undefined : shanghaiTime(moment)
}

/** Address of a picture: media keys become root-relative, whole addresses stay. */
export function addressOf(key: string | null): string | undefined {
  if (key === null || key === '') return undefined
  return isFileKey(key) ? `/media/${key}` : key
}

export interface Thumb {
  thumb: string | null
  thumbW: number | null
  thumbH: number | null
  tone: string | null
}

export function thumbOf({ thumb, thumbW, thumbH, tone }: Thumb) {
  return { thumb: addressOf(thumb), thumb_w: thumbW, thumb_h: thumbH, tone: hexOf(tone) }
}

/** A colour of the wire: six digits. */
export function hexOf(tone: string | null): string | undefined {
  return tone?.replace('#', '').toLowerCase()
}

export interface PageRequest {
  limit: number
  offset: number
}

export interface Counted<Row> {
  rows: Row[]
  total: number
}

export const defaultSize = 20
export const pictureSize = 24

/** The part of a list that a page query asks for. */
export function partOf(
  query: { page: number; size?: number | undefined },
  size: number,
): PageRequest {
  const limit = query.size ?? size
  return { limit, offset: (query.page - 1) * limit }
}

/** A page of a list as it travels. */
export function pageOf<Item>(data: Item[], total: number, { limit, offset }: PageRequest) {
  return { data, pagination: { total, current: offset / limit + 1, pageSize: limit } }
}

/** The same where `total` may be an estimate. */
export function estimatedPageOf<Item>(
  data: Item[],
  { total, about }: { total: number; about: boolean },
  part: PageRequest,
) {
  const page = pageOf(data, total, part)
  return about ? { ...page, pagination: { ...page.pagination, about } } : page
}
