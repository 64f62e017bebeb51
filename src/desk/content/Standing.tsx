import { useEffect, useState } from 'react'
import {
  nextStandingAt,
  type RecordMoments,
  type RecordStanding,
  recordStanding,
} from '#domain/lifecycle/record-standing.ts'
import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon, hideIcon, pendingIcon, showIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import type { DeskKey } from '../keys.ts'
import styles from './lists.module.css'

const icons = {
  draft: editIcon,
  scheduled: pendingIcon,
  online: showIcon,
  ended: hideIcon,
} as const satisfies Record<RecordStanding, unknown>

/** The longest pause that a browser's timer takes. */
const longest = 2 ** 31 - 1

/** Where a record stands with visitors, by a drawing and in words; its own moments turn it. */
export function Standing({ moments }: { moments: RecordMoments }) {
  const { t, code } = useDesk()
  const [, setTurns] = useState(0)
  const now = shanghaiTime(new Date())
  const standing = recordStanding(moments, now)
  const next = nextStandingAt(moments, now)
  useEffect(() => {
    const at = next && readShanghaiTime(next)
    if (!at) return undefined
    const pause = Math.min(at.getTime() - Date.now(), longest)
    const timer = setTimeout(() => setTurns((turns) => turns + 1), pause)
    return () => clearTimeout(timer)
  })
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
