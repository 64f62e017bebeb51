import { formatMoment } from '../../i18n/format-time.ts'
import type { Decision } from '../../contract/calls/desk.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './queue.module.css'
import { statusKeys } from './words.ts'

/** What was decided before, newest first. */
export function History({ history }: { history: readonly Decision[] }) {
  const { t, code } = useDesk()
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.history')}</h2>
      {history.length === 0 ? (
        <p className={styles.none}>{t('desk.historyNone')}</p>
      ) : (
        <ol className={styles.history} role="list">
          {history.map(({ at, editor, status, message }, place) => (
            <li key={place}>
              <strong>{t(statusKeys[status === 1 ? 1 : 2])}</strong>
              {' · '}
              {editor && <bdi>{editor}</bdi>}
              {editor && ' · '}
              <time dateTime={at}>{formatMoment(at, code)}</time>
              {message && <p className={styles.reason}>{message}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
