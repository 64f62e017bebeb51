import styles from './overview.module.css'

interface Figure {
  id: string | number
  label: string
  /** Of a name in another language than the page. */
  lang?: string | undefined
  /** Undefined: the server does not give it, and it is not shown. */
  value: string | undefined
  /** Nothing of it: quieter than the numbers that say something. */
  isZero?: boolean
  href: string
}

interface Props {
  label: string
  /** False where the section that holds them has one. */
  heading?: boolean
  figures: readonly Figure[]
}

/** Numbers under their heading, each a link to its page. */
export function Figures({ label, figures, heading = true }: Props) {
  const shown = figures.filter(({ value }) => value !== undefined)
  if (shown.length === 0) return null
  return (
    <section>
      {heading && <h2 className={styles.heading}>{label}</h2>}
      <ul className={styles.figures} role="list" aria-label={label}>
        {shown.map((figure) => (
          <li key={figure.id}>
            <a className={styles.figure} href={figure.href}>
              <span className={styles.label} lang={figure.lang}>
                {figure.label}
              </span>
              <span className={styles.value} data-zero={figure.isZero ? '' : undefined}>
                {figure.value}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
