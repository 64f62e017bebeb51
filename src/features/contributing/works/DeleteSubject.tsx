import { useState } from 'react'
import { type OwnSubject, ownSubjectDelete } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import { fill } from '#i18n/fill.ts'
import { failureText } from '#modules/account-area/failure-text.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { ConfirmDialog } from '../shared/review/ConfirmDialog.tsx'
import type { WorksView } from './works-view.ts'

interface Props {
  ask: Ask
  subject: OwnSubject
  view: WorksView
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an own subject is deleted; says why the server keeps it. */
export function DeleteSubject({ ask, subject, view: { strings }, onClose, onDeleted }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const outcome = await ask(ownSubjectDelete, { params: { id: subject.id } })
    setBusy(false)
    if (outcome.ok) onDeleted()
    else setTrouble(failureText(outcome.failure, strings))
  }
  return (
    <ConfirmDialog
      title={fill(strings['common.deleteTitle'], { title: subject.title })}
      action={strings['review.delete']}
      busyLabel={strings['review.deleting']}
      isBusy={isBusy}
      isFinal
      onConfirm={() => void remove()}
      onClose={onClose}
      strings={strings}
    >
      {trouble && <NoticeBar kind="error">{trouble}</NoticeBar>}
      <p>{strings['works.subjectDeleteText']}</p>
    </ConfirmDialog>
  )
}
