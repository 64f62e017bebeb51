import { listSearchKeys } from '#components/lists/list-search-keys.ts'

/** Words of a photographer's card. */
export const personKeys = ['photographers.workCount'] as const

export type PersonStrings = Record<(typeof personKeys)[number], string>

/** Words that the search above the photographers needs. */
export const peopleKeys = [
  ...listSearchKeys,
  ...personKeys,
  'photographers.combine',
  'photographers.contracted',
  'photographers.count',
  'photographers.emptyText',
  'photographers.emptyTitle',
  'photographers.mostWorks',
  'photographers.newestWork',
  'photographers.recommended',
  'photographers.search',
  'photographers.special',
  'photographers.tag',
  'pictures.category',
  'pictures.clear',
  'pictures.sort',
] as const

export type PeopleStrings = Record<(typeof peopleKeys)[number], string>
