import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Chip } from '#ui/actions/Chip.tsx'
import { type FacetCounts, valuesCounted } from '#components/filters/facet-counts.ts'
import type { CountsQuery } from '#components/filters/facet-counts.ts'
import type { SearchView } from '../search-page.island.tsx'
import type { Search } from '../search-store.ts'
import styles from '../search.module.css'

interface Props {
  search: Search
  counts: FacetCounts
  query: CountsQuery
  view: SearchView
}

const shown = 8
/** Milliseconds after which the visitor has done with typing. */
const pause = 600

/** What most of the found works are filed under: other words to go on with. Only servers that count know them. */
export function RelatedTerms({ search, counts, query, view: { strings } }: Props) {
  const groups = useStore(counts.$groups)
  const status = useStore(counts.$status)
  const { words } = useStore(search.$state)
  const asked = JSON.stringify(query)
  useEffect(() => {
    const waiting = setTimeout(() => counts.want(JSON.parse(asked) as CountsQuery), pause)
    return () => clearTimeout(waiting)
  }, [counts, asked])
  // Their row is kept while the numbers are awaited, so that the results stay in their place.
  if (!groups && status !== 'failed') return <div className={styles.related} />
  const titles = [
    ...valuesCounted(groups, 'lid'),
    ...valuesCounted(groups, 'cid').filter(({ depth }) => depth),
  ]
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ title }) => (title && title !== words ? [title] : []))
  const terms = [...new Set(titles)].slice(0, shown)
  if (terms.length === 0) return null
  return (
    <nav className={styles.related} aria-label={strings['search.related']}>
      <span aria-hidden="true">{strings['search.related']}</span>
      <ul className={styles.chips}>
        {terms.map((term) => (
          <li key={term}>
            <Chip label={term} pressed={false} onToggle={() => search.submit(term)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
