import { join } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import type { PersonCardProps } from './person.ts'
import faces from './face.module.css'
import styles from './photographers.module.css'

interface Props extends PersonCardProps {
  /** The first work of a screen is fetched before the others. */
  first?: boolean | undefined
}

/** Works with a name below them, and a small face where there is one; static pages render it without scripts. */
export function PersonCard({ first, portrait, works, name, ...card }: Props) {
  return (
    <article className={join(styles.card, works.length === 0 && styles.faceOnly)}>
      {works.length > 0 && (
        <div className={styles.strip} aria-hidden="true">
          {works.map((work, index) => (
            <Picture key={work.src} picture={work} first={first && index === 0} />
          ))}
        </div>
      )}
      <div className={styles.who}>
        {(portrait || works.length === 0) && (
          <div className={faces.face}>
            {portrait ? (
              <Picture picture={portrait} />
            ) : (
              <span className={join(faces.initial, styles.initial)} aria-hidden="true">
                {[...name][0]}
              </span>
            )}
          </div>
        )}
        <div className={styles.caption}>
          <h2 className={styles.name} lang={card.lang}>
            <a className={styles.link} href={card.href}>
              {name}
            </a>
          </h2>
          <p className={styles.facts}>
            {card.categoryLang ? (
              <>
                <span lang={card.categoryLang}>{card.category}</span>
                {card.count && ` · ${card.count}`}
              </>
            ) : (
              [card.category, card.count].filter(Boolean).join(' · ')
            )}
          </p>
          {card.text && (
            <p className={styles.text} lang={card.lang}>
              {card.text}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
