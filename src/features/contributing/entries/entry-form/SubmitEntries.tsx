import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { lineWords } from '#features/contributing/shared/contributor/line-words.ts'
import type { LineProgress } from '#features/contributing/shared/contributor/submit-line.ts'
import { SubmitPart } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import styles from '../entries.module.css'
import { agreementId } from './problem-words.ts'
import type { EntryFormStrings } from '../entries-keys.ts'
import type { Trouble } from './submission-store.ts'

interface Props {
  trouble: Trouble | undefined
  hasAgreed: boolean
  progress: LineProgress | undefined
  /** Said of more than one batch; absent where one entry is edited. */
  note?: string | undefined
  label: string
  onAgree: (hasAgreed: boolean) => void
  onSubmit: () => void
  onStop?: (() => void) | undefined
  view: MyView<EntryFormStrings>
}

/** The agreement to the content licence, the failures, and the one button that submits entries. */
export function SubmitEntries(props: Props) {
  const { trouble, hasAgreed, progress, note, label, onAgree, onSubmit, onStop, view } = props
  const { strings, code } = view
  return (
    <SubmitPart
      className={styles.submit}
      trouble={trouble}
      id={agreementId}
      hasAgreed={hasAgreed}
      onAgree={onAgree}
      strings={strings}
      code={code}
    >
      {trouble?.is === 'nothing' && (
        <NoticeBar kind="error">
          <p>{strings['entries.fileMissing']}</p>
        </NoticeBar>
      )}
      {trouble?.is === 'unclear' && (
        <NoticeBar kind="warn">
          <p>{strings['entries.unclear']}</p>
        </NoticeBar>
      )}
      {note && <p className={styles.quiet}>{note}</p>}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          size="large"
          busy={progress !== undefined}
          busyLabel={
            progress ? lineWords(progress, strings, code) : strings['applyWork.submitting']
          }
          onClick={onSubmit}
        >
          {label}
        </Button>
        {progress && onStop && (
          <Button kind="quiet" disabled={progress.isStopping} onClick={onStop}>
            {strings['applyWork.stop']}
          </Button>
        )}
      </div>
    </SubmitPart>
  )
}
