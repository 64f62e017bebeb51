import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Ask } from '#client/client.ts'
import { batchLimit } from '#api/endpoints/contributing/batch.ts'
import { fill } from '#i18n/fill.ts'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { DropArea } from '#modules/uploads/DropArea.tsx'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import styles from '../entries.module.css'
import { emptyEntry } from './entry-draft.ts'
import { EntryFields } from './EntryFields.tsx'
import type { Activity } from './entry-form-state.ts'
import { FolderChoice } from '../folders/FolderChoice.tsx'
import type { EntryFormStrings } from '../entries-keys.ts'
import { fieldId, missingAgreement, problemWords, summaryOf } from './problem-words.ts'
import type { Submission } from './submission-store.ts'
import { SubmitEntries } from './SubmitEntries.tsx'

interface Props {
  ask: Ask
  activity: Activity
  submission: Submission
  view: MyView<EntryFormStrings>
  say: (words: string) => void
}

/** Any number of files, each with its own words, submitted eight at a time. */
export function NewEntries({ ask, activity, submission, view, say }: Props) {
  const { strings, code } = view
  const { queue, type } = submission
  const items = useStore(queue.$items)
  const isBusy = useStore(queue.$isBusy)
  const drafts = useStore(submission.$drafts)
  const problems = useStore(submission.$problems)
  const trouble = useStore(submission.$trouble)
  const count = useStore(submission.$count)
  const folder = useStore(submission.$folder)
  const hasAgreed = useStore(submission.$hasAgreed)
  const progress = useStore(submission.$progress)
  const isRestored = useStore(submission.$isRestored)
  useUnsaved(isBusy || progress !== undefined)
  useEffect(() => void submission.start(), [submission])
  const many = type === 1 ? 'situation.tooManyImages' : 'situation.tooManyVideos'
  const wrong = items.flatMap(({ id, name }, at) =>
    summaryOf(id, problems[id] ?? {}, view, `${at + 1} · ${name}`),
  )
  const errors = hasAgreed ? wrong : [...wrong, missingAgreement(view)]

  return (
    <div className={styles.form}>
      {isRestored && (
        <NoticeBar>
          <p>{strings['applyWork.restored']}</p>
        </NoticeBar>
      )}
      {trouble?.is === 'fields' && (
        <ErrorSummary title={strings['applyWork.errorsTitle']} errors={errors} />
      )}
      <DropArea
        kind={queue.kind}
        limit={queue.limit}
        strings={strings}
        takesPaste
        onFiles={(files) => void queue.add(files)}
      />
      <UploadList
        queue={queue}
        strings={strings}
        code={code}
        actions={(item) => <CoverPicker item={item} queue={queue} strings={strings} />}
      >
        {({ id }) => {
          const file = problemWords(problems[id]?.file, view)
          return (
            <>
              <div id={fieldId(id, 'file')} tabIndex={-1}>
                {file && <FieldError id={`${fieldId(id, 'file')}-error`} text={file} />}
              </div>
              <EntryFields
                entry={id}
                draft={drafts[id] ?? emptyEntry}
                problems={problems[id] ?? {}}
                activity={activity}
                view={view}
                onEdit={(changes) => submission.edit(id, changes)}
              />
            </>
          )
        }}
      </UploadList>
      {count > 0 && (
        <FolderChoice
          ask={ask}
          type={type}
          value={folder}
          onChange={submission.putInto}
          view={view}
          say={say}
        />
      )}
      {count > 0 && (
        <SubmitEntries
          trouble={trouble}
          hasAgreed={hasAgreed}
          progress={progress}
          note={count > batchLimit ? strings[many] : undefined}
          label={fill(strings['applyWork.submit'], { count })}
          onAgree={submission.agree}
          onSubmit={() => void submission.submit()}
          onStop={submission.stop}
          view={view}
        />
      )}
    </div>
  )
}
