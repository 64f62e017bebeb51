import type { SavedSearch } from '#api/endpoints/buying/saved-search.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import type { OverviewView } from './overview-view.ts'
import { SectionTop } from './SectionTop.tsx'
import styles from './overview.module.css'

interface Props extends OverviewView {
  searches: readonly SavedSearch[]
}

/** The saved searches that found something since the person last looked. */
export function FreshSearches({ searches, strings, code }: Props) {
  const href = localised(myPaths.searches(), code)
  return (
    <section aria-labelledby="fresh-searches">
      <SectionTop
        id="fresh-searches"
        title={strings['savedSearches.freshTitle']}
        href={href}
        more={strings['my.searches']}
      />
      <ul className={styles.lines} role="list">
        {searches.map(({ id, title, fresh = 0 }) => (
          <li key={id}>
            <a href={href}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className={styles.note}>
              {fill(strings['savedSearches.fresh'], { count: fresh })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
