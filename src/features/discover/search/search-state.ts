import {
  filterFields,
  filterNames,
  type FilterValues,
  isFiltered,
} from '#components/lists/media-filters.ts'
import { type SearchKind, searchKinds } from '#domain/text/search-kinds.ts'
import { type AddressState, addressState, choiceField, wordsField } from '#state/address-state.ts'

export type SearchTab = 'pictures' | 'videos' | SearchKind

/** Everything the search page shows, as it stands in the address. '' means no restriction. */
export interface SearchState extends FilterValues {
  words: string
  tab: SearchTab
  sort: 'relevance' | 'new' | 'popular'
  /** The way to search: a colour alone is one, beside words it is a filter. */
  way: 'words' | 'picture' | 'colour'
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
  way: choiceField('by', ['words', 'picture', 'colour']),
})

const others = filterNames.filter((name) => name !== 'color')

/** One colour and nothing else. */
const isColourAlone = (state: Omit<Written, 'type' | 'kind'>): boolean =>
  /^\w+$/.test(state.color) && state.words === '' && others.every((name) => state[name] === '')

function read(query?: string): SearchState {
  const { type, kind, ...state } = address.read(query)
  if (isColourAlone(state)) state.way = 'colour'
  return { ...state, tab: type === 2 ? 'videos' : kind || 'pictures' }
}

function write({ tab, ...state }: SearchState): string {
  const isVideos = tab === 'videos'
  const kind = isVideos || tab === 'pictures' ? '' : tab
  const way = isColourAlone(state) ? 'words' : state.way
  return address.write({ ...state, way, type: isVideos ? 2 : 1, kind })
}

/** Whether the page shows results of words or filters. */
export const asksForWorks = (state: SearchState): boolean =>
  state.way === 'words' && (state.words !== '' || isFiltered(state))

export const noSearch = read('')
export const searchAddress: AddressState<SearchState> = { initial: noSearch, read, write }
