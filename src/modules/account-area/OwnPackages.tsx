import { useEffect, useState } from 'react'
import { type OwnedPackage, walletInfo } from '#api/endpoints/buying/wallet.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import type { OwnPackagesStrings } from './buying-steps-keys.ts'
import { unitsLeft, unitsOf, usablePackages } from './owned-package.ts'

interface Props {
  strings: OwnPackagesStrings
  code: LocaleCode
  ask?: Ask | undefined
}

/** What is left of the packages that would pay for a next work; nothing without one. */
export function OwnPackages({ strings, code, ask = askServer }: Props) {
  const [packages, setPackages] = useState<readonly OwnedPackage[]>([])
  useEffect(() => {
    void ask(walletInfo, {}).then((outcome) => {
      if (outcome.ok) setPackages(usablePackages(outcome.value.packages ?? [], new Date()))
    })
  }, [ask])
  if (packages.length === 0) return null
  return (
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
  )
}
