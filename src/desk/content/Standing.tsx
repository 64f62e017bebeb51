import type { RecordMoments, RecordStanding } from '#domain/lifecycle/record-standing.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon, hideIcon, pendingIcon, showIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import type { DeskKey } from '../keys.ts'
import styles from './lists.module.css'
import { useStanding } from './use-standing.ts'

const icons = {
  draft: editIcon,
  scheduled: pendingIcon,
  online: showIcon,
  ended: hideIcon,
} as const satisfies Record<RecordStanding, unknown>

/** Where a record stands with visitors, by a drawing and in words; its own moments turn it. */
export function Standing({ moments }: { moments: RecordMoments }) {
  const { t, code } = useDesk()
  const standing = useStanding(moments)
  const { key, time } = wordsOf(standing, moments)
  return (
    <span className={styles.standing} data-standing={standing} data-dated={time && true}>
      <Icon shape={icons[standing]} />
      <span>{time ? t(key, { time: formatMoment(time, code) }) : t(key)}</span>
    </span>
  )
}

function wordsOf(
  standing: RecordStanding,
  { online_time: from, offline_time: until }: RecordMoments,
): { key: DeskKey; time?: string | undefined } {
  switch (standing) {
    case 'draft':
      return { key: 'desk.draft' }
    case 'scheduled':
      return { key: 'desk.scheduledFor', time: from }
    case 'ended':
      return { key: 'desk.offlineSince', time: until }
    case 'online':
      return until ? { key: 'desk.onlineUntil', time: until } : { key: 'desk.published' }
  }
}
