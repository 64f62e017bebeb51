import type { ReactNode } from 'react'
import type { PopularStrings } from '#components/lists/popular-keys.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { IconShape } from '#ui/icons/icons.ts'
import { PopularPart } from './PopularPart.tsx'
import type { MyView } from './view.ts'
import styles from './empty-list.module.css'

interface Props {
  title: string
  text: ReactNode
  icon?: IconShape
  /** The page on which the list is filled. */
  href: string
  action: string
  view: MyView<PopularStrings>
  /** Name of a heart, for `PopularPart`. */
  favorite?: string | undefined
}

/** A buyer's list that holds nothing yet: how it fills, the way there, and popular pictures to begin with. */
export function EmptyList({ title, text, icon, href, action, view, favorite }: Props) {
  return (
    <div className={styles.beginning}>
      <StateBox kind="empty" icon={icon} title={title} text={text}>
        <ButtonLink kind="primary" href={href}>
          {action}
        </ButtonLink>
      </StateBox>
      <PopularPart view={view} favorite={favorite} />
    </div>
  )
}
