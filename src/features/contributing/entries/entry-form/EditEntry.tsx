import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Ask } from '#client/client.ts'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { mediaUrl } from '#routing/media.ts'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { createFilePlace } from '#modules/uploads/file-place.ts'
import { FilePicker } from '#modules/uploads/FilePicker.tsx'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import type { EntryEdit } from './edit-store.ts'
import styles from '../entries.module.css'
import { EntryFields } from './EntryFields.tsx'
import type { Activity } from './entry-form-state.ts'
import { FolderChoice } from '../folders/FolderChoice.tsx'
import type { EntryFormStrings } from '../entries-keys.ts'
import { fieldId, missingAgreement, summaryOf } from './problem-words.ts'
import { SubmitEntries } from './SubmitEntries.tsx'

const oneEntry = { done: 0, total: 1, isStopping: false }

interface Props {
  ask: Ask
  activity: Activity | undefined
  editing: EntryEdit
  view: MyView<EntryFormStrings>
  say: (words: string) => void
}

const name = 'edit'

/** One entry again: the reasons of its rejection, its words, its file kept or exchanged. */
export function EditEntry({ ask, activity, editing, view, say }: Props) {
  const { strings, code, images } = view
  const { entry, queue } = editing
  const draft = useStore(editing.$draft)
  const problems = useStore(editing.$problems)
  const trouble = useStore(editing.$trouble)
  const folder = useStore(editing.$folder)
  const isSubmitting = useStore(editing.$isSubmitting)
  const isDirty = useStore(editing.$isDirty)
  const [item] = useStore(queue.$items)
  const [hasAgreed, setAgreed] = useState(false)
  const place = useMemo(() => createFilePlace(queue), [queue])
  const reasons = useRef<HTMLDivElement>(null)
  const type = entry.type === 2 ? 2 : 1
  const own = entry.thumb || (type === 1 ? entry.url : undefined)
  const shown = useOwnPicture(own, (path) => mediaUrl(path, images), 640)
  useUnsaved(isDirty || item !== undefined)
  useEffect(() => reasons.current?.focus(), [])

  return (
    <div className={styles.form}>
      {entry.status === 2 && (
        <div ref={reasons} tabIndex={-1}>
          <NoticeBar kind="warn" title={strings['applyWork.rejected']}>
            {entry.message && <p dir="auto">{entry.message}</p>}
            <p>{strings['applyWork.rejectedText']}</p>
          </NoticeBar>
        </div>
      )}
      {trouble?.is === 'fields' && (
        <ErrorSummary
          title={strings['applyWork.errorsTitle']}
          errors={[
            ...summaryOf(name, problems, view),
            ...(hasAgreed ? [] : [missingAgreement(view)]),
          ]}
        />
      )}
      <div className={styles.file} id={fieldId(name, 'file')} tabIndex={-1}>
        {!item && shown && <img className={styles.shown} src={shown} alt={entry.title} />}
        <UploadList
          queue={queue}
          strings={strings}
          code={code}
          actions={(one) => <CoverPicker item={one} queue={queue} strings={strings} />}
        />
        <FilePicker accept={queue.kind} onFiles={place.choose}>
          {strings['uploading.exchange']}
        </FilePicker>
      </div>
      <EntryFields
        entry={name}
        draft={draft}
        problems={problems}
        activity={activity}
        view={view}
        onEdit={editing.edit}
      />
      <FolderChoice
        ask={ask}
        type={type}
        value={folder}
        onChange={editing.putInto}
        view={view}
        say={say}
      />
      <SubmitEntries
        trouble={trouble}
        hasAgreed={hasAgreed}
        progress={isSubmitting ? oneEntry : undefined}
        label={strings['applyWork.submitOne']}
        onAgree={setAgreed}
        onSubmit={() => void editing.submit(hasAgreed)}
        view={view}
      />
    </div>
  )
}
