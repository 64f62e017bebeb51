import { useEffect, useMemo, useState } from 'react'
import { upload } from '#client/browser-upload.ts'
import type { Ask } from '#client/client.ts'
import type { OwnSubject } from '#api/endpoints/contributing/work.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { createIntent } from '#modules/account-area/intent.ts'
import { failureText } from '#modules/account-area/failure-text.ts'
import reviewing from '../review/reviewing.module.css'
import { createFilePlace } from '#modules/uploads/file-place.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender } from '#modules/uploads/senders.ts'
import {
  draftOfSubject,
  validateSubject,
  makeSubject,
  readSubjectChoices,
  type SubjectChoices,
  type SubjectDraft,
  type SubjectField,
  type SubjectProblem,
} from './own-subject.ts'
import type { OwnSubjectStrings } from './own-subject-keys.ts'
import { OwnSubjectFields } from './OwnSubjectFields.tsx'

interface Props {
  ask: Ask
  /** Kind of works it is for, whose price tiers are offered: 1 pictures, 2 videos. */
  type?: 1 | 2
  /** Address of an uploaded picture that is the cover unless another one is chosen. */
  cover?: string | undefined
  /** The subject that the contributor changes, and the words of its dialog. */
  subject?: OwnSubject | undefined
  words?: { title: string; note: string | undefined; action: string } | undefined
  strings: OwnSubjectStrings
  code: LocaleCode
  onClose: () => void
  onMade: (subject: { id: number; title: string }) => void
}

const problemKeys = {
  required: 'validation.required',
  yearFormat: 'applyWork.yearFormat',
  coverMissing: 'applyWork.subjectCoverMissing',
} as const satisfies Record<SubjectProblem, keyof OwnSubjectStrings>

/** A subject of one's own: title, category, price tier, year and cover. */
export function OwnSubjectDialog(props: Props) {
  const { ask, type = 1, subject, words, strings, code, onClose, onMade } = props
  const offered = subject?.thumb ?? props.cover
  const place = useMemo(() => {
    const send = fileSender(upload)
    return createFilePlace(createUploadQueue({ kind: 'image', limit: 1, send }))
  }, [])
  useEffect(() => place.offer(offered ? [offered] : []), [place, offered])
  const [choices, setChoices] = useState<SubjectChoices | 'failed'>()
  const [draft, setDraft] = useState<SubjectDraft>(() => draftOfSubject(subject))
  const [errors, setErrors] = useState<Partial<Record<SubjectField, string | undefined>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** Of one intent: sent again unchanged it is the same subject. */
  const [intent] = useState(createIntent)
  useEffect(() => () => place.queue.close(), [place])
  useEffect(() => {
    if (choices === undefined)
      void readSubjectChoices(ask, type).then((read) => setChoices(read ?? 'failed'))
  }, [ask, type, choices])

  const make = async () => {
    const [cover] = place.$addresses.get()
    const found = Object.entries(validateSubject(draft, cover))
    setErrors(Object.fromEntries(found.map(([field, is]) => [field, strings[problemKeys[is]]])))
    setTrouble(undefined)
    if (found.length > 0 || !cover) return
    const key = intent.keyFor(JSON.stringify([draft, cover]))
    setSending(true)
    const made = await makeSubject(ask, draft, cover, key, subject)
    setSending(false)
    if (!('failure' in made)) return onMade({ id: made.id, title: draft.title.trim() })
    const told = failureText(made.failure, strings)
    if (made.field) setErrors({ [made.field]: told })
    else setTrouble(told)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      title={words?.title ?? strings['applyWork.subjectNew']}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button
            kind="primary"
            busy={isSending}
            busyLabel={strings['applyWork.submitting']}
            onClick={() => void make()}
          >
            {words?.action ?? strings['applyWork.subjectCreate']}
          </Button>
        </>
      }
    >
      {choices === undefined && <StateBox kind="loading" title={strings['common.loading']} />}
      {choices === 'failed' && (
        <StateBox kind="error" title={strings['applyWork.choicesFailed']}>
          <Button onClick={() => setChoices(undefined)}>{strings['common.retry']}</Button>
        </StateBox>
      )}
      {choices !== undefined && choices !== 'failed' && (
        <div className={reviewing.form}>
          {words?.note && <p>{words.note}</p>}
          {trouble && <NoticeBar kind="error">{trouble}</NoticeBar>}
          <OwnSubjectFields
            {...{ choices, draft, errors, place, strings, code }}
            onChange={setDraft}
          />
        </div>
      )}
    </Dialog>
  )
}
