import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { DropArea } from '#modules/uploads/DropArea.tsx'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import { FileActions } from '../work-form/FileActions.tsx'
import type { WorkField } from '../work-form/validate-draft.ts'
import { agreementId, commonWork, fieldId, namedProblem } from '../work-form/problem-words.ts'
import { SubmitBar } from './SubmitBar.tsx'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { undoWords } from './undo-words.ts'
import type { WorksStore } from './works-store.ts'

// Forms are fetched with the first file, dialogs when they are opened.
const BatchForm = lazy(async () => ({ default: (await import('./BatchForm.tsx')).BatchForm }))
const WorkCard = lazy(async () => ({ default: (await import('./WorkCard.tsx')).WorkCard }))
const SubjectDialog = lazy(() => import('../work-form/SubjectDialog.tsx'))
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'))

interface Props {
  works: WorksStore
  view: View
  /** News that belong to no place. */
  say: (words: string) => void
}

/** Works of one kind: files in, a form for each, one submission. */
export function WorkDesk({ works, view, say }: Props) {
  const { strings, code } = view
  const { queue, choices, type } = works
  const isBusy = useStore(queue.$isBusy)
  const items = useStore(queue.$items)
  const count = useStore(works.$count)
  const isSubmitting = useStore(works.$progress) !== undefined
  const isRestored = useStore(works.$isRestored)
  const undo = useStore(works.$undo)
  const hasFailed = useStore(choices.$hasFailed)
  /** The work whose new subject is being made. */
  const [subjectFor, setSubjectFor] = useState<string>()
  const [isDiscarding, setDiscarding] = useState(false)
  useUnsaved(isBusy || isSubmitting)
  useEffect(() => void works.start(), [works])
  const newSubject = useCallback((work: string) => setSubjectFor(work), [])

  return (
    <div className={styles.desk}>
      {isRestored && items.length > 0 && (
        <NoticeBar>
          <p>{strings['applyWork.restored']}</p>
        </NoticeBar>
      )}
      {hasFailed && (
        <StateBox kind="error" title={strings['applyWork.choicesFailed']}>
          <Button onClick={() => void choices.load()}>{strings['common.retry']}</Button>
        </StateBox>
      )}
      <DropArea
        kind={queue.kind}
        limit={queue.limit}
        strings={strings}
        takesPaste
        onFiles={(files) => void queue.add(files)}
      />
      <p className={styles.quiet}>{strings['applyWork.private']}</p>
      <Summary works={works} view={view} />
      {count > 0 && (
        <Suspense>
          <BatchForm
            works={works}
            view={view}
            onNewSubject={newSubject}
            onKept={() => say(strings['applyWork.kept'])}
          />
        </Suspense>
      )}
      <div role="status" className={styles.news}>
        {undo && (
          <div className={styles.undo}>
            <p>{undoWords(undo, view)}</p>
            {undo.count > 0 && (
              <Button
                onClick={() => {
                  works.undo()
                  say(strings['applyWork.undone'])
                }}
              >
                {strings['common.undo']}
              </Button>
            )}
          </div>
        )}
      </div>
      <UploadList
        queue={queue}
        strings={strings}
        code={code}
        isSortable
        actions={(item) => <FileActions item={item} queue={queue} view={view} />}
      >
        {(item) => (
          <Suspense>
            <WorkCard item={item} works={works} view={view} onNewSubject={newSubject} />
          </Suspense>
        )}
      </UploadList>
      {count > 0 && <SubmitBar works={works} view={view} onDiscard={() => setDiscarding(true)} />}
      <Suspense fallback={null}>
        {subjectFor !== undefined && (
          <SubjectDialog
            choices={choices}
            type={type}
            cover={items.find(({ id }) => id === subjectFor)}
            view={view}
            onClose={() => setSubjectFor(undefined)}
            onMade={(subject) => {
              if (subjectFor === commonWork) works.editCommon({ subject })
              else works.edit(subjectFor, { subject })
              setSubjectFor(undefined)
              say(strings['applyWork.subjectCreated'])
            }}
          />
        )}
        {isDiscarding && (
          <DiscardDialog
            view={view}
            onClose={() => setDiscarding(false)}
            onDiscard={() => {
              works.discard()
              setDiscarding(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The wrong fields of all works; takes the focus with every refused submission. */
function Summary({ works, view }: Pick<Props, 'works' | 'view'>) {
  const trouble = useStore(works.$trouble)
  const problems = useStore(works.$problems)
  const items = useStore(works.queue.$items)
  const hasAgreed = useStore(works.$hasAgreed)
  if (trouble?.is !== 'fields') return null
  const wrong = items.flatMap(({ id, name }, at) =>
    Object.entries(problems[id] ?? {}).map(([field, problem]) => ({
      id: fieldId(id, field as WorkField),
      text: namedProblem(field as WorkField, problem, view),
      group: `${at + 1} · ${name}`,
    })),
  )
  const { strings } = view
  const agreement = { id: agreementId, text: strings['situation.agreementMissing'] }
  const errors = hasAgreed ? wrong : [...wrong, agreement]
  return <ErrorSummary title={strings['applyWork.errorsTitle']} errors={errors} />
}
