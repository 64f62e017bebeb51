import { isMethodId, methodNamed } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { join } from '#ui/class-names.ts'
import styles from '../checkout.module.css'
import type { OrderPayStrings } from '../checkout-keys.ts'
import type { Way, WayId } from './ways.ts'

interface Props {
  ways: readonly Way[]
  value: WayId | undefined
  onChange: (way: WayId) => void
  strings: OrderPayStrings
  code: LocaleCode
}

export function nameOfWay(way: Way, strings: OrderPayStrings): string {
  if (way.id === 'balance') return strings['checkout.balance']
  if (isMethodId(way.id)) return strings[methodNamed(way.id).label]
  return way.title ?? String(way.packageId)
}

/** The price and the remaining balance of each way to pay, side by side, to choose one. */
export function Ways({ ways, value, onChange, strings, code }: Props) {
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{strings['checkout.ways']}</legend>
      <div className={styles.wayHead} aria-hidden="true">
        <span />
        <span>{strings['checkout.cost']}</span>
        <span>{strings['checkout.after']}</span>
      </div>
      {ways.map((way) => (
        <div key={way.id} className={styles.way} data-off={way.state === 'usable' ? undefined : ''}>
          <label className={styles.wayChoice}>
            <input
              type="radio"
              name="way"
              checked={way.id === value}
              disabled={way.state !== 'usable'}
              onChange={() => onChange(way.id)}
            />
            <span className={styles.wayName}>
              {nameOfWay(way, strings)}
              {way.expires && (
                <span className={styles.quiet}>
                  {fill(strings['checkout.validUntil'], { date: formatDate(way.expires, code) })}
                </span>
              )}
            </span>
            <Cells way={way} strings={strings} code={code} />
          </label>
          <Why way={way} strings={strings} code={code} />
        </div>
      ))}
    </fieldset>
  )
}

type Part = Omit<Props, 'ways' | 'value' | 'onChange'> & { way: Way }

function Cells({ way, strings, code }: Part) {
  const { packageId, price, units, left, moneyAfter } = way
  const downloads = (count: number) => fill(strings['checkout.units'], { count })
  const isPackage = packageId !== undefined
  const cost = isPackage
    ? units && downloads(units)
    : price !== undefined && formatMoney(price, code)
  const remains = isPackage ? left !== undefined && units !== undefined && left >= units : true
  const after = isPackage
    ? remains && downloads((left ?? 0) - (units ?? 0))
    : moneyAfter !== undefined && formatMoney(moneyAfter, code)
  return (
    <>
      <span className={styles.cell} data-label={strings['checkout.cost']}>
        <bdi>{cost || '–'}</bdi>
      </span>
      <span
        className={join(styles.cell, !after && styles.bare)}
        data-label={after ? strings['checkout.after'] : undefined}
      >
        <bdi>{after || '–'}</bdi>
      </span>
    </>
  )
}

/** Why a way can't be taken, and the way on. */
function Why({ way, strings, code }: Part) {
  if (way.state === 'usable') return undefined
  if (way.state === 'blocked')
    return <p className={styles.why}>{way.text ?? strings['situation.walletBlocked']}</p>
  const isPackage = way.packageId !== undefined
  return (
    <p className={styles.why}>
      {way.text ?? strings[isPackage ? 'checkout.shortPackage' : 'checkout.shortBalance']}{' '}
      <a href={localised(isPackage ? paths.packages() : paths.wallet(), code)}>
        {strings[isPackage ? 'checkout.buyPackage' : 'checkout.topUp']}
      </a>
    </p>
  )
}
