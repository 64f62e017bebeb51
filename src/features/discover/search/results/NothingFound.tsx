import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { MediaList } from './media-lists.ts'
import SuggestedPictures from '#components/lists/SuggestedPictures.tsx'
import type { SearchView } from '../search-page.island.tsx'
import type { Search } from '../search-store.ts'
import styles from '../search.module.css'

interface Props {
  media: MediaList
  search: Search
  view: SearchView
}

/** After a search without results: other words and ways, the library, and popular pictures. */
export function NothingFound({ media, search, view }: Props) {
  const { strings, library, page } = view
  const similar = useStore(media.$similar)
  const { words } = useStore(media.list.$filters)
  return (
    <>
      <StateBox
        kind="empty"
        title={fill(strings['search.noneTitle'], { words })}
        text={strings['search.noneText']}
      >
        <ButtonLink href={library}>{strings['search.browse']}</ButtonLink>
        <ButtonLink href={`${page}?by=picture`}>{strings['search.byPicture']}</ButtonLink>
        <ButtonLink href={`${page}?by=colour`}>{strings['search.byColour']}</ButtonLink>
      </StateBox>
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="search-similar">
          <h2 id="search-similar">{strings['search.similar']}</h2>
          <ul className={styles.chips}>
            {similar.map((word) => (
              <li key={word}>
                <Chip label={word} pressed={false} onToggle={() => search.submit(word)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.known && (
        <SuggestedPictures
          count={12}
          title={view.strings['search.popular']}
          view={view}
          className={styles.popular}
        />
      )}
    </>
  )
}
