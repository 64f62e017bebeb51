import { useState } from 'react'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { paths } from '#routing/paths.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { DeskPicture } from '#desk/files/DeskPicture.tsx'
import styles from './review.module.css'
import sheet from './similar.module.css'
import { similarityKey } from './similarity-words.ts'
import type { QueueDetail } from '../queue-types.ts'

type SimilarWork = NonNullable<QueueDetail['similar']>[number]

interface Props {
  similar: readonly SimilarWork[]
  /** Address of the picture under review. */
  own: string | undefined
  title: string
}

/** Pictures of the catalogue that look like this one, each to be laid beside it. */
export function Similar({ similar, own, title }: Props) {
  const { t } = useDesk()
  const [beside, setBeside] = useState<SimilarWork>()
  const similarityOf = ({ level }: SimilarWork) => t(similarityKey(level))
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.similar', { count: similar.length })}</h2>
      <ul className={sheet.similar} role="list">
        {similar.map((work) => (
          <li key={work.id}>
            <button
              type="button"
              className={sheet.similarWork}
              aria-label={`${t('desk.compareWith', { title: work.title ?? String(work.id) })} · ${similarityOf(work)}`}
              onClick={() => setBeside(work)}
            >
              <DeskPicture address={work.thumb} alt="" side={320} />
              <span className={sheet.score}>{similarityOf(work)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={beside !== undefined}
        onClose={() => setBeside(undefined)}
        title={t('desk.compare')}
        closeLabel={t('common.close')}
        wide
      >
        {beside && (
          <div className={sheet.pair}>
            <figure>
              <DeskPicture address={own} alt={title} side={1600} />
              <figcaption>
                {t('desk.thisOne')} · {title}
              </figcaption>
            </figure>
            <figure>
              <DeskPicture address={beside.thumb} alt={beside.title ?? ''} side={1600} />
              <figcaption>
                {[beside.title, similarityOf(beside)].filter(Boolean).join(' · ')} ·{' '}
                <a href={paths.picture(beside.id)} target="_blank" rel="noreferrer">
                  {t('desk.openOnSite')}
                </a>
              </figcaption>
            </figure>
          </div>
        )}
      </Dialog>
    </section>
  )
}
