import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { join } from '#ui/class-names.ts'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { DropArea } from '#modules/uploads/DropArea.tsx'
import { UploadProgress } from '#modules/uploads/UploadProgress.tsx'
import { fill } from '#i18n/fill.ts'
import { agreementId, commonWork, fieldId, namedProblem } from '../work-form/problem-words.ts'
import type { WorkField } from '../work-form/validate-draft.ts'
import { SubmitBar } from './SubmitBar.tsx'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import table from './light-table.module.css'
import { undoWords } from './undo-words.ts'
import { useBeside } from './use-beside.ts'
import type { WorksStore } from './works-store.ts'

// The table and its forms are fetched with the first file, dialogs when they are opened.
const LightTable = lazy(async () => ({ default: (await import('./LightTable.tsx')).LightTable }))
const Panel = lazy(async () => ({ default: (await import('./Panel.tsx')).Panel }))
const SubjectDialog = lazy(() => import('../work-form/SubjectDialog.tsx'))
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'))

interface Props {
  works: WorksStore
  view: View
  /** News that belong to no place. */
  say: (words: string) => void
  /** Below the empty table. */
  children?: ReactNode
}

/** Works of one kind: files in, a table of them with one form for the selected, one submission. */
export function WorkDesk({ works, view, say, children }: Props) {
  const { strings, code } = view
  const { queue, choices, selection, type } = works
  const isBusy = useStore(queue.$isBusy)
  const items = useStore(queue.$items)
  const selected = useStore(selection.$selected)
  const count = useStore(works.$count)
  const isSubmitting = useStore(works.$progress) !== undefined
  const isRestored = useStore(works.$isRestored)
  const undo = useStore(works.$undo)
  const hasFailed = useStore(choices.$hasFailed)
  /** The work whose new subject is being made. */
  const [subjectFor, setSubjectFor] = useState<string>()
  const [discarding, setDiscarding] = useState<'all' | 'selected'>()
  const [isOpen, setOpen] = useState(false)
  const isBeside = useBeside()
  const thumbs = useRef<HTMLUListElement>(null)
  useUnsaved(isBusy || isSubmitting)
  useEffect(() => void works.start(), [works])
  const newSubject = useCallback((work: string) => setSubjectFor(work), [])
  const onRemoved = () => {
    setOpen(false)
    // The button that had the focus is gone with its file.
    thumbs.current?.focus()
  }
  const discard = () => {
    if (discarding === 'all') works.discard()
    else for (const id of selected) queue.remove(id)
    setDiscarding(undefined)
    onRemoved()
  }
  const removal = fill(strings['applyWork.removeSelected'], { count: selected.length })

  return (
    <div className={join(styles.desk, items.length > 0 && table.filled)}>
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
      {items.length === 0 && (
        <div className={styles.quiet}>
          <p>{strings['applyWork.reviewTime']}</p>
          <p>{strings['applyWork.private']}</p>
        </div>
      )}
      <DropArea
        kind={queue.kind}
        limit={queue.limit}
        strings={strings}
        isSmall={items.length > 0}
        takesPaste
        onFiles={(files) => void queue.add(files)}
      />
      {items.length === 0 && children}
      <Summary works={works} view={view} onLead={() => setOpen(true)} />
      <div className={table.line}>
        <UploadProgress queue={queue} strings={strings} code={code}>
          {items.length > 1 && (
            <Button kind="quiet" onClick={selection.all}>
              {strings['applyWork.selectAll']}
            </Button>
          )}
        </UploadProgress>
      </div>
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
      {items.length > 0 && (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          <div className={table.table}>
            <LightTable ref={thumbs} works={works} view={view} onOpen={() => setOpen(true)} />
            <Panel
              {...{ works, view, isBeside, isOpen, onRemoved }}
              onClose={() => setOpen(false)}
              onNewSubject={newSubject}
              onKept={() => say(strings['applyWork.kept'])}
              onRemoveAll={() => setDiscarding('selected')}
            />
          </div>
        </Suspense>
      )}
      {items.length > 0 && <p className={styles.quiet}>{strings['applyWork.private']}</p>}
      {count > 0 && (
        <SubmitBar works={works} view={view} onDiscard={() => setDiscarding('all')}>
          {!isBeside && (
            <Button size="large" onClick={() => setOpen(true)}>
              {fill(strings['applyWork.editSelected'], { count: selected.length })}
            </Button>
          )}
        </SubmitBar>
      )}
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
        {discarding && (
          <DiscardDialog
            view={view}
            title={discarding === 'all' ? strings['applyWork.discard'] : removal}
            text={strings[`applyWork.${discarding === 'all' ? 'discardText' : 'removeText'}`]}
            onClose={() => setDiscarding(undefined)}
            onDiscard={discard}
          />
        )}
      </Suspense>
    </div>
  )
}

interface SummaryProps extends Pick<Props, 'works' | 'view'> {
  /** A field of the form was asked for. */
  onLead: () => void
}

/** The wrong fields of all works; takes the focus with every refused submission. */
function Summary({ works, view, onLead }: SummaryProps) {
  const trouble = useStore(works.$trouble)
  const problems = useStore(works.$problems)
  const items = useStore(works.queue.$items)
  const hasAgreed = useStore(works.$hasAgreed)
  const { selection } = works
  useEffect(() => {
    const first = items.find(({ id }) => problems[id])
    if (trouble?.is === 'fields' && first) selection.pick(first.id)
    // Each refused submission is a trouble of its own; typing leads nowhere.
  }, [trouble])
  if (trouble?.is !== 'fields') return null
  const wrong = items.flatMap(({ id, name }, at) =>
    Object.entries(problems[id] ?? {}).map(([field, problem]) => ({
      id: fieldId(id, field as WorkField),
      text: namedProblem(field as WorkField, problem, view),
      group: `${at + 1} · ${name}`,
      lead() {
        selection.pick(id)
        onLead()
      },
    })),
  )
  const { strings } = view
  const agreement = { id: agreementId, text: strings['situation.agreementMissing'] }
  const errors = hasAgreed ? wrong : [...wrong, agreement]
  return <ErrorSummary title={strings['applyWork.errorsTitle']} errors={errors} />
}
