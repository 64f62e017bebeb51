import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { ApplySteps } from '../shared/contributor/ApplySteps.tsx'
import type { OnboardingStatus } from '../shared/contributor/onboarding-status.ts'
import { Call } from './Call.tsx'
import { SentOn } from './SubmittedOn.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

/** The application was rejected: why, and the way to another. */
export function NoPass({ status, ...view }: OnboardingView & { status: OnboardingStatus }) {
  const { strings, code } = view
  const { application } = status
  return (
    <div className={styles.page}>
      <ApplySteps step={3} strings={strings} />
      <p className={styles.lead}>{strings['settle.nopassText']}</p>
      <section className={styles.part}>
        <h2>{strings['settle.reasons']}</h2>
        <p className={styles.reasons} lang={application?.lang} dir="auto">
          {application?.message ?? strings['settle.reasonsNone']}
        </p>
      </section>
      <SentOn application={application} strings={strings} code={code} />
      <Actions>
        <ButtonLink kind="primary" size="large" href={localised(myPaths.application(), code)}>
          {strings['apply.again']}
        </ButtonLink>
        <Call {...view} />
      </Actions>
    </div>
  )
}
