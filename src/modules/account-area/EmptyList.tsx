import { lazy, type ReactNode, Suspense } from 'react'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { IconShape } from '#ui/icons/icons.ts'
import type { PopularStrings } from './popular-keys.ts'
import type { MyView } from './view.ts'
import styles from './popular-pictures.module.css'

/** Loaded apart: most lists hold something. */
const PopularPictures = lazy(() => import('./PopularPictures.tsx'))

interface Props {
  title: string
  text: ReactNode
  icon?: IconShape
  /** The page on which the list is filled. */
  href: string
  action: string
  view: MyView<PopularStrings>
}

/** A buyer's list that holds nothing yet: how it fills, the way there, and popular pictures to begin with. */
export function EmptyList({ title, text, icon, href, action, view }: Props) {
  const { strings, code, images } = view
  return (
    <div className={styles.beginning}>
      <StateBox kind="empty" icon={icon} title={title} text={text}>
        <ButtonLink kind="primary" href={href}>
          {action}
        </ButtonLink>
      </StateBox>
      <Suspense>
        <PopularPictures strings={strings} code={code} images={images} />
      </Suspense>
    </div>
  )
}
