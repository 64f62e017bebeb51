import { lazy, Suspense } from 'react'
import type { Ask } from '#client/client.ts'
import type { PopularStrings } from '#components/lists/popular-keys.ts'
import { join } from '#ui/class-names.ts'
import type { MyView } from './view.ts'
import styles from './empty-list.module.css'

/** Loaded apart: most accounts hold something. */
const PopularPictures = lazy(() => import('#components/lists/PopularPictures.tsx'))

interface Props {
  ask?: Ask
  view: MyView<PopularStrings>
  /** Name of a heart, with the work's title in it; its page has `CardButtons.astro`. */
  favorite?: string | undefined
  className?: string | undefined
}

/** Popular pictures, with which a buyer who has nothing yet may begin. */
export function PopularPart({ ask, view, favorite, className }: Props) {
  const { strings, code, images } = view
  return (
    <Suspense>
      <PopularPictures
        ask={ask}
        count={9}
        view={{ strings, code, images, favorite }}
        across={72}
        className={join(styles.popular, className)}
      />
    </Suspense>
  )
}
