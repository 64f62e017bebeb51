import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { ApplySteps } from '../shared/contributor/ApplySteps.tsx'
import { Gains } from '../shared/contributor/Gains.tsx'
import { Call } from './Call.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

/** Tells a visitor who hasn't applied what contributors gain and need. */
export function Invitation(view: OnboardingView) {
  const { strings, code } = view
  return (
    <div className={styles.page}>
      <ApplySteps step={1} strings={strings} />
      <p className={styles.lead}>{strings['settle.lead']}</p>
      <Gains strings={strings} />
      <Actions>
        <ButtonLink
          kind="primary"
          size="large"
          href={`${localised(myPaths.application(), code)}#form`}
        >
          {strings['apply.start']}
        </ButtonLink>
        <Call {...view} />
      </Actions>
    </div>
  )
}
