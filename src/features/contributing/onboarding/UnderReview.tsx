import { Actions } from '#modules/account-area/Actions.tsx'
import { ApplySteps } from '../shared/contributor/ApplySteps.tsx'
import type { OnboardingStatus } from '../shared/contributor/onboarding-status.ts'
import { Call } from './Call.tsx'
import { Sent } from './Submitted.tsx'
import { SentOn } from './SubmittedOn.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

/** An editor reviews the application: how long that takes, and the details that the applicant sent. */
export function Passing({ status, ...view }: OnboardingView & { status: OnboardingStatus }) {
  const { strings, code } = view
  const { application } = status
  return (
    <div className={styles.page}>
      <ApplySteps step={3} strings={strings} />
      <p className={styles.lead}>{strings['settle.passingText']}</p>
      <SentOn application={application} strings={strings} code={code} />
      <Actions>
        <Call {...view} />
      </Actions>
      <Sent application={application} strings={strings} />
    </div>
  )
}
