import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { batchLimit } from '#api/endpoints/contributing/batch.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { lineWords } from '#features/contributing/shared/contributor/line-words.ts'
import { SubmitPart } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import { agreementId } from '../work-form/problem-words.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  onDiscard: () => void
  /** More buttons, before the one that submits. */
  children?: ReactNode
}

/** The agreement and the one button that submits all works. */
export function SubmitBar({ works, view, onDiscard, children }: Props) {
  const { strings, code } = view
  const count = useStore(works.$count)
  const hasAgreed = useStore(works.$hasAgreed)
  const trouble = useStore(works.$trouble)
  const progress = useStore(works.$progress)

  return (
    <SubmitPart
      className={styles.finish}
      trouble={trouble}
      id={agreementId}
      hasAgreed={hasAgreed}
      onAgree={works.agree}
      strings={strings}
      code={code}
    >
      {trouble?.is === 'unclear' && (
        <NoticeBar kind="warn">
          <p>{strings['applyWork.unclear']}</p>
          <ButtonLink href={localised(myPaths.workManage(works.type), code)} target="_blank">
            {strings['applyWork.works']}
          </ButtonLink>
        </NoticeBar>
      )}
      {count > batchLimit && (
        <p className={styles.quiet}>
          {strings[works.type === 1 ? 'situation.tooManyImages' : 'situation.tooManyVideos']}
        </p>
      )}
      <div className={styles.bar}>
        {children}
        <Button
          kind="primary"
          size="large"
          busy={progress !== undefined}
          busyLabel={
            progress ? lineWords(progress, strings, code) : strings['applyWork.submitting']
          }
          onClick={() => void works.submit()}
        >
          {fill(strings['applyWork.submit'], { count })}
        </Button>
        {progress ? (
          <Button kind="quiet" disabled={progress.isStopping} onClick={works.stop}>
            {strings['applyWork.stop']}
          </Button>
        ) : (
          <Button kind="quiet" onClick={onDiscard}>
            {strings['applyWork.discard']}
          </Button>
        )}
      </div>
    </SubmitPart>
  )
}
