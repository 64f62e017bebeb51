import { join } from '../class-names.ts'
import styles from './price-tag.module.css'

interface Props {
  /** Already written for the reader's language, currency included. */
  value: string
  note?: string | undefined
  size?: 'normal' | 'large' | undefined
}

export function PriceTag({ value, note, size }: Props) {
  return (
    <span className={join(styles.price, size === 'large' && styles.large)}>
      <bdi>{value}</bdi>
      {note && <bdi className={styles.note}>{note}</bdi>}
    </span>
  )
}
