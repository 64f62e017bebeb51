import styles from './checkout.module.css'

/** The permitted uses of a line, in the server's words; renders nothing without them. */
export function Terms({ text }: { text: string | undefined }) {
  return text ? (
    <span className={styles.terms} dir="auto">
      {text}
    </span>
  ) : undefined
}
