import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { ApplySteps } from '../shared/contributor/ApplySteps.tsx'
import { Call } from './Call.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

const lists = [
  ['settle.gains', ['settle.gain1', 'settle.gain2', 'settle.gain3']],
  ['settle.needs', ['settle.need1', 'settle.need2']],
] as const

/** Tells a visitor who hasn't applied what contributors gain and need. */
export function Invitation(view: OnboardingView) {
  const { strings, code } = view
  return (
    <div className={styles.page}>
      <ApplySteps step={1} strings={strings} />
      <p className={styles.lead}>{strings['settle.lead']}</p>
      <div className={styles.columns}>
        {lists.map(([title, points]) => (
          <section key={title} className={styles.part}>
            <h2>{strings[title]}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{strings[point]}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
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
