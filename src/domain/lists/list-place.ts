import { pageCount } from './list-end.ts'

/** What page of its list a page shows. */
export type ListPlace =
  /** Counted from the first row. */
  | { kind: 'numbered'; current: number; pages: number; total: number; before: number }
  /** The newest rows of a list whose other pages count from the oldest; `older` is how many these are. */
  | { kind: 'newest'; older: number; total: number }
  /** One of the others; `isLatest` when only the newest rows are newer. It knows of no total, which changes with each new row. */
  | { kind: 'older'; number: number; isLatest: boolean }

/** The place of a server's page. */
export function numbered(of: { total: number; current: number; pageSize: number }): ListPlace {
  const { total, current, pageSize } = of
  const before = (current - 1) * pageSize
  return { kind: 'numbered', current, pages: pageCount(of), total, before }
}

/** Rows of the whole list; undefined where the page must not say. */
export const totalAt = (place: ListPlace): number | undefined =>
  place.kind === 'older' ? undefined : place.total

/** Whether it is the page that the list's own address shows. */
export const isFirst = (place: ListPlace): boolean =>
  place.kind === 'newest' || (place.kind === 'numbered' && place.current === 1)
