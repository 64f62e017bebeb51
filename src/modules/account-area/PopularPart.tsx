import { lazy, Suspense } from 'react'
import type { PopularStrings } from '#components/lists/popular-keys.ts'
import type { MyView } from './view.ts'
import styles from './empty-list.module.css'

/** Loaded apart: most accounts hold something. */
const PopularPictures = lazy(() => import('#components/lists/PopularPictures.tsx'))

interface Props {
  view: MyView<PopularStrings>
  /** Name of a heart, with the work's title in it; its page has `CardButtons.astro`. */
  favorite?: string | undefined
  /** Title of the newest ones, which stand instead. */
  newest?: string | undefined
}

/** Popular or new pictures, with which a buyer who has nothing yet may begin. */
export function PopularPart({ view, favorite, newest }: Props) {
  const { strings, code, images } = view
  return (
    <div className={styles.pictures}>
      <Suspense>
        <PopularPictures
          count={9}
          newest={newest}
          view={{ strings, code, images, favorite }}
          across={72}
          className={styles.popular}
        />
      </Suspense>
    </div>
  )
}
