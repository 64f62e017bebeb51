import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { upload } from '../../client/browser-upload.ts'
import type { SubjectCate } from '../../contract/calls/subject.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DropArea } from '../shell/uploading/DropArea.tsx'
import type { UploadItem } from '../shell/uploading/queue-types.ts'
import { createUploadQueue } from '../shell/uploading/queue.ts'
import { fileSender } from '../shell/uploading/senders.ts'
import { UploadList } from '../shell/uploading/UploadList.tsx'
import { useObjectUrl } from '../shell/uploading/use-object-url.ts'
import type { ChoicesStore } from './choices.ts'
import {
  judgeSubject,
  makeSubject,
  type SubjectDraft,
  type SubjectField,
  type SubjectProblem,
} from './subject-store.ts'
import styles from './upload-works.module.css'
import type { View } from './view.ts'

interface Props {
  choices: ChoicesStore
  /** The work it is made for, whose picture may be the cover. */
  cover: UploadItem | undefined
  view: View
  onClose: () => void
  onMade: (subject: number) => void
}

const problemKeys = {
  required: 'validation.required',
  yearFormat: 'applyWork.yearFormat',
  coverMissing: 'applyWork.subjectCoverMissing',
} as const satisfies Record<SubjectProblem, string>

function coverOf(item: UploadItem | undefined): string | undefined {
  if (item?.state.is !== 'sent') return undefined
  return item.kind === 'video' ? item.state.sent.poster : item.state.sent.url
}

/** A topic of one's own: title, category, price tier, year and cover. */
export default function SubjectDialog({ choices, cover, view, onClose, onMade }: Props) {
  const { strings, code } = view
  const known = useStore(choices.$choices)
  const queue = useMemo(
    () => createUploadQueue({ kind: 'image', limit: 1, send: fileSender(upload) }),
    [],
  )
  const [chosen] = useStore(queue.$items)
  const [categories, setCategories] = useState<readonly SubjectCate[]>()
  const [draft, setDraft] = useState<SubjectDraft>({
    title: '',
    category: '',
    tier: '',
    year: String(new Date().getFullYear()),
    description: '',
    cover: coverOf(cover),
  })
  const [errors, setErrors] = useState<Partial<Record<SubjectField, string>>>({})
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  const key = useRef('')
  const coverUrl = useObjectUrl(cover?.preview)
  useEffect(() => () => queue.close(), [queue])
  useEffect(() => void choices.categories().then(setCategories), [choices])

  const whole = { ...draft, cover: coverOf(chosen) ?? draft.cover }
  const change = (changes: Partial<SubjectDraft>) => {
    setDraft({ ...draft, ...changes })
    // Another topic than the one that was sent.
    key.current = ''
  }
  const text = (name: 'title' | 'category' | 'tier' | 'year' | 'description') => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const make = async () => {
    const found = judgeSubject(whole)
    const wrong = Object.entries(found).map(([field, is]) => [field, strings[problemKeys[is]]])
    setErrors(Object.fromEntries(wrong) as typeof errors)
    setTrouble(undefined)
    if (wrong.length > 0) return
    setSending(true)
    key.current ||= crypto.randomUUID()
    const made = await makeSubject(whole, key.current)
    setSending(false)
    if (made.ok) {
      choices.addSubject({ id: made.id, title: whole.title.trim() })
      return onMade(made.id)
    }
    const said = made.failure ? failureWords(made.failure) : undefined
    const words = said ? ('text' in said ? said.text : strings[said.key]) : undefined
    if (made.field) setErrors({ [made.field]: words })
    else setTrouble(words ?? strings['situation.refused'])
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      title={strings['applyWork.subjectNew']}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['favorites.cancel']}</Button>
          <Button kind="primary" busy={isSending} onClick={() => void make()}>
            {strings['applyWork.subjectCreate']}
          </Button>
        </>
      }
    >
      <div className={styles.desk}>
        {trouble && <NoticeBar kind="error">{trouble}</NoticeBar>}
        <TextInput
          label={strings['applyWork.title']}
          dir="auto"
          maxLength={200}
          {...text('title')}
        />
        <Select
          label={strings['applyWork.subjectCate']}
          placeholder={strings['applyWork.subjectCateChoose']}
          options={(categories ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          {...text('category')}
        />
        <Select
          label={strings['applyWork.tier']}
          placeholder={strings['applyWork.tierChoose']}
          options={(known?.tiers ?? []).map(({ id, title }) => ({
            value: String(id),
            label: title,
          }))}
          {...text('tier')}
        />
        <TextInput
          label={strings['picture.year']}
          help={strings['applyWork.yearHelp']}
          inputMode="numeric"
          maxLength={4}
          dir="ltr"
          {...text('year')}
        />
        <Textarea
          label={strings['applyWork.description']}
          optional={strings['common.optional']}
          dir="auto"
          {...text('description')}
        />
        <div className={styles.cover} role="group" aria-label={strings['applyWork.subjectCover']}>
          <p className={styles.legend}>{strings['applyWork.subjectCover']}</p>
          {!chosen && draft.cover && coverUrl && <img src={coverUrl} alt="" />}
          {!chosen && (
            <DropArea
              kind="image"
              limit={1}
              strings={strings}
              code={code}
              onFiles={(files) => void queue.add(files.slice(0, 1))}
            />
          )}
          <UploadList queue={queue} strings={strings} code={code} />
          {errors.cover && <FieldError id="subject-cover-error" text={errors.cover} />}
        </div>
      </div>
    </Dialog>
  )
}
