import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Info } from './Info.tsx'
import { Invitation } from './Invitation.tsx'
import { NoPass } from './Rejected.tsx'
import { Pass } from './Approved.tsx'
import { Passing } from './UnderReview.tsx'
import type { StatusPage as Page } from './onboarding-pages.ts'
import type { OnboardingStore } from './onboarding-store.ts'
import type { OnboardingView } from './onboarding-view.ts'

interface Props extends OnboardingView {
  page: Page
  onboarding: OnboardingStore
}

/** The state of the application to contribute, and the next step. */
export function OnboardingPage({ page, onboarding, ...view }: Props) {
  const { strings } = view
  const status = useStore(onboarding.$status)
  const failure = useStore(onboarding.$failure)
  useEffect(() => void onboarding.load(), [onboarding])

  if (failure) {
    const words = failureWords(failure)
    return (
      <>
        <NoticeBar kind="error">
          <p>
            {words && 'text' in words ? words.text : strings['situation.applicationInfoFailed']}
          </p>
          <Button onClick={() => void onboarding.load()}>{strings['common.retry']}</Button>
        </NoticeBar>
        <Invitation {...view} />
      </>
    )
  }
  if (!status) return <StateBox kind="loading" title={strings['common.loading']} />
  switch (page) {
    case 'no_settled':
      return <Invitation {...view} />
    case 'apply_passing':
      return <Passing {...view} status={status} />
    case 'apply_nopass':
      return <NoPass {...view} status={status} />
    case 'apply_pass':
      return <Pass {...view} />
    case 'apply_info':
      return <Info {...view} status={status} download={onboarding.download} />
  }
}
