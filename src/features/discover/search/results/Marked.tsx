import type { TextPart } from './marked-parts.ts'
import styles from '../search.module.css'

/** A text with the words found in it marked. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
