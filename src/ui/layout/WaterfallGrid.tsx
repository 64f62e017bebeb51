import type { ReactNode } from 'react'
import styles from './waterfall.module.css'
import { join } from '../class-names.ts'

interface Props {
  children: ReactNode
  className?: string | undefined
}

/** Cards of any height, for news and articles. */
export function WaterfallGrid({ children, className }: Props) {
  return <div className={join(styles.waterfall, className)}>{children}</div>
}
