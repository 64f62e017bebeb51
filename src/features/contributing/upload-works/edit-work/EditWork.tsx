import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { sourceAt } from '#routing/media.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { FilePicker } from '#modules/uploads/FilePicker.tsx'
import { UploadList } from '#modules/uploads/UploadList.tsx'
import { SubmitPart } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import type { EditStore } from './edit-store.ts'
import { FileActions } from '../work-form/FileActions.tsx'
import type { WorkField } from '../work-form/validate-draft.ts'
import { agreementId, fieldId, namedProblem, problemWords } from '../work-form/problem-words.ts'
import { RevisionNotice } from './RevisionNotice.tsx'
import SimilarWorks from '../work-form/SimilarWorks.tsx'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { WorkFields } from '../work-form/WorkFields.tsx'
import { pixelsOf, type WorkDraft } from '../work-form/work-draft.ts'

const SubjectDialog = lazy(() => import('../work-form/SubjectDialog.tsx'))

interface Props {
  edit: EditStore
  view: View
  say: (words: string) => void
}

const work = 'edit'

/** One work again: the reasons of its rejection, its words, its file kept or exchanged. */
export function EditWork({ edit, view, say }: Props) {
  const { strings, code, images } = view
  const { queue, choices } = edit
  const record = useStore(edit.$record)
  const failure = useStore(edit.$failure)
  const draft = useStore(edit.$draft)
  const problems = useStore(edit.$problems)
  const trouble = useStore(edit.$trouble)
  const isSubmitting = useStore(edit.$isSubmitting)
  const isBusy = useStore(queue.$isBusy)
  const [item] = useStore(queue.$items)
  const [hasAgreed, setAgreed] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const reasons = useRef<HTMLDivElement>(null)
  const isVideo = record?.type === 2
  const shown = useOwnPicture(
    record && (isVideo ? record.thumb : (record.thumb ?? record.url)),
    (path) => sourceAt(path, 640, images),
    640,
  )
  useUnsaved(isBusy)
  useEffect(() => void edit.load(), [edit])
  const change = useCallback((_: string, changes: Partial<WorkDraft>) => edit.edit(changes), [edit])
  const isRead = record !== undefined
  useEffect(() => {
    if (!isRead) return
    // A reason leads to its field by the address; without one, to the reasons.
    const field = document.getElementById(fieldId(work, location.hash.slice(1) as WorkField))
    const target = field ?? reasons.current
    target?.focus()
  }, [isRead])

  if (failure) {
    const isMissing = failure.kind === 'refused' && failure.status === 404
    return (
      <StateBox kind="error" title={strings[isMissing ? 'applyWork.missing' : 'common.loadFailed']}>
        {!isMissing && <Button onClick={() => void edit.load()}>{strings['common.retry']}</Button>}
        <ButtonLink href={localised(myPaths.workManage(), code)}>
          {strings['applyWork.works']}
        </ButtonLink>
      </StateBox>
    )
  }
  if (!record || !draft) return <StateBox kind="loading" title={strings['common.loading']} />
  const isApproved = record.status === 1
  const similar = item?.state.is === 'sent' ? (item.state.sent.similar ?? []) : []
  const fileProblem =
    problems.file?.is === 'alike' ? undefined : problemWords(problems.file, view, 'file')
  const wrong = Object.entries(problems).map(([field, problem]) => ({
    id: fieldId(work, field as WorkField),
    text: namedProblem(field as WorkField, problem, view),
  }))
  const errors = hasAgreed
    ? wrong
    : [...wrong, { id: agreementId, text: strings['situation.agreementMissing'] }]
  return (
    <div className={styles.desk}>
      {isApproved && <RevisionNotice ref={reasons} edit={edit} record={record} view={view} />}
      {record.status === 2 && (
        <div ref={reasons} tabIndex={-1}>
          <NoticeBar kind="warn" title={strings['applyWork.rejected']}>
            {record.message && <p dir="auto">{record.message}</p>}
            <p>{strings['applyWork.rejectedText']}</p>
          </NoticeBar>
        </div>
      )}
      {trouble?.is === 'fields' && (
        <ErrorSummary title={strings['applyWork.errorsTitle']} errors={errors} />
      )}
      <div className={styles.problems} id={fieldId(work, 'file')} tabIndex={-1}>
        {!item && shown && <img className={styles.shown} src={shown} alt={record.title} />}
        {!item && !isApproved && (
          <div className={styles.actions}>
            <FilePicker accept={queue.kind} onFiles={(files) => void queue.add(files.slice(0, 1))}>
              {strings['applyWork.replace']}
            </FilePicker>
          </div>
        )}
        <UploadList
          queue={queue}
          strings={strings}
          code={code}
          actions={(one) => <FileActions item={one} queue={queue} view={view} />}
        />
        {similar.length > 0 && <SimilarWorks similar={similar} view={view} />}
        {fileProblem && <FieldError id={`${fieldId(work, 'file')}-error`} text={fileProblem} />}
      </div>
      <WorkFields
        work={work}
        type={isVideo ? 2 : 1}
        draft={draft}
        file={item ? pixelsOf(item) : record}
        problems={problems}
        choices={choices}
        view={view}
        onEdit={change}
        onNewSubject={() => setMaking(true)}
      />
      <SubmitPart
        className={styles.submit}
        trouble={trouble}
        id={agreementId}
        hasAgreed={hasAgreed}
        onAgree={setAgreed}
        strings={strings}
        code={code}
      >
        {trouble?.is === 'unclear' && (
          <NoticeBar kind="warn">{strings['applyWork.unclear']}</NoticeBar>
        )}
        <div className={styles.actions}>
          <Button
            kind="primary"
            size="large"
            busy={isSubmitting}
            busyLabel={strings['applyWork.submitting']}
            onClick={() => void edit.submit(hasAgreed)}
          >
            {strings['applyWork.submitOne']}
          </Button>
          <ButtonLink kind="quiet" href={localised(myPaths.workManage(isVideo ? 2 : 1), code)}>
            {strings['applyWork.works']}
          </ButtonLink>
        </div>
      </SubmitPart>
      <Suspense fallback={null}>
        {isMaking && (
          <SubjectDialog
            choices={choices}
            type={isVideo ? 2 : 1}
            cover={item}
            view={view}
            onClose={() => setMaking(false)}
            onMade={(subject) => {
              edit.edit({ subject })
              setMaking(false)
              say(strings['applyWork.subjectCreated'])
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
