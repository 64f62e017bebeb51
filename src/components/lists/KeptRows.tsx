import type { ReactNode } from 'react'
import styles from './kept-rows.module.css'

interface Props {
  /** Others are awaited, or did not come. */
  waits: boolean
  label: string
  children?: ReactNode
}

/** Rows that stay in their place, dimmed below a thin moving line, while others are awaited; words tell a longer wait. */
export function KeptRows({ waits, label, children }: Props) {
  return (
    <div className={styles.rows} aria-busy={waits}>
      {waits && <div className={styles.line} role="progressbar" aria-label={label} />}
      <p className={styles.words} role="status">
        {waits && label}
      </p>
      <div className={waits ? styles.dimmed : undefined}>{children}</div>
    </div>
  )
}
