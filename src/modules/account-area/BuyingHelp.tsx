import { useEffect, useState } from 'react'
import { type OwnedPackage, walletInfo } from '#api/endpoints/buying/wallet.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import type { BuyingHelpStrings } from './buying-steps-keys.ts'
import { BuyingSteps } from './BuyingSteps.tsx'
import styles from './buying-steps.module.css'
import { unitsLeft, unitsOf, usablePackages } from './owned-package.ts'

interface Props {
  strings: BuyingHelpStrings
  code: LocaleCode
  ask?: Ask
}

/** On a page that holds no purchase yet: the steps to the first one, and the packages that would pay for it. */
export function BuyingHelp({ strings, code, ask = askServer }: Props) {
  const [packages, setPackages] = useState<readonly OwnedPackage[]>([])
  useEffect(() => {
    void ask(walletInfo, {}).then((outcome) => {
      if (outcome.ok) setPackages(usablePackages(outcome.value.packages ?? [], new Date()))
    })
  }, [ask])
  return (
    <section className={styles.help}>
      <BuyingSteps strings={strings} />
      {packages.length > 0 && (
        <ul role="list" aria-label={strings['wallet.packages']}>
          {packages.map((owned, at) => (
            <li key={owned.id ?? at}>
              <a href={localised(paths.wallet(), code)} lang={foreignTag(owned.lang, code)}>
                {owned.title}
              </a>{' '}
              {unitsLeft(unitsOf(owned), strings['wallet.unitsLeft'], code)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
