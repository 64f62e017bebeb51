import { Picture } from '../../ui/Picture.tsx'
import type { PersonCardProps } from './person.ts'
import styles from './photographers.module.css'

interface Props extends PersonCardProps {
  /** The first face of a screen is fetched before the others. */
  first?: boolean | undefined
}

/** A face with a strip of works below it, as on a contact sheet; static pages render it without scripts. */
export function PersonCard({ first, portrait, works, name, ...card }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.face}>
        {portrait ? (
          <Picture picture={portrait} first={first} />
        ) : (
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]}
          </span>
        )}
      </div>
      {works.length > 0 && (
        <div className={styles.strip} aria-hidden="true">
          {works.map((work) => (
            <Picture key={work.src} picture={work} />
          ))}
        </div>
      )}
      <div className={styles.caption}>
        <h2 className={styles.name} lang={card.lang}>
          <a className={styles.link} href={card.href}>
            {name}
          </a>
        </h2>
        <p className={styles.facts}>{[...card.tags, card.category].filter(Boolean).join(' · ')}</p>
        {card.text && (
          <p className={styles.text} lang={card.lang}>
            {card.text}
          </p>
        )}
        {card.count && <p className={styles.works}>{card.count}</p>}
      </div>
    </article>
  )
}
