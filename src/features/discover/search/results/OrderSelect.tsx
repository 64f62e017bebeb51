import { Select } from '#ui/forms/Select.tsx'
import type { SearchView } from '../search-page.island.tsx'
import type { SearchState } from '../search-state.ts'
import styles from '../search.module.css'

type Sort = SearchState['sort']

interface Props {
  sorts: readonly Sort[]
  /** One that is none of `sorts` counts as the first. */
  value: Sort
  view: SearchView
  onChange: (sort: Sort) => void
}

/** The order of the results. */
export function OrderSelect({ sorts, value, view: { strings }, onChange }: Props) {
  const labels: Record<Sort, string> = {
    relevance: strings['search.sortRelevance'],
    new: strings['pictures.sortNew'],
    popular: strings['pictures.sortPopular'],
  }
  return (
    <Select
      className={styles.order}
      label={strings['pictures.sort']}
      value={sorts.includes(value) ? value : sorts[0]}
      options={sorts.map((sort) => ({ value: sort, label: labels[sort] }))}
      onChange={(event) => {
        const chosen = sorts.find((sort) => sort === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
