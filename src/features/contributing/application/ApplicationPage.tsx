import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ApplySteps } from '../shared/contributor/ApplySteps.tsx'
import { useStepFocus } from '#modules/account-area/use-step-focus.ts'
import type { ApplicationView } from './application-view.ts'
import styles from './application.module.css'

/** Loaded apart: an applicant whose application is under way needs no form. */
const ApplicationForm = lazy(() =>
  import('./ApplicationForm.tsx').then(({ ApplicationForm: form }) => ({ default: form })),
)

interface Props extends ApplicationView {
  /** The tenant's terms for contributors, as the page was made with them. */
  terms: ReactNode
}

/** The form of an application, the terms folded up above it, and the news that it arrived. */
export function ApplicationPage({ terms, ...view }: Props) {
  const { application, strings, code } = view
  const stage = useStore(application.$stage)
  const place = useStepFocus(stage)
  useEffect(() => void application.load(), [application])

  if (stage === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  return (
    <div className={styles.page}>
      <ApplySteps step={stage === 'form' ? 2 : 3} strings={strings} />
      <div className={styles.place} ref={place} tabIndex={-1}>
        {stage === 'form' && (
          <>
            <details className={styles.terms}>
              <summary>{strings['settle.terms']}</summary>
              {terms}
            </details>
            <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
              <ApplicationForm {...view} />
            </Suspense>
          </>
        )}
        {stage === 'sent' && (
          <>
            <NoticeBar kind="ok" title={strings['apply.sent']}>
              <p>{strings['settle.passingText']}</p>
            </NoticeBar>
            <div>
              <ButtonLink href={localised(myPaths.onboarding('apply_passing'), code)}>
                {strings['apply.sentLink']}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
