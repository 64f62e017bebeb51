import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { boardIcon } from '#ui/icons/icons.ts'
import type { SearchesView } from './searches-page.island.tsx'
import type { SearchesStore } from './searches-store.ts'
import styles from './searches.module.css'

interface Props extends Pick<SearchesView, 'strings' | 'code'> {
  words: readonly string[]
  store: SearchesStore
}

/** Most characters of a saved search's name. */
const mostTitle = 100

/** The last searches of this browser, to be run again or saved at one press. */
export function RecentSearches({ words, store, strings, code }: Props) {
  async function save(title: string): Promise<void> {
    const query = paths.search(title).split('?')[1] ?? ''
    if (await store.keep({ title: title.slice(0, mostTitle), query }))
      showToast('ok', fill(strings['search.saved'], { title }))
  }
  return (
    <section className={styles.often} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{strings['search.recent']}</h2>
      <ul className={styles.recent} role="list">
        {words.map((one) => (
          <li key={one}>
            <a href={localised(paths.search(one), code)} dir="auto">
              {one}
            </a>
            <Button
              kind="quiet"
              icon={boardIcon}
              aria-label={`${strings['search.save']}: ${one}`}
              onClick={() => void save(one)}
            >
              {strings['search.save']}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
