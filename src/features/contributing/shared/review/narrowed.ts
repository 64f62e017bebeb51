import { idIn } from '#domain/identity/ids.ts'

/** -1 all, 0 under review, 1 approved, 2 rejected. */
export const reviewStates = [-1, 0, 1, 2] as const
export type ReviewChoice = (typeof reviewStates)[number]

export interface ReviewFilters {
  readonly status: ReviewChoice
  /** Of entries: the folder they lie in; 0 any. */
  readonly folder: number
}

/** The narrowing of a list of /my: a tab and filters. */
export interface Narrowed {
  readonly type: 1 | 2
  readonly filters: ReviewFilters
}

/** Reads the narrowing of an address; an unknown value sets no limit. */
export function narrowedIn(search: string): Narrowed {
  const query = new URLSearchParams(search)
  const given = query.get('status')
  const status = reviewStates.find((state) => String(state) === given) ?? -1
  return {
    type: query.get('type') === '2' ? 2 : 1,
    filters: { status, folder: idIn(query.get('folder_id')) ?? 0 },
  }
}

/** The same as a query; the tab is always named, so that a link to it says which. */
export function queryOf({ type, filters: { status, folder } }: Narrowed): string {
  const query = new URLSearchParams({ type: String(type) })
  if (folder) query.set('folder_id', String(folder))
  if (status !== -1) query.set('status', String(status))
  return `?${query}`
}
