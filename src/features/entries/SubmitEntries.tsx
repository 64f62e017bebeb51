import { Button } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { SubmitPart } from '../shell/contributing/SubmitPart.tsx'
import type { MyView } from '../shell/my/view.ts'
import styles from './entries.module.css'
import { agreementId } from './problem-words.ts'
import type { EntryFormStrings } from './keys.ts'
import type { Trouble } from './submission-store.ts'

interface Props {
  trouble: Trouble | undefined
  hasAgreed: boolean
  isSubmitting: boolean
  label: string
  onAgree: (hasAgreed: boolean) => void
  onSubmit: () => void
  view: MyView<EntryFormStrings>
}

/** The agreement to the content licence, what went wrong, and the one button that submits entries. */
export function SubmitEntries(props: Props) {
  const { trouble, hasAgreed, isSubmitting, label, onAgree, onSubmit, view } = props
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
      <Button
        kind="primary"
        size="large"
        busy={isSubmitting}
        busyLabel={strings['applyWork.submitting']}
        onClick={onSubmit}
      >
        {label}
      </Button>
    </SubmitPart>
  )
}
