import { reviewDaysLeft } from '#domain/lifecycle/review-due.ts'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './queue.module.css'

/** When the sender of something that waits was promised an answer. */
export function Due({ since }: { since: string }) {
  const { t } = useDesk()
  const received = readShanghaiTime(since)
  if (!received) return null
  const left = reviewDaysLeft(received, new Date())
  return (
    <span className={styles.due} data-due={left < 0 ? 'late' : left === 0 ? 'today' : undefined}>
      {left < 0
        ? t('desk.late')
        : left === 0
          ? t('desk.dueToday')
          : t('desk.dueDays', { count: left })}
    </span>
  )
}
