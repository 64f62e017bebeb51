import { addressState, choiceField, type Field, idField, wordsField } from '#state/address-state.ts'

const option = <const Words extends string>(
  value: number,
  words: Words,
  slots: Readonly<Record<string, string | number>> = {},
) => ({ value, words, slots })

const days = [7, 30, 180, 365] as const
const resolutions = [
  { value: 2, name: '2K', pixels: 2048 },
  { value: 4, name: '4K', pixels: 4096 },
  { value: 8, name: '8K', pixels: 8096 },
] as const

/** Filters by one value of a few, with the keys of their words: all bars of filters show them. */
export const filterTable = {
  day: {
    label: 'pictures.online',
    options: days.map((day) => option(day, 'pictures.days', { count: day })),
  },
  ratio: {
    label: 'pictures.resolution',
    options: resolutions.map(({ value, ...slots }) =>
      option(value, 'pictures.resolutionAtLeast', slots),
    ),
  },
  direction: {
    label: 'pictures.orientation',
    options: [
      option(1, 'pictures.square'),
      option(2, 'pictures.landscape'),
      option(3, 'pictures.portrait'),
    ],
  },
} as const

export type FilterName = keyof typeof filterTable
export const filterNames = Object.keys(filterTable) as FilterName[]

/** Keys of the words of all filters. */
export const filterKeys = [
  ...new Set(
    filterNames.flatMap((name) => {
      const { label, options } = filterTable[name]
      return [label, ...options.map(({ words }) => words)]
    }),
  ),
]

/** In an address; 0 is no restriction. */
export const filterFields = Object.fromEntries(
  filterNames.map((name) => [
    name,
    choiceField(name, [0, ...filterTable[name].options.map(({ value }) => value)]),
  ]),
) as Record<FilterName, Field<number>>

/** Filters of the library and of the keyword search, as they stand in the address. 0 and '' mean no restriction. */
export interface MediaFilters extends Record<FilterName, number> {
  filter: string
  type: 1 | 2
  cid: number
  lid: number
  /** Works of one subject. */
  subject_id: number
  sort: 'new' | 'popular'
}

/** Leaves out values that no list offers. */
export const mediaAddress = addressState<MediaFilters>({
  filter: wordsField('q'),
  type: choiceField('type', [1, 2]),
  cid: idField('cid'),
  lid: idField('lid'),
  ...filterFields,
  subject_id: idField('subject_id'),
  sort: choiceField('sort', ['new', 'popular']),
})
export const noFilters = mediaAddress.initial

/** Choosing the chosen value again clears it to 0. */
export function choose<Name extends FilterName | 'cid' | 'lid' | 'subject_id'>(
  filters: MediaFilters,
  name: Name,
  value: number,
): MediaFilters {
  return { ...filters, [name]: filters[name] === value ? 0 : value }
}

export function isRestricted(filters: MediaFilters): boolean {
  return mediaAddress.write(filters) !== ''
}
