import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

interface Props {
  /** Entries without a value are left out. */
  items: readonly { term: string; text: ReactNode; lang?: string | undefined }[]
}

export function DefinitionList({ items }: Props) {
  const shown = items.filter(({ text }) => text !== undefined && text !== null && text !== '')
  return (
    <dl className={styles.list}>
      {shown.map((item) => (
        <div className={styles.row} key={item.term}>
          <dt>{item.term}</dt>
          <dd lang={item.lang}>{item.text}</dd>
        </div>
      ))}
    </dl>
  )
}
