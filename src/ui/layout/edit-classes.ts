import { join } from '../class-names.ts'
import type { EditCell } from './edit-rows.ts'
import styles from './grids.module.css'

/** The classes that put a card of EditGrid into its place. */
export const editClass = ({ span, row, alone }: EditCell): string =>
  join(styles[`span${span}`], styles[`row${row}`], alone && styles.alone)
