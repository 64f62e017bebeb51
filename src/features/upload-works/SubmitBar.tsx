import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { failureWords } from '../../i18n/failure-words.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { ContentLicence } from '../shell/contributing/ContentLicence.tsx'
import { agreementId } from './problem-words.ts'
import styles from './upload-works.module.css'
import type { View } from './view.ts'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  onDiscard: () => void
}

/** The agreement and the one button that submits all works. */
export function SubmitBar({ works, view, onDiscard }: Props) {
  const { strings, code } = view
  const count = useStore(works.$count)
  const hasAgreed = useStore(works.$hasAgreed)
  const trouble = useStore(works.$trouble)
  const isSubmitting = useStore(works.$isSubmitting)
  const agreement = useRef<HTMLInputElement>(null)
  const isAlone = trouble?.is === 'agreement'
  useEffect(() => {
    if (isAlone) agreement.current?.focus()
  }, [isAlone])
  const words = trouble?.is === 'failed' ? failureWords(trouble.failure) : undefined

  return (
    <div className={styles.finish}>
      <ContentLicence
        ref={agreement}
        hasAgreed={hasAgreed}
        id={agreementId}
        isMissing={isAlone || (trouble?.is === 'fields' && !hasAgreed)}
        onChange={works.agree}
        strings={strings}
        code={code}
      />
      {words && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings[words.key]}</p>
        </NoticeBar>
      )}
      {trouble?.is === 'unclear' && (
        <NoticeBar kind="warn">
          <p>{strings['applyWork.unclear']}</p>
          <ButtonLink href={localised(myPaths.workManage(works.type), code)} target="_blank">
            {strings['applyWork.works']}
          </ButtonLink>
        </NoticeBar>
      )}
      <div className={styles.bar}>
        <Button
          kind="primary"
          size="large"
          busy={isSubmitting}
          busyLabel={strings['applyWork.submitting']}
          onClick={() => void works.submit()}
        >
          {fill(strings['applyWork.submit'], { count: formatCount(count, code) })}
        </Button>
        <Button kind="quiet" disabled={isSubmitting} onClick={onDiscard}>
          {strings['applyWork.discard']}
        </Button>
      </div>
    </div>
  )
}
