import { useEffect, useState } from 'react'
import { imageLabels } from '#api/endpoints/catalogue/image-filing.ts'
import type { ReplyOf } from '#api/call.ts'
import { ask } from '#client/browser.ts'
import { localised, paths } from '#routing/paths.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import type { SearchesView } from './searches-page.island.tsx'
import styles from './searches.module.css'

const most = 16

/** Themes of the library, each a search that a person may run and save. */
export function OftenSought({ strings, code }: Pick<SearchesView, 'strings' | 'code'>) {
  const [labels, setLabels] = useState<ReplyOf<typeof imageLabels>>([])
  useEffect(() => {
    void ask(imageLabels, { query: {} }).then((found) => found.ok && setLabels(found.value))
  }, [])
  if (labels.length === 0) return null
  return (
    <nav className={styles.often} aria-labelledby="often-sought">
      <h2 id="often-sought">{strings['search.often']}</h2>
      <ul role="list">
        {labels.slice(0, most).map(({ id, title }) => (
          <li key={id}>
            <Chip label={title} href={localised(paths.search(title), code)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
