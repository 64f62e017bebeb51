import styles from './overview.module.css'

interface Props {
  id: string
  title: string
  /** The whole of what the section shows a part of, where there is more. */
  href?: string | undefined
  more?: string | undefined
}

export function SectionTop({ id, title, href, more }: Props) {
  return (
    <div className={styles.top}>
      <h2 id={id}>{title}</h2>
      {href && <a href={href}>{more}</a>}
    </div>
  )
}
