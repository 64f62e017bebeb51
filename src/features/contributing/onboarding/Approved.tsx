import { useEffect } from 'react'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

/** Milliseconds before the contract follows by itself. */
const pause = 2000

/** The application is approved: the page leads to the contract after a pause, or at once by its link. */
export function Pass({ strings, code }: OnboardingView) {
  const contract = localised(myPaths.onboarding('apply_contract'), code)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(contract), pause)
    return () => clearTimeout(timer)
  }, [contract])
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{strings['settle.passText']}</p>
      <p className={styles.note} role="status">
        {strings['settle.passWait']}
      </p>
      <Actions>
        <ButtonLink kind="primary" size="large" href={contract}>
          {strings['settle.passLink']}
        </ButtonLink>
      </Actions>
    </div>
  )
}
