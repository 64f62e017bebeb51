import type { Ask } from '#client/client.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { BuyingHelpStrings } from './buying-steps-keys.ts'
import { BuyingSteps } from './BuyingSteps.tsx'
import styles from './buying-steps.module.css'
import { OwnPackages } from './OwnPackages.tsx'

interface Props {
  strings: BuyingHelpStrings
  code: LocaleCode
  ask?: Ask
}

/** On a page that holds no purchase yet: the steps to the first one, and the packages that would pay for it. */
export function BuyingHelp({ strings, code, ask }: Props) {
  return (
    <section className={styles.help}>
      <BuyingSteps strings={strings} />
      <OwnPackages strings={strings} code={code} ask={ask} />
    </section>
  )
}
