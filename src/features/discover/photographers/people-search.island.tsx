import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import type { Choice } from './PeopleFilterBar.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import type { PeopleFilters } from './filters.ts'
import type { PeopleStrings } from './people-keys.ts'
import { createPeople } from './people-store.ts'
import type { PersonView } from './person.ts'

interface Props {
  strings: PeopleStrings
  view: Omit<PersonView, 'strings'>
  categories: readonly Choice[]
  page: PeopleFilters
  isOrdered: boolean
}

/** Hydrated by `client:interaction="query"`: a shared address shows its combination at once. */
export default function PeopleSearchIsland({ page, ...props }: Props) {
  const store = useMemo(() => createPeople(ask, page), [page])
  return <PeopleSearch store={store} page={page} {...props} />
}
