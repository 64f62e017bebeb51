import { isMethodId, methodNamed } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { join } from '#ui/class-names.ts'
import type { OrderPayStrings } from '../checkout-keys.ts'
import styles from './quoted-methods.module.css'
import type { QuotedMethod, QuotedMethodId } from './quoted-methods.ts'

interface Props {
  methods: readonly QuotedMethod[]
  value: QuotedMethodId | undefined
  onChange: (method: QuotedMethodId) => void
  strings: OrderPayStrings
  code: LocaleCode
}

export function quotedMethodName(method: QuotedMethod, strings: OrderPayStrings): string {
  if (method.id === 'balance') return strings['checkout.balance']
  if (isMethodId(method.id)) return strings[methodNamed(method.id).label]
  return method.title ?? String(method.packageId)
}

/** The price and the remaining balance of each payment method, side by side, to choose one. */
export function QuotedMethods({ methods, value, onChange, strings, code }: Props) {
  return (
    <fieldset className={styles.methods}>
      <legend className="visually-hidden">{strings['checkout.methods']}</legend>
      <div className={styles.wayHead} aria-hidden="true">
        <span />
        <span>{strings['checkout.cost']}</span>
        <span>{strings['checkout.after']}</span>
      </div>
      {methods.map((method) => (
        <div
          key={method.id}
          className={styles.method}
          data-off={method.state === 'usable' ? undefined : ''}
        >
          <label className={styles.methodChoice}>
            <input
              type="radio"
              name="method"
              checked={method.id === value}
              disabled={method.state !== 'usable'}
              onChange={() => onChange(method.id)}
            />
            <span className={styles.wayName}>
              {quotedMethodName(method, strings)}
              {method.expires && (
                <span>
                  {fill(strings['checkout.validUntil'], { date: formatDate(method.expires, code) })}
                </span>
              )}
            </span>
            <Cells method={method} strings={strings} code={code} />
          </label>
          <Why method={method} strings={strings} code={code} />
        </div>
      ))}
    </fieldset>
  )
}

type Part = Omit<Props, 'methods' | 'value' | 'onChange'> & { method: QuotedMethod }

function Cells({ method, strings, code }: Part) {
  const { packageId, price, units, left, moneyAfter } = method
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

/** Why a method can't be taken, and the way on. */
function Why({ method, strings, code }: Part) {
  if (method.state === 'usable') return undefined
  if (method.state === 'blocked')
    return <p className={styles.why}>{method.text ?? strings['situation.walletBlocked']}</p>
  const isPackage = method.packageId !== undefined
  return (
    <p className={styles.why}>
      {method.text ?? strings[isPackage ? 'checkout.shortPackage' : 'checkout.shortBalance']}{' '}
      <a href={localised(isPackage ? paths.packages() : paths.wallet(), code)}>
        {strings[isPackage ? 'checkout.buyPackage' : 'checkout.topUp']}
      </a>
    </p>
  )
}
