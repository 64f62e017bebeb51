import { formatCount } from '#i18n/format.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { DeskPicture } from '#desk/files/DeskPicture.tsx'
import { DeskLink } from '#desk/layout/DeskLink.tsx'
import styles from './review.module.css'
import sheet from './similar.module.css'
import type { QueueDetail } from '../queue-types.ts'
import { statusKeys } from '../queue-words.ts'

interface Props {
  entries: NonNullable<QueueDetail['entries']>
  /** All that lie in the folder; the sheet may show fewer. */
  count: number | undefined
}

/** The entries of a folder, each a link to its own review. */
export function ContactSheet({ entries, count = entries.length }: Props) {
  const { t, code } = useDesk()
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>
        {t('desk.items')} {formatCount(count, code)}
      </h2>
      <ul className={sheet.similar} role="list">
        {entries.map(({ id, title, thumb, tone, status }) => (
          <li key={id}>
            <DeskLink className={sheet.similarWork} route={['queue', 'entry', String(id)]}>
              <DeskPicture address={thumb} alt={title} side={320} tone={placeholderClass(tone)} />
              <span className={sheet.score}>
                {t(statusKeys[status === 1 || status === 2 ? status : 0])}
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
