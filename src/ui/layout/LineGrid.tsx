import type { ReactNode } from 'react'
import styles from './grids.module.css'

/** What has days, such as news: words beside small pictures, row by row. */
export function LineGrid({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>
}
