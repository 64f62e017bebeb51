import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { fill } from '../../i18n/fill.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { ContractNote } from '../shell/paying/ContractNote.tsx'
import styles from './checkout.module.css'
import type { OrderPayStrings } from './keys.ts'
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
  const link = (type: 'protocal' | 'privacy', words: string) => (
    <a href={localised(paths.about(type), code)} target="_blank">
      {words}
    </a>
  )
  const press = async () => {
    await pay.press()
    if (pay.$problem.get()?.kind === 'agreement_missing') agreement.current?.focus()
  }

  return (
    <section className={styles.summary} aria-label={strings['cart.summary']}>
      <dl className={styles.total}>
        <dt>{strings['cart.total']}</dt>
        <dd aria-live="polite">
          <bdi>{formatMoney(total, code)}</bdi>
        </dd>
      </dl>
      {needsAgreement && (
        <Checkbox
          ref={agreement}
          checked={hasAgreed}
          onChange={(event) => pay.agree(event.target.checked)}
          error={
            problem?.kind === 'agreement_missing'
              ? strings['situation.agreementMissing']
              : undefined
          }
          label={
            <Rich
              message={strings['cart.agreement']}
              parts={{
                terms: link('protocal', strings['cart.terms']),
                privacy: link('privacy', strings['cart.privacy']),
              }}
            />
          }
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
    </section>
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
