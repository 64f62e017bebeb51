import styles from './figures.module.css'

interface Figure {
  id: string | number
  label: string
  /** Of a name in another language than the page. */
  lang?: string | undefined
  /** Undefined: the server does not give it, and it is not shown. */
  value: string | undefined
  /** Nothing of it: it stands on a line below the numbers that say something. */
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
  const some = shown.filter(({ isZero }) => !isZero)
  const none = shown.filter(({ isZero }) => isZero)
  return (
    <section className={heading ? undefined : styles.bare}>
      {heading && <h2 className={styles.heading}>{label}</h2>}
      <Row className={styles.figures} label={label} figures={some} />
      <Row className={styles.zeros} label={some.length === 0 ? label : undefined} figures={none} />
    </section>
  )
}

interface RowProps {
  className: string | undefined
  label: string | undefined
  figures: readonly Figure[]
}

function Row({ className, label, figures }: RowProps) {
  if (figures.length === 0) return null
  return (
    <ul className={className} role="list" aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <a className={styles.figure} href={figure.href}>
            <span className={styles.label} lang={figure.lang}>
              {figure.label}
            </span>
            <span className={styles.value}>{figure.value}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
