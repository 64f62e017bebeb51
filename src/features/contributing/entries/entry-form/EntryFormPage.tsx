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
import {
  type Activity,
  type EntryFormState,
  type EntryRequest,
  readEntryForm,
} from './entry-form-state.ts'
import type { EntryFormStrings } from '../entries-keys.ts'

interface Props {
  ask: Ask
  request: EntryRequest
  view: MyView<EntryFormStrings>
  /** The form for new entries of an activity. */
  renderNew: (activity: Activity) => ReactNode
  /** The form for one that is not approved. */
  renderEdit: (entry: EntryRecord, activity: Activity | undefined) => ReactNode
}

/** Finds out the page's task by its address, and tells the contributor where it takes no submission. */
export function EntryFormPage({ ask, request, view, renderNew, renderEdit }: Props) {
  const { strings } = view
  const [form, setForm] = useState<EntryFormState>()
  const read = useCallback(() => {
    setForm(undefined)
    void readEntryForm(ask, request, new Date()).then(setForm)
  }, [ask, request])
  useEffect(read, [read])

  if (!form) return <StateBox kind="loading" title={strings['common.loading']} />
  if (form.is === 'failed')
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={read}>{strings['common.retry']}</Button>
      </StateBox>
    )
  if (form.is === 'new' || form.is === 'edit')
    return (
      <div className={styles.page}>
        {form.activity && <ActivityFacts activity={form.activity} view={view} />}
        {form.is === 'new' ? renderNew(form.activity) : renderEdit(form.entry, form.activity)}
      </div>
    )
  return <Closed form={form} request={request} view={view} />
}

interface ClosedProps {
  form: Exclude<EntryFormState, { is: 'failed' | 'new' | 'edit' }>
  request: EntryRequest
  view: MyView<EntryFormStrings>
}

function Closed({ form, request, view }: ClosedProps) {
  const { strings, code } = view
  if (form.is === 'missing' || form.is === 'approved') {
    const isMissing = form.is === 'missing'
    return (
      <StateBox
        kind={isMissing ? 'error' : 'empty'}
        title={isMissing ? strings['entries.missing'] : form.entry.title}
        text={isMissing ? undefined : strings['entries.approved']}
      >
        <ButtonLink href={localised(myPaths.collectWorks({ type: request.type }), code)}>
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
  const [title, text] = words[form.is]
  const start = form.is === 'upcoming' ? form.activity.start_time : undefined
  return (
    <div className={styles.page}>
      {form.is !== 'gone' && <ActivityFacts activity={form.activity} view={view} />}
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
