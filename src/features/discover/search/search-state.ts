import { days, directions, resolutions } from '#components/lists/media-filters.ts'
import { type SearchKind, searchKinds } from '#domain/text/search-kinds.ts'

export type SearchTab = 'pictures' | 'videos' | SearchKind

/** Everything the search page shows, as it stands in the address. 0 and '' mean no restriction. */
export interface SearchState {
  words: string
  tab: SearchTab
  day: number
  ratio: number
  direction: number
  sort: 'relevance' | 'new' | 'popular'
  /** The way to search. */
  by: 'words' | 'picture' | 'colour'
  /** `rrggbb`; empty before one was chosen. */
  colour: string
}

export const noSearch: SearchState = {
  words: '',
  tab: 'pictures',
  day: 0,
  ratio: 0,
  direction: 0,
  sort: 'relevance',
  by: 'words',
  colour: '',
}

export const filterNames = ['day', 'ratio', 'direction'] as const
export type FilterName = (typeof filterNames)[number]

/** The choices of each filter, beside none. */
export const offered: Record<FilterName, readonly number[]> = {
  day: days,
  ratio: resolutions.map(({ value }) => value),
  direction: directions,
}
export const sorts = ['relevance', 'new', 'popular'] as const

const isKind = (tab: string | null): tab is SearchKind => searchKinds.some((kind) => kind === tab)

/** Words as they are searched: trimmed, 200 characters at most. */
export const tidyWords = (typed: string): string =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()

/** Reads an address; leaves out unknown values. `type=2` is the specification's word for videos. */
export function readSearch(query: URLSearchParams): SearchState {
  const state = { ...noSearch, words: tidyWords(query.get('q') ?? '') }
  const tab = query.get('tab')
  if (query.get('type') === '2') state.tab = 'videos'
  else if (isKind(tab)) state.tab = tab
  for (const name of filterNames) {
    const value = Number(query.get(name) ?? 0)
    if (offered[name].includes(value)) state[name] = value
  }
  state.sort = sorts.find((sort) => sort === query.get('sort')) ?? 'relevance'
  const colour = (query.get('color') ?? '').replace('#', '').toLowerCase()
  if (/^[\da-f]{6}$/.test(colour)) return { ...state, by: 'colour', colour }
  const by = query.get('by')
  if (by === 'picture' || by === 'colour') state.by = by
  return state
}

/** The query of an address that shows this; empty for the empty page. */
export function writeSearch(state: SearchState): string {
  const query = new URLSearchParams()
  if (state.words) query.set('q', state.words)
  if (state.tab === 'videos') query.set('type', '2')
  else if (state.tab !== 'pictures') query.set('tab', state.tab)
  for (const name of filterNames) if (state[name]) query.set(name, String(state[name]))
  if (state.sort !== 'relevance') query.set('sort', state.sort)
  if (state.colour) query.set('color', state.colour)
  else if (state.by !== 'words') query.set('by', state.by)
  return query.size > 0 ? `?${query}` : ''
}
