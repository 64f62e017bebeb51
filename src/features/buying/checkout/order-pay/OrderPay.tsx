import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { $hasLapsed } from '#state/guard.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { join } from '#ui/class-names.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ContractNote } from '#features/buying/shared/payment/ContractNote.tsx'
import buying from '#features/buying/shared/payment/buying.module.css'
import styles from '../checkout.module.css'
import type { OrderPayStrings } from '../checkout-keys.ts'
import { Lines } from './Lines.tsx'
import type { OrderPayStore } from './order-pay-types.ts'
import { ClosedOrder, PaidOrder } from '../PaidOrder.tsx'
import { PaySummary } from './PaySummary.tsx'
import type { View } from '../Thumb.tsx'
import { QuotedMethods } from './QuotedMethods.tsx'

interface Props extends View<OrderPayStrings> {
  pay: OrderPayStore
  go: (path: string) => void
  /** The tenant's telephone. */
  phone?: string | undefined
}

/** The checkout in every stage it can be in. */
export function OrderPay({ pay, go, ...view }: Props) {
  const { strings, code } = view
  const stage = useStore(pay.$stage)
  const order = useStore(pay.$order)
  const failure = useStore(pay.$failure)

  useEffect(() => {
    void pay.start()
    // Back from the QR code or the agreement: the page was kept as it was, the order may have moved on.
    const onShow = (event: PageTransitionEvent) => event.persisted && void pay.start()
    window.addEventListener('pageshow', onShow)
    // A new login repeats the calls that the server refused while the login was gone.
    const stopLapse = $hasLapsed.listen((hasLapsed) => void (hasLapsed || pay.start()))
    return () => {
      window.removeEventListener('pageshow', onShow)
      stopLapse()
    }
  }, [pay])

  switch (stage) {
    case 'loading':
      return <StateBox kind="loading" title={strings['common.loading']} />
    case 'failed': {
      const words = failure && failureWords(failure)
      return (
        <StateBox
          kind="error"
          title={strings['situation.detailFailed']}
          text={words && ('text' in words ? words.text : strings[words.key])}
        >
          <Button onClick={() => void pay.start()}>{strings['common.retry']}</Button>
        </StateBox>
      )
    }
    case 'nothing':
      return <NothingToPay strings={strings} code={code} />
    case 'closed':
      return <ClosedOrder strings={strings} code={code} />
    case 'paid':
    case 'taken':
      return (
        <PaidOrder
          orderId={order?.id ?? 0}
          isFresh={stage === 'paid'}
          strings={strings}
          code={code}
          go={go}
        />
      )
    case 'choosing':
      return <Choosing pay={pay} {...view} />
  }
}

/** An address that names nothing, or works that are all gone. */
export function NothingToPay({ strings, code }: Pick<View<OrderPayStrings>, 'strings' | 'code'>) {
  return (
    <StateBox
      kind="empty"
      title={strings['checkout.nothingTitle']}
      text={strings['checkout.nothingText']}
    >
      <ButtonLink kind="primary" href={localised(paths.cart(), code)}>
        {strings['common.openCart']}
      </ButtonLink>
      <ButtonLink href={localised(myPaths.orders(), code)}>
        {strings['checkout.toOrders']}
      </ButtonLink>
    </StateBox>
  )
}

function Choosing({ pay, phone, ...view }: Omit<Props, 'go'>) {
  const { strings, code } = view
  const lines = useStore(pay.$lines)
  const order = useStore(pay.$order)
  const missing = useStore(pay.$missing)
  const hasNewPrices = useStore(pay.$hasNewPrices)

  return (
    <div className={join(buying.page, styles.page)}>
      <div className={styles.main}>
        {order && (
          <NoticeBar kind="info">{fill(strings['checkout.waits'], { number: order.sn })}</NoticeBar>
        )}
        {missing > 0 && !order && (
          <NoticeBar kind="warn">{fill(strings['checkout.missing'], { count: missing })}</NoticeBar>
        )}
        {hasNewPrices && !order && (
          <NoticeBar kind="warn">{strings['cart.pricesChanged']}</NoticeBar>
        )}
        <section>
          <h2 className={styles.head}>{strings['checkout.works']}</h2>
          <Lines
            lines={lines}
            isOpen={!order}
            onPick={(imageId, option) => void pay.pick(imageId, option)}
            {...view}
          />
        </section>
        <ContractNote phone={phone} strings={strings} code={code} className={styles.quiet} />
        <section>
          <h2 className={styles.head}>{strings['checkout.methods']}</h2>
          <QuotedWays pay={pay} strings={strings} code={code} />
        </section>
      </div>
      <PaySummary pay={pay} strings={strings} code={code} />
    </div>
  )
}

function QuotedWays({
  pay,
  strings,
  code,
}: { pay: OrderPayStore } & Omit<Props, 'images' | 'go' | 'phone'>) {
  const methods = useStore(pay.$methods)
  const method = useStore(pay.$method)
  const lines = useStore(pay.$lines)
  const order = useStore(pay.$order)
  const failure = useStore(pay.$quoteFailure)

  if (failure) {
    const words = failureWords(failure)
    return (
      <NoticeBar kind="error">
        {words && 'text' in words && <p>{words.text}</p>}
        <p>{strings[order ? 'checkout.quoteFailedOrder' : 'checkout.quoteFailed']}</p>
        <Button onClick={() => void pay.quote()}>{strings['common.retry']}</Button>
      </NoticeBar>
    )
  }
  if (!methods) {
    const isUnpicked = lines.some(({ picked }) => picked === undefined)
    return (
      <p className={styles.quiet} role="status">
        {strings[isUnpicked ? 'checkout.methodsAfterSize' : 'checkout.quoting']}
      </p>
    )
  }
  if (methods.length === 0)
    return <NoticeBar kind="warn">{strings['checkout.noMethods']}</NoticeBar>
  return (
    <QuotedMethods
      methods={methods}
      value={method}
      onChange={(id) => pay.choose(id)}
      strings={strings}
      code={code}
    />
  )
}
