import { useState } from 'react'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { paths } from '#routing/paths.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { DeskPicture } from '#desk/files/DeskPicture.tsx'
import styles from '../queue.module.css'
import { likenessKey } from './similarity-words.ts'
import type { QueueDetail } from '../queue-types.ts'

type Twin = NonNullable<QueueDetail['similar']>[number]

interface Props {
  similar: readonly Twin[]
  /** Address of the picture under review. */
  own: string | undefined
  title: string
}

/** Pictures of the catalogue that look like this one, each to be laid beside it. */
export function Similar({ similar, own, title }: Props) {
  const { t } = useDesk()
  const [beside, setBeside] = useState<Twin>()
  const likenessOf = ({ level }: Twin) => t(likenessKey(level))
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.similar', { count: similar.length })}</h2>
      <ul className={styles.twins} role="list">
        {similar.map((twin) => (
          <li key={twin.id}>
            <button
              type="button"
              className={styles.twin}
              aria-label={`${t('desk.compareWith', { title: twin.title ?? String(twin.id) })} · ${likenessOf(twin)}`}
              onClick={() => setBeside(twin)}
            >
              <DeskPicture address={twin.thumb} alt="" side={320} />
              <span className={styles.score}>{likenessOf(twin)}</span>
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
          <div className={styles.pair}>
            <figure>
              <DeskPicture address={own} alt={title} side={1600} />
              <figcaption>
                {t('desk.thisOne')} · {title}
              </figcaption>
            </figure>
            <figure>
              <DeskPicture address={beside.thumb} alt={beside.title ?? ''} side={1600} />
              <figcaption>
                {[beside.title, likenessOf(beside)].filter(Boolean).join(' · ')} ·{' '}
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
