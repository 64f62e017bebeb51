import type { InputOf } from '#api/call.ts'
import type { imageList } from '#api/endpoints/catalogue/image.ts'
import {
  dayRangeIn,
  facetNames,
  frameRates,
  mostValues,
  numberRangeIn,
} from '#domain/lists/facets.ts'
import { idIn } from '#domain/identity/ids.ts'
import { addressState, choiceField, type Field, wordsField } from '#state/address-state.ts'

/** What narrows a list of works, as its calls and the address name it. */
export const filterNames = [...facetNames, 'online', 'subject_id'] as const
export type FilterName = (typeof filterNames)[number]

/** The value of each filter as its address writes it, several with commas between; empty is no restriction. */
export type FilterValues = Record<FilterName, string>

const idText = (text: string) => (text === '0' ? undefined : idIn(text)?.toString())
const oneOf =
  (...values: readonly (number | string)[]) =>
  (text: string) =>
    values.some((value) => String(value) === text) ? text : undefined
const rangeText = (read: (text: string) => unknown) => (text: string) =>
  read(text) === undefined ? undefined : text
const hexText = (text: string) => /^#?([\da-f]{6})$/.exec(text.toLowerCase())?.[1]

/** Each value that a list offers, once. */
const severalOf = (read: (text: string) => string | undefined) => (text: string) => {
  const values = text.split(',').flatMap((one) => read(one) ?? [])
  return values.length > 0 ? [...new Set(values)].slice(0, mostValues).join() : undefined
}

const readers: Record<FilterName, (text: string) => string | undefined> = {
  cid: severalOf(idText),
  lid: severalOf(idText),
  photographer: severalOf(idText),
  place: severalOf(idText),
  topic: severalOf(idText),
  activity: severalOf(idText),
  subject_id: idText,
  taken: rangeText(dayRangeIn),
  online: rangeText(dayRangeIn),
  season: severalOf(oneOf(1, 2, 3, 4)),
  day: oneOf(7, 30, 180, 365),
  people: severalOf(oneOf(1, 2, 3)),
  use: oneOf(1, 2),
  exclusive: oneOf(1),
  color: severalOf(hexText),
  direction: severalOf(oneOf(1, 2, 3)),
  ratio: oneOf(2, 4, 8),
  price: rangeText(numberRangeIn),
  length: rangeText(numberRangeIn),
  fps: severalOf(oneOf(...frameRates)),
}

/** In an address. */
export const filterFields = Object.fromEntries(
  filterNames.map((name): [FilterName, Field<string>] => [name, [name, readers[name], '']]),
) as Record<FilterName, Field<string>>

export const noValues = Object.fromEntries(filterNames.map((name) => [name, ''])) as FilterValues

/** Filters of the library, as they stand in the address. */
export interface MediaFilters extends FilterValues {
  filter: string
  type: 1 | 2
  sort: 'new' | 'popular'
}

/** Leaves out values that no list offers. */
export const mediaAddress = addressState<MediaFilters>({
  filter: wordsField('q'),
  type: choiceField('type', [1, 2]),
  ...filterFields,
  sort: choiceField('sort', ['new', 'popular']),
})
export const noFilters = mediaAddress.initial

export function isRestricted(filters: MediaFilters): boolean {
  return mediaAddress.write(filters) !== ''
}

export const isFiltered = (values: FilterValues): boolean =>
  filterNames.some((name) => values[name] !== '')

/** The filters that are set, for a call. */
export const setValues = (values: FilterValues): Partial<FilterValues> =>
  Object.fromEntries(
    filterNames.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  )

type CallFilters = Omit<NonNullable<InputOf<typeof imageList>['query']>, 'page' | 'size'>

/** The works of these filters, for a call. */
export function callOf(filters: Omit<MediaFilters, 'sort'>, allKinds = false): CallFilters {
  const { filter, type } = filters
  // What the address may hold the call takes as text too.
  const values = setValues(filters) as CallFilters
  return { ...(!allKinds && { type }), ...(filter && { filter }), ...values }
}

/** One day range at a time: a choice of an age gives up the days, and the other way round. */
export function withValue(name: FilterName, value: string): Partial<FilterValues> {
  if (value !== '' && name === 'day') return { day: value, online: '' }
  if (value !== '' && name === 'online') return { online: value, day: '' }
  return { [name]: value }
}
