import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type OwnedPackage, walletInfo } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { OptionId } from '#domain/money/options.ts'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'
import { unitsLeft, unitsOf, usablePackages } from '#modules/account-area/owned-package.ts'
import { localised, paths } from '#routing/paths.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { forwardIcon } from '#ui/icons/icons.ts'
import { pickedOptions } from '../shared/payment/picked-options.ts'
import type { BuyStore } from './buy-store.ts'
import type { BuyPanelStrings } from './cart-keys.ts'
import { coveringPackages } from './covering-packages.ts'
import styles from './package-offers.module.css'

interface Props {
  ask: Ask
  panel: BuyStore
  imageId: number
  strings: BuyPanelStrings
  code: LocaleCode
}

/** Those that pay for one option, as the server said. */
interface Covering {
  option: OptionId
  packages: readonly OwnedPackage[]
}

/** The packages of a logged-in person that pay for the chosen option, each with its units left; they lead to the checkout. */
export function PackageOffers({ ask, panel, imageId, strings, code }: Props) {
  const choice = useStore(panel.$choice)
  const options = useStore(panel.$options)
  const isForSale = useStore(panel.$forSale)
  const isOwned = useStore(panel.$owned)
  const [packages, setPackages] = useState<readonly OwnedPackage[]>([])
  const [covering, setCovering] = useState<Covering>()

  useEffect(() => {
    void ask(walletInfo, {}).then((outcome) => {
      if (outcome.ok) setPackages(usablePackages(outcome.value.packages ?? [], new Date()))
    })
  }, [ask])

  useEffect(() => {
    if (choice === undefined || packages.length === 0) return undefined
    let isCurrent = true
    void coveringPackages(ask, packages, imageId, choice).then((found) => {
      if (isCurrent) setCovering({ option: choice, packages: found })
    })
    return () => {
      isCurrent = false
    }
  }, [ask, packages, imageId, choice])

  if (covering?.packages.length === 0 || !isForSale || isOwned) return undefined
  // Until the server has told of another choice nothing is offered for it.
  if (choice === undefined || covering?.option !== choice) return undefined
  return (
    <ul className={styles.offers} role="list">
      {covering.packages.map((owned) => (
        <li key={owned.id}>
          <a
            className={styles.offer}
            href={localised(
              paths.orderPay({ from: 'detail', image: imageId, option: choice, package: owned.id }),
              code,
            )}
            onClick={() =>
              pickedOptions.set(imageId, choice, options.find(({ id }) => id === choice)?.price)
            }
          >
            <span>
              {strings['checkout.payPackage']}{' '}
              <bdi className={styles.title} lang={foreignTag(owned.lang, code)}>
                {owned.title}
              </bdi>
            </span>
            <bdi className={styles.left}>
              {unitsLeft(unitsOf(owned), strings['wallet.unitsLeft'], code)}
            </bdi>
            <Icon shape={forwardIcon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
