import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Agreement } from '#features/buying/shared/payment/Agreement.tsx'
import { ContractNote } from '#features/buying/shared/payment/ContractNote.tsx'
import { Summary } from '#features/buying/shared/payment/Summary.tsx'
import styles from '../checkout.module.css'
import type { OrderPayStrings } from '../checkout-keys.ts'
import type { OrderPayStore } from './order-pay.ts'
import { PayNotice } from './PayNotice.tsx'
import { nameOfWay } from './Ways.tsx'
import { qrWay, type Way } from './ways.ts'

interface Props {
  pay: OrderPayStore
  strings: OrderPayStrings
  code: LocaleCode
  /** The tenant's telephone. */
  phone: string | undefined
}

/** The sum, the agreement where none was asked for yet, and the one button. */
export function PaySummary({ pay, strings, code, phone }: Props) {
  const total = useStore(pay.$total)
  const ways = useStore(pay.$ways)
  const chosen = useStore(pay.$way)
  const problem = useStore(pay.$problem)
  const isBusy = useStore(pay.$isBusy)
  const needsAgreement = useStore(pay.$needsAgreement)
  const hasAgreed = useStore(pay.$hasAgreed)
  const agreement = useRef<HTMLInputElement>(null)
  const way = ways?.find(({ id }) => id === chosen)
  const press = async () => {
    await pay.press()
    if (pay.$problem.get()?.kind === 'agreement_missing') agreement.current?.focus()
  }

  return (
    <Summary total={total} strings={strings} code={code} className={styles.summary}>
      {needsAgreement && (
        <Agreement
          ref={agreement}
          hasAgreed={hasAgreed}
          onChange={(agreed) => pay.agree(agreed)}
          isMissing={problem?.kind === 'agreement_missing'}
          strings={strings}
          code={code}
        />
      )}
      <ContractNote phone={phone} strings={strings} className={styles.quiet} />
      {problem && (
        <PayNotice problem={problem} total={total} pay={pay} strings={strings} code={code} />
      )}
      {problem?.kind !== 'pay_unknown' && (
        <div className={styles.bar}>
          <Button
            kind="primary"
            size="large"
            wide
            busy={isBusy}
            busyLabel={strings['checkout.busy']}
            onClick={() => void press()}
          >
            {buttonWords(way, total, strings, code)}
          </Button>
        </div>
      )}
    </Summary>
  )
}

function buttonWords(
  way: Way | undefined,
  total: number,
  strings: OrderPayStrings,
  code: LocaleCode,
): string {
  const price = formatMoney(total, code)
  if (!way) return strings['checkout.pay']
  if (way.id === 'balance') return fill(strings['checkout.payBalance'], { price })
  if (qrWay(way.id))
    return fill(strings['checkout.payCode'], { price, name: nameOfWay(way, strings) })
  return strings['checkout.payPackage']
}
