import { idIn } from '#domain/identity/ids.ts'

/** The filters of the list of photographers; empty means no restriction. */
export interface PeopleFilters {
  /** 1 contracted, 2 special; several are joined by or. */
  readonly tags: readonly Tag[]
  readonly cids: readonly number[]
  readonly search: string
}

export type Tag = 1 | 2

export const tags: readonly Tag[] = [1, 2]
export const everybody: PeopleFilters = { tags: [], cids: [], search: '' }

const isTag = (value: number): value is Tag => value === 1 || value === 2

/** Numbers of a comma-joined value, each once and in order; 0 and anything else stands for none. */
function numbers(text: string): number[] {
  const found = text.split(',').map(idIn)
  return [...new Set(found.filter((id) => id !== undefined))].sort((a, b) => a - b)
}

/** Filters of an address; one that the query does not name keeps the page's own value. */
export function readFilters(query: URLSearchParams, page: PeopleFilters): PeopleFilters {
  const tag = query.get('tag')
  const cids = query.get('cids')
  return {
    tags: tag === null ? page.tags : numbers(tag).filter(isTag),
    cids: cids === null ? page.cids : numbers(cids),
    search: (query.get('q') ?? '').trim().slice(0, 200),
  }
}

const differs = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() !== other.join()

/** The query that shows these filters on a page; empty where the page shows them by itself. */
export function writeFilters(filters: PeopleFilters, page: PeopleFilters): string {
  const { tags, cids, search } = filters
  // Commas stay readable: addresses of this kind are passed on by hand.
  const parts = [
    differs(tags, page.tags) ? `tag=${tags.join() || 0}` : '',
    differs(cids, page.cids) ? `cids=${cids.join() || 0}` : '',
    search ? `q=${encodeURIComponent(search)}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Takes a value in where it is missing, and out where it is there. */
export function toggled<Value extends number>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value].sort((a, b) => a - b)
}
