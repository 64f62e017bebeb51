import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Ask } from '#client/client.ts'
import type { EntryRecord } from '#api/endpoints/contributing/collect.ts'
import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import { ActivityFacts } from './ActivityFacts.tsx'
import styles from '../entries.module.css'
import { type Activity, type EntryRoom, type EntryWish, openEntryRoom } from './entry-room.ts'
import type { EntryFormStrings } from '../entries-keys.ts'

interface Props {
  ask: Ask
  wish: EntryWish
  view: MyView<EntryFormStrings>
  /** The form for new entries of an activity. */
  renderNew: (activity: Activity) => ReactNode
  /** The form for one that is not approved. */
  renderEdit: (entry: EntryRecord, activity: Activity | undefined) => ReactNode
}

/** Finds out the page's task by its address, and tells the contributor where it takes no submission. */
export function EntryFormPage({ ask, wish, view, renderNew, renderEdit }: Props) {
  const { strings } = view
  const [room, setRoom] = useState<EntryRoom>()
  const read = useCallback(() => {
    setRoom(undefined)
    void openEntryRoom(ask, wish, new Date()).then(setRoom)
  }, [ask, wish])
  useEffect(read, [read])

  if (!room) return <StateBox kind="loading" title={strings['common.loading']} />
  if (room.is === 'failed')
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={read}>{strings['common.retry']}</Button>
      </StateBox>
    )
  if (room.is === 'new' || room.is === 'edit')
    return (
      <div className={styles.page}>
        {room.activity && <ActivityFacts activity={room.activity} view={view} />}
        {room.is === 'new' ? renderNew(room.activity) : renderEdit(room.entry, room.activity)}
      </div>
    )
  return <Closed room={room} wish={wish} view={view} />
}

interface ClosedProps {
  room: Exclude<EntryRoom, { is: 'failed' | 'new' | 'edit' }>
  wish: EntryWish
  view: MyView<EntryFormStrings>
}

function Closed({ room, wish, view }: ClosedProps) {
  const { strings, code } = view
  if (room.is === 'missing' || room.is === 'approved') {
    const isMissing = room.is === 'missing'
    return (
      <StateBox
        kind={isMissing ? 'error' : 'empty'}
        title={isMissing ? strings['entries.missing'] : room.entry.title}
        text={isMissing ? undefined : strings['entries.approved']}
      >
        <ButtonLink href={localised(myPaths.collectWorks({ type: wish.type }), code)}>
          {strings['entries.backToList']}
        </ButtonLink>
      </StateBox>
    )
  }
  const words = {
    gone: [strings['entries.goneTitle'], strings['entries.closedText']],
    closed: [strings['entries.closedTitle'], strings['entries.closedText']],
    ended: [strings['entries.endedTitle'], strings['entries.endedText']],
    upcoming: [strings['entries.upcomingTitle'], strings['entries.upcomingText']],
  } as const
  const [title, text] = words[room.is]
  const start = room.is === 'upcoming' ? room.activity.start_time : undefined
  return (
    <div className={styles.page}>
      {room.is !== 'gone' && <ActivityFacts activity={room.activity} view={view} />}
      <StateBox
        kind="empty"
        title={title}
        text={fill(text, { date: start ? formatDate(start, code) : '' })}
      >
        <ButtonLink href={localised(paths.activities(), code)}>
          {strings['entries.toActivities']}
        </ButtonLink>
      </StateBox>
    </div>
  )
}
