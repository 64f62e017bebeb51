import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { batchLimit } from '#api/endpoints/contributing/work.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import { validateDraft, type Problems } from '../work-form/validate-draft.ts'
import { fieldId, problemWords } from '../work-form/problem-words.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { pixelsOf } from '../work-form/work-draft.ts'
import { WorkFields } from '../work-form/WorkFields.tsx'
import type { WorksStore } from './works-store.ts'

// Few pictures have any.
const SimilarWorks = lazy(() => import('../work-form/SimilarWorks.tsx'))

interface Props {
  item: UploadItem
  works: WorksStore
  view: View
  onNewSubject: (work: string) => void
}

const none: Problems = {}

/** The form of one file. */
export function WorkCard({ item, works, view, onNewSubject }: Props) {
  const { id, state } = item
  const draft = useStore(works.$drafts)[id]
  const problems = useStore(works.$problems)[id] ?? none
  const items = useStore(works.queue.$items)
  const edit = useCallback<typeof works.edit>((work, changes) => works.edit(work, changes), [works])
  const file = useMemo(() => pixelsOf(item), [item])
  const trouble = useStore(works.$trouble)
  // The forms of many works are folded: the form above fills in their common values once.
  const [isOpen, setOpen] = useState(() => items.indexOf(item) < batchLimit)
  const wasOpen = useRef(isOpen)
  wasOpen.current ||= isOpen
  const isWrong = Object.keys(problems).length > 0
  const validated = useRef(trouble)
  useEffect(() => {
    // A refused submission opens the cards with mistakes; typing closes none.
    if (trouble?.is === 'fields' && validated.current !== trouble) setOpen(isWrong)
    validated.current = trouble
  }, [trouble, isWrong])
  if (!draft) return null
  const isReady = Object.keys(validateDraft(draft, works.type, file)).length === 0
  const similar = state.is === 'sent' ? (state.sent.similar ?? []) : []
  const fileProblem =
    problems.file?.is === 'alike' ? undefined : problemWords(problems.file, view, 'file')
  const isLast = items.findLast(({ state: { is } }) => is !== 'refused')?.id === id

  return (
    <>
      <div className={styles.problems} id={fieldId(id, 'file')} tabIndex={-1}>
        {similar.length > 0 && (
          <Suspense>
            <SimilarWorks similar={similar} view={view} />
          </Suspense>
        )}
        {fileProblem && <FieldError id={`${fieldId(id, 'file')}-error`} text={fileProblem} />}
      </div>
      <details
        className={styles.work}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {view.strings['applyWork.about']}
          {!isOpen && (
            <span className={isReady ? styles.ready : styles.quiet}>
              {view.strings[isReady ? 'applyWork.ready' : 'applyWork.notReady']}
            </span>
          )}
        </summary>
        {wasOpen.current && (
          <WorkFields
            work={id}
            type={works.type}
            draft={draft}
            file={file}
            problems={problems}
            choices={works.choices}
            view={view}
            onEdit={edit}
            onNewSubject={onNewSubject}
          />
        )}
        {!isLast && (
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => works.copyNext(id)}>
              {view.strings['applyWork.copyNext']}
            </Button>
          </div>
        )}
      </details>
    </>
  )
}
