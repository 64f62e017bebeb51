import { ApplicationSummary } from '../shared/contributor/ApplicationSummary.tsx'
import type { OnboardingStatus } from '../shared/contributor/onboarding-status.ts'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

type Props = Pick<OnboardingStatus, 'application'> & Pick<OnboardingView, 'strings'>

/** The sent application; renders nothing where none is known. */
export function Sent({ application, strings }: Props) {
  if (!application) return null
  return (
    <section className={styles.sent}>
      <h2>{strings['settle.what']}</h2>
      <ApplicationSummary application={application} strings={strings} />
    </section>
  )
}
