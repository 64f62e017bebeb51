import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { IconShape } from '#ui/icons/icons.ts'
import styles from './empty-list.module.css'

interface Props {
  title: string
  text: ReactNode
  icon: IconShape
  /** The page on which the list is filled. */
  href: string
  action: string
  /** What helps to begin: steps, words, pictures. */
  children: ReactNode
}

/** A buyer's list that holds nothing yet: how it fills, the way there, and what helps to begin. */
export function EmptyList({ title, text, icon, href, action, children }: Props) {
  return (
    <div className={styles.beginning}>
      <StateBox kind="empty" icon={icon} title={title} text={text}>
        <ButtonLink kind="primary" href={href}>
          {action}
        </ButtonLink>
      </StateBox>
      {children}
    </div>
  )
}
