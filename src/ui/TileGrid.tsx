import type { ReactNode } from 'react'
import styles from './grids.module.css'
import { join } from './join.ts'

interface Props {
  dense?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** Even tiles, pictures cut to 3:2: topics, activities, photographers, videos. */
export function TileGrid({ dense, children, className }: Props) {
  return <div className={join(styles.tiles, dense && styles.dense, className)}>{children}</div>
}
