import styles from './overview.module.css'

interface Figure {
  label: string
  /** Undefined: the server does not give it, and it is not shown. */
  value: string | undefined
  href: string
}

interface Props {
  label: string
  figures: readonly Figure[]
}

/** Numbers under their heading, each a link to its page. */
export function Figures({ label, figures }: Props) {
  const shown = figures.filter(({ value }) => value !== undefined)
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{label}</h2>
      <ul className={styles.figures} role="list" aria-label={label}>
        {shown.map((figure) => (
          <li key={figure.label}>
            <a className={styles.figure} href={figure.href}>
              <span className={styles.label}>{figure.label}</span>
              <span className={styles.value}>{figure.value}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
