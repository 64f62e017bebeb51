import { filterFields, type FilterName } from '#components/lists/media-filters.ts'
import { type SearchKind, searchKinds } from '#domain/text/search-kinds.ts'
import { type AddressState, addressState, choiceField, wordsField } from '#state/address-state.ts'

export type SearchTab = 'pictures' | 'videos' | SearchKind

/** Everything the search page shows, as it stands in the address. 0 and '' mean no restriction. */
export interface SearchState extends Record<FilterName, number> {
  words: string
  tab: SearchTab
  sort: 'relevance' | 'new' | 'popular'
  /** The way to search. */
  by: 'words' | 'picture' | 'colour'
  /** `rrggbb`; empty before one was chosen. */
  colour: string
}

export const sorts = ['relevance', 'new', 'popular'] as const

/** What the address writes in words of its own: `type=2` is the specification's word for videos. */
interface Written extends Omit<SearchState, 'tab'> {
  type: 1 | 2
  kind: SearchKind | ''
}

const address = addressState<Written>({
  words: wordsField('q'),
  type: choiceField('type', [1, 2]),
  kind: choiceField<SearchKind | ''>('tab', ['', ...searchKinds]),
  ...filterFields,
  sort: choiceField('sort', sorts),
  colour: ['color', (text) => /^#?([\da-f]{6})$/.exec(text.toLowerCase())?.[1], ''],
  by: choiceField('by', ['words', 'picture', 'colour']),
})

function read(query?: string): SearchState {
  const { type, kind, ...state } = address.read(query)
  // A colour says the way to search too.
  if (state.colour) state.by = 'colour'
  return { ...state, tab: type === 2 ? 'videos' : kind || 'pictures' }
}

function write({ tab, ...state }: SearchState): string {
  const isVideos = tab === 'videos'
  const kind = isVideos || tab === 'pictures' ? '' : tab
  const by = state.colour ? 'words' : state.by
  return address.write({ ...state, by, type: isVideos ? 2 : 1, kind })
}

export const noSearch = read('')
export const searchAddress: AddressState<SearchState> = { initial: noSearch, read, write }
