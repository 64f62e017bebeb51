import { lazy, Suspense } from 'react'
import type { SuggestedStrings } from '#components/lists/suggested-keys.ts'
import type { MyView } from './view.ts'
import styles from './empty-list.module.css'

/** Loaded apart: most accounts hold something. */
const SuggestedPictures = lazy(() => import('#components/lists/SuggestedPictures.tsx'))

interface Props {
  view: MyView<SuggestedStrings>
  /** Name of a heart, with the work's title in it; its page has `CardButtons.astro`. */
  favorite?: string | undefined
  title: string
  sort?: 'popular' | 'new' | undefined
}

/** Pictures with which a buyer who has nothing yet may begin. */
export function SuggestedPart({ view, favorite, title, sort }: Props) {
  const { strings, code, images } = view
  return (
    <div className={styles.pictures}>
      <Suspense>
        <SuggestedPictures
          count={9}
          title={title}
          sort={sort}
          view={{ strings, code, images, favorite }}
          across={72}
          className={styles.popular}
        />
      </Suspense>
    </div>
  )
}
