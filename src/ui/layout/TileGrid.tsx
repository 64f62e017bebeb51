import type { ReactNode } from 'react'
import styles from './grids.module.css'
import { join } from '../class-names.ts'

interface Props {
  children: ReactNode
  className?: string | undefined
}

/** Even tiles, pictures cut to 3:2: topics, activities, photographers, videos. */
export function TileGrid({ children, className }: Props) {
  return <div className={join(styles.tiles, className)}>{children}</div>
}
