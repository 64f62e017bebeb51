import styles from './lists.module.css'

/** Whether visitors have a record, by a dot and in words. */
export function State({ on, words }: { on: boolean; words: string }) {
  return (
    <span className={styles.state} data-on={on || undefined}>
      {words}
    </span>
  )
}
