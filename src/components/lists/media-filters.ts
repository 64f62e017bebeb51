import { addressState, choiceField, idField, wordsField } from '#state/address-state.ts'

/** Filters of the library and of the keyword search, as they stand in the address. 0 and '' mean no restriction. */
export interface MediaFilters {
  filter: string
  type: 1 | 2
  cid: number
  lid: number
  day: number
  ratio: number
  direction: number
  /** Works of one subject. */
  subject_id: number
  sort: 'new' | 'popular'
}

/** Choices of the specification, section 9. */
export const days = [7, 30, 180, 365] as const
export const resolutions = [
  { value: 2, name: '2K', pixels: 2048 },
  { value: 4, name: '4K', pixels: 4096 },
  { value: 8, name: '8K', pixels: 8096 },
] as const
export const directions = [1, 2, 3] as const

/** Leaves out values that no list offers. */
export const mediaAddress = addressState<MediaFilters>({
  filter: wordsField('q'),
  type: choiceField('type', [1, 2]),
  cid: idField('cid'),
  lid: idField('lid'),
  day: choiceField<number>('day', [0, ...days]),
  ratio: choiceField('ratio', [0, ...resolutions.map(({ value }) => value)]),
  direction: choiceField<number>('direction', [0, ...directions]),
  subject_id: idField('subject_id'),
  sort: choiceField('sort', ['new', 'popular']),
})
export const noFilters = mediaAddress.initial

type NumberName = 'cid' | 'lid' | 'day' | 'ratio' | 'direction' | 'subject_id'

/** Choosing the chosen value again clears it to 0 (section 2). */
export function choose<Name extends NumberName>(
  filters: MediaFilters,
  name: Name,
  value: number,
): MediaFilters {
  return { ...filters, [name]: filters[name] === value ? 0 : value }
}

export function isRestricted(filters: MediaFilters): boolean {
  return mediaAddress.write(filters) !== ''
}
