import { useEffect, useRef } from 'react'
import { failureWords } from '../../i18n/failure-words.ts'
import { Button } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { ContentLicence } from '../shell/contributing/ContentLicence.tsx'
import styles from './entries.module.css'
import { agreementId } from './problem-words.ts'
import type { EntryFormStrings } from './keys.ts'
import type { Trouble } from './submission-store.ts'
import type { View } from './view.ts'

interface Props {
  trouble: Trouble | undefined
  hasAgreed: boolean
  isSubmitting: boolean
  label: string
  onAgree: (hasAgreed: boolean) => void
  onSubmit: () => void
  view: View<EntryFormStrings>
}

/** The agreement to the content licence, what went wrong, and the one button that submits. */
export function SubmitPart(props: Props) {
  const { trouble, hasAgreed, isSubmitting, label, onAgree, onSubmit, view } = props
  const { strings, code } = view
  const agreement = useRef<HTMLInputElement>(null)
  const isAlone = trouble?.is === 'agreement'
  useEffect(() => {
    if (isAlone) agreement.current?.focus()
  }, [isAlone])
  const words = trouble?.is === 'failed' ? failureWords(trouble.failure) : undefined
  return (
    <div className={styles.submit}>
      <ContentLicence
        ref={agreement}
        hasAgreed={hasAgreed}
        id={agreementId}
        isMissing={(isAlone || trouble?.is === 'fields') && !hasAgreed}
        onChange={onAgree}
        strings={strings}
        code={code}
      />
      {words && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings[words.key]}</p>
        </NoticeBar>
      )}
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
    </div>
  )
}
