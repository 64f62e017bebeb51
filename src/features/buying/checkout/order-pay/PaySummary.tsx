import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Agreement } from '#features/buying/shared/payment/Agreement.tsx'
import { Summary } from '#features/buying/shared/payment/Summary.tsx'
import { join } from '#ui/class-names.ts'
import footBar from '#ui/layout/foot-bar.module.css'
import styles from '../checkout.module.css'
import type { OrderPayStrings } from '../checkout-keys.ts'
import type { OrderPayStore } from './order-pay-types.ts'
import { PayNotice } from './PayNotice.tsx'
import { quotedMethodName } from './QuotedMethods.tsx'
import { methodNumberOf, type QuotedMethod } from './quoted-methods.ts'

interface Props {
  pay: OrderPayStore
  strings: OrderPayStrings
  code: LocaleCode
}

/** The sum, the agreement where none was asked for yet, and the one button. */
export function PaySummary({ pay, strings, code }: Props) {
  const total = useStore(pay.$total)
  const methods = useStore(pay.$methods)
  const chosen = useStore(pay.$method)
  const problem = useStore(pay.$problem)
  const isBusy = useStore(pay.$isBusy)
  const needsAgreement = useStore(pay.$needsAgreement)
  const hasAgreed = useStore(pay.$hasAgreed)
  const agreement = useRef<HTMLInputElement>(null)
  const method = methods?.find(({ id }) => id === chosen)
  const press = async () => {
    await pay.press()
    if (pay.$problem.get()?.kind === 'agreement_missing') agreement.current?.focus()
  }

  return (
    <Summary total={total} strings={strings} code={code} className={styles.summary}>
      {problem && (
        <PayNotice problem={problem} total={total} pay={pay} strings={strings} code={code} />
      )}
      {problem?.kind !== 'pay_unknown' && (
        <div className={join(footBar.bar, styles.bar)}>
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
          <Button
            kind="primary"
            size="large"
            wide
            busy={isBusy}
            busyLabel={strings['checkout.busy']}
            onClick={() => void press()}
          >
            {buttonWords(method, total, strings, code)}
          </Button>
        </div>
      )}
    </Summary>
  )
}

function buttonWords(
  method: QuotedMethod | undefined,
  total: number,
  strings: OrderPayStrings,
  code: LocaleCode,
): string {
  const price = formatMoney(total, code)
  if (!method) return strings['checkout.pay']
  if (method.id === 'balance') return fill(strings['checkout.payBalance'], { price })
  if (methodNumberOf(method.id))
    return fill(strings['checkout.payCode'], { price, name: quotedMethodName(method, strings) })
  return strings['checkout.payPackage']
}
