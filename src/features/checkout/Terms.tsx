import styles from './checkout.module.css'

/** What a line's licence permits, in the server's words; nothing where it says nothing. */
export function Terms({ text }: { text: string | undefined }) {
  return text ? (
    <span className={styles.terms} dir="auto">
      {text}
    </span>
  ) : undefined
}
