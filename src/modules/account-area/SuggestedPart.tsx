import { lazy, Suspense, useMemo } from 'react'
import type { BeginningStrings } from './beginning-keys.ts'
import { ownWorks } from './own-works.ts'
import type { MyView } from './view.ts'
import styles from './empty-list.module.css'

/** Loaded apart: most accounts hold something. */
const SuggestedPictures = lazy(() => import('#components/lists/SuggestedPictures.tsx'))

interface Props {
  view: MyView<BeginningStrings>
  /** Name of a heart, with the work's title in it; its page has `CardButtons.astro`. */
  favorite?: string | undefined
  title: string
  sort?: 'popular' | 'new' | undefined
}

/** Pictures with which a buyer may begin: those that the person kept or looked at, else the library's. */
export function SuggestedPart({ view, favorite, title, sort }: Props) {
  const { strings, code, images } = view
  const own = useMemo(() => ownWorks(strings), [strings])
  return (
    <div className={styles.pictures}>
      <Suspense>
        <SuggestedPictures
          count={9}
          title={title}
          sort={sort}
          own={own}
          view={{ strings, code, images, favorite }}
          across={72}
          className={styles.popular}
        />
      </Suspense>
    </div>
  )
}
