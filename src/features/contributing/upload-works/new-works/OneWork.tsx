import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useId, useMemo } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { FileButtons } from '#modules/uploads/FileButtons.tsx'
import { FileState } from '#modules/uploads/FileState.tsx'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import { FileActions } from '../work-form/FileActions.tsx'
import { fieldId, problemWords } from '../work-form/problem-words.ts'
import type { Problems } from '../work-form/validate-draft.ts'
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
  onRemoved: () => void
}

const none: Problems = {}

/** One file with its buttons, and the form of its work. */
export function OneWork({ item, works, view, onNewSubject, onRemoved }: Props) {
  const { id, state } = item
  const { queue } = works
  const label = useId()
  const draft = useStore(works.$drafts)[id]
  const problems = useStore(works.$problems)[id] ?? none
  const items = useStore(queue.$items)
  const edit = useCallback<typeof works.edit>((work, changes) => works.edit(work, changes), [works])
  const file = useMemo(() => pixelsOf(item), [item])
  const taken = items.filter(({ state: { is } }) => is !== 'refused')
  const isRefused = state.is === 'refused'
  const place = isRefused
    ? undefined
    : { isFirst: item === taken[0], isLast: item === taken.at(-1) }
  const similar = state.is === 'sent' ? (state.sent.similar ?? []) : []
  const fileProblem =
    problems.file?.is === 'alike' ? undefined : problemWords(problems.file, view, 'file')
  const { strings, code } = view

  return (
    <div className={styles.one} role="group" aria-labelledby={label}>
      <FileState {...{ item, label, strings, code }} />
      <FileButtons
        {...{ item, queue, strings, place, onRemoved }}
        actions={!isRefused && <FileActions item={item} queue={queue} view={view} />}
      />
      <div className={styles.problems} id={fieldId(id, 'file')} tabIndex={-1}>
        {similar.length > 0 && (
          <Suspense>
            <SimilarWorks similar={similar} view={view} />
          </Suspense>
        )}
        {fileProblem && <FieldError id={`${fieldId(id, 'file')}-error`} text={fileProblem} />}
      </div>
      {draft && (
        <>
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
          {place && !place.isLast && (
            <div className={styles.actions}>
              <Button kind="quiet" onClick={() => works.copyNext(id)}>
                {strings['applyWork.copyNext']}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
