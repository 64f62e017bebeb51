import type { ReactNode } from 'react'
import styles from './grids.module.css'
import { join } from './join.ts'

interface Props {
  /** Smaller pictures. */
  dense?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** Justified rows for pictures; its children are PictureCards, or anything with a class from ratio.ts. */
export function JustifiedGrid({ dense, children, className }: Props) {
  return <div className={join(styles.justified, dense && styles.dense, className)}>{children}</div>
}
