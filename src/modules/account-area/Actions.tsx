import type { ReactNode } from 'react'
import styles from './actions.module.css'

/** The actions of a page, beside each other; on a phone one below the other, each as wide as the page. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
