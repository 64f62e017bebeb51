import { useEffect, useRef } from 'react'
import { failureWords } from '../../i18n/failure-words.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { Rich } from '../../ui/Rich.tsx'
import styles from './entries.module.css'
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
  const isMissing = trouble?.is === 'agreement'
  useEffect(() => {
    if (isMissing) agreement.current?.focus()
  }, [isMissing])
  const words = trouble?.is === 'failed' ? failureWords(trouble.failure) : undefined
  return (
    <div className={styles.submit}>
      <Checkbox
        ref={agreement}
        checked={hasAgreed}
        onChange={(event) => onAgree(event.target.checked)}
        error={isMissing ? strings['situation.agreementMissing'] : undefined}
        label={
          <Rich
            message={strings['applyWork.agreement']}
            parts={{
              terms: (
                <a href={localised(paths.about('protocal'), code)} target="_blank">
                  {strings['applyWork.terms']}
                </a>
              ),
            }}
          />
        }
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
