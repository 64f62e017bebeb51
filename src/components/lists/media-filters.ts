import { idIn } from '#domain/identity/ids.ts'

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

export const noFilters: MediaFilters = {
  filter: '',
  type: 1,
  cid: 0,
  lid: 0,
  day: 0,
  ratio: 0,
  direction: 0,
  subject_id: 0,
  sort: 'new',
}

/** Choices of the specification, section 9. */
export const days = [7, 30, 180, 365] as const
export const resolutions = [
  { value: 2, name: '2K', pixels: 2048 },
  { value: 4, name: '4K', pixels: 4096 },
  { value: 8, name: '8K', pixels: 8096 },
] as const
export const directions = [1, 2, 3] as const

const numbers = ['cid', 'lid', 'day', 'ratio', 'direction', 'subject_id'] as const

const allowed: Record<(typeof numbers)[number], (value: number) => boolean> = {
  cid: () => true,
  lid: () => true,
  subject_id: () => true,
  day: (value) => (days as readonly number[]).includes(value),
  ratio: (value) => resolutions.some((resolution) => resolution.value === value),
  direction: (value) => (directions as readonly number[]).includes(value),
}

/** Reads the filters of an address; leaves out values that no list offers. */
export function readFilters(query: URLSearchParams): MediaFilters {
  const filters = { ...noFilters, filter: (query.get('q') ?? '').trim().slice(0, 200) }
  if (query.get('type') === '2') filters.type = 2
  if (query.get('sort') === 'popular') filters.sort = 'popular'
  for (const name of numbers) {
    const value = idIn(query.get(name)) ?? 0
    filters[name] = value > 0 && allowed[name](value) ? value : 0
  }
  return filters
}

/** The query of an address that shows these filters; empty when nothing is restricted. */
export function writeFilters(filters: MediaFilters): string {
  const query = new URLSearchParams()
  if (filters.filter) query.set('q', filters.filter)
  if (filters.type === 2) query.set('type', '2')
  for (const name of numbers) if (filters[name] > 0) query.set(name, String(filters[name]))
  if (filters.sort !== 'new') query.set('sort', filters.sort)
  return query.size > 0 ? `?${query}` : ''
}

/** Choosing the chosen value again clears it to 0 (section 2). */
export function choose<Name extends (typeof numbers)[number]>(
  filters: MediaFilters,
  name: Name,
  value: number,
): MediaFilters {
  return { ...filters, [name]: filters[name] === value ? 0 : value }
}

export function isRestricted(filters: MediaFilters): boolean {
  return writeFilters(filters) !== ''
}
