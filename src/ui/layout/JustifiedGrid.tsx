import type { ReactNode } from 'react'
import styles from './justified.module.css'
import { join } from '../class-names.ts'

interface Props {
  children: ReactNode
  className?: string | undefined
}

/** Justified rows for pictures of lists from which single ones come and go; its children are PictureCards, or anything with a class from ratio.ts. */
export function JustifiedGrid({ children, className }: Props) {
  return <div className={join(styles.justified, className)}>{children}</div>
}
