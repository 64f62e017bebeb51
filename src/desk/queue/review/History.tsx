import type { Decision, ReviewKind } from '#api/endpoints/desk/review.ts'
import type { HistoryEvent } from '#api/endpoints/desk/history.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { HistoryLines } from '#desk/history/HistoryLines.tsx'
import styles from './review.module.css'

const events: Readonly<Partial<Record<number, HistoryEvent>>> = { 1: 'approved', 2: 'rejected' }

/** Earlier decisions, newest first. */
export function History({ kind, history }: { kind: ReviewKind; history: readonly Decision[] }) {
  const { t } = useDesk()
  const lines = history.map(({ status, ...line }) => ({
    ...line,
    event: events[status] ?? 'undone',
  }))
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.history')}</h2>
      {lines.length === 0 ? (
        <p className={styles.none}>{t('desk.historyNone')}</p>
      ) : (
        <HistoryLines subject={kind} lines={lines} />
      )}
    </section>
  )
}
