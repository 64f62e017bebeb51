import type { OwnedPackage } from '#api/endpoints/buying/wallet.ts'
import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { warnIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import {
  inOrderOfUse,
  type PackageStanding,
  standingOf,
  unitsLeft,
} from '#modules/account-area/owned-package.ts'
import type { WalletView } from './wallet-view.ts'
import styles from './wallet.module.css'

/** Days before the end from which it stands out. */
const soonDays = 14
/** More frames than these would be a texture. */
const framesShown = 60

/** The user's packages, the one that ends first on top; spent and ended ones step back. */
export function Packages({
  packages,
  ...view
}: WalletView & { packages: readonly OwnedPackage[] }) {
  const { strings, code } = view
  const now = new Date()
  return (
    <section aria-labelledby="wallet-packages">
      <div className={styles.head}>
        <h2 className={styles.title} id="wallet-packages">
          {strings['wallet.packages']}
        </h2>
        {packages.length > 0 && (
          <a href={localised(paths.packages(), code)}>{strings['wallet.buyPackage']}</a>
        )}
      </div>
      {packages.length === 0 ? (
        <StateBox
          kind="empty"
          title={strings['wallet.packagesEmptyTitle']}
          text={strings['wallet.packagesEmptyText']}
        >
          <ButtonLink href={localised(paths.packages(), code)}>
            {strings['wallet.buyPackage']}
          </ButtonLink>
        </StateBox>
      ) : (
        <>
          <p className={styles.note}>{strings['wallet.packagesNote']}</p>
          <ul className={styles.packages} role="list">
            {inOrderOfUse(packages, now).map((owned, index) => (
              <Package key={owned.id ?? index} owned={owned} now={now} {...view} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Package({ owned, now, ...view }: WalletView & { owned: OwnedPackage; now: Date }) {
  const { strings, code } = view
  const standing = standingOf(owned, now)
  const { left, units } = standing
  return (
    <li className={styles.package} data-state={standing.state}>
      <div>
        <h3 className={styles.name} lang={foreignTag(owned.lang, code)}>
          {owned.title}
        </h3>
        {units <= framesShown && (
          <div className={styles.frames} aria-hidden="true">
            {Array.from({ length: units }, (_, index) => (
              <i key={index} data-used={index >= left || undefined} />
            ))}
          </div>
        )}
      </div>
      <p className={styles.units}>{unitsLeft(standing, strings['wallet.unitsLeft'], code)}</p>
      <Ending owned={owned} standing={standing} {...view} />
    </li>
  )
}

/** Until when it pays, or why it no longer does. */
function Ending(props: WalletView & { owned: OwnedPackage; standing: PackageStanding }) {
  const { owned, standing, strings, code } = props
  const { state, days } = standing
  const date = owned.expire_time ? formatDate(owned.expire_time, code) : ''
  if (state === 'blocked')
    return (
      <div className={styles.ending}>
        <p className={styles.soon}>
          <Icon shape={warnIcon} />
          {strings['wallet.packageBlocked']}
        </p>
        <p>{owned.blocked_text}</p>
      </div>
    )
  if (state === 'spent') return <p className={styles.ending}>{strings['wallet.spent']}</p>
  if (state === 'expired')
    return <p className={styles.ending}>{fill(strings['wallet.expiredOn'], { date })}</p>
  if (days === undefined) return <p className={styles.ending} />
  const isSoon = days <= soonDays
  return (
    <div className={styles.ending}>
      <p className={isSoon ? styles.soon : undefined}>
        {isSoon && <Icon shape={warnIcon} />}
        {fill(strings['wallet.days'], { count: days })}
      </p>
      <p>{fill(strings['wallet.expires'], { date })}</p>
    </div>
  )
}
