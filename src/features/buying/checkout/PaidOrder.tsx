import { useEffect, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { okIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import styles from './checkout.module.css'
import type { PaidStrings } from './checkout-keys.ts'

/** The line of steps stands in the page around: it goes on with the order. */
function moveOn(step: 'sign'): void {
  for (const one of document.querySelectorAll<HTMLElement>('ol > [data-step]')) {
    if (one.dataset.step === step) one.setAttribute('aria-current', 'step')
    else one.removeAttribute('aria-current')
  }
}

/** Seconds the news is shown before the agreement's page opens by itself. */
const leadTime = 10

interface Props {
  orderId: number
  /** Paid in this visit: the agreement's page then opens by itself. */
  isFresh: boolean
  /** The page's heading says already that it is paid. */
  isHeaded?: boolean
  strings: PaidStrings
  code: LocaleCode
  go: (path: string) => void
}

/** A paid order: the news, and its agreement. Going on by itself can be stopped. */
export function PaidOrder({ orderId, isFresh, isHeaded = false, strings, code, go }: Props) {
  const news = strings[isFresh ? 'situation.paid' : 'checkout.takenTitle']
  const next = strings['checkout.paidText']
  const [left, setLeft] = useState(isFresh ? leadTime : undefined)
  const box = useRef<HTMLDivElement>(null)
  const contract = localised(myPaths.contract(orderId), code)
  useEffect(() => {
    box.current?.focus()
    moveOn('sign')
  }, [])
  useEffect(() => {
    if (left === undefined) return undefined
    if (left === 0) {
      go(contract)
      return undefined
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, contract, go])

  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.result}>
      <StateBox
        kind="empty"
        icon={okIcon}
        title={isHeaded ? next : news}
        text={isHeaded ? undefined : next}
      >
        <ButtonLink kind="primary" size="large" href={contract}>
          {strings['checkout.toContract']}
        </ButtonLink>
        {left === undefined ? (
          <ButtonLink kind="quiet" href={localised(myPaths.orders(), code)}>
            {strings['checkout.toOrders']}
          </ButtonLink>
        ) : (
          <Button kind="quiet" size="large" onClick={() => setLeft(undefined)}>
            {strings['checkout.stay']}
          </Button>
        )}
      </StateBox>
      {left !== undefined && (
        <p className={styles.quiet} aria-live="off">
          {fill(strings['checkout.leading'], { seconds: formatCount(left, code) })}
        </p>
      )}
    </div>
  )
}

/** An order that was closed unpaid. */
export function ClosedOrder({ strings, code }: Pick<Props, 'strings' | 'code'>) {
  return (
    <StateBox
      kind="empty"
      title={strings['paying.closedTitle']}
      text={strings['checkout.closedText']}
    >
      <ButtonLink href={localised(myPaths.orders(), code)}>
        {strings['checkout.toOrders']}
      </ButtonLink>
    </StateBox>
  )
}
