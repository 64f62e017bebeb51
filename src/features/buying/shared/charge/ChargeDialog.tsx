import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Ask } from '#client/client.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { storageOf } from '#state/browser-storage.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { OrderNumber } from '../order/OrderNumber.tsx'
import { QrPay } from '../payment/QrPay.tsx'
import type { ChargeFlow, FlowStep } from './charge-flow.ts'
import { createChargePayment } from './charge-payment.ts'
import type { Charge, ChargeState, ChargeStore } from './charge-store.ts'
import styles from './charging.module.css'
import type { ChargingStrings } from './charging-keys.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { UnclearCharge } from './UnclearCharge.tsx'

interface Props {
  ask: Ask
  flow: ChargeFlow
  charge: ChargeStore
  /** Title while there is no order yet. */
  title: string
  /** Said when a payment could not be started and the server has no words. */
  callFailed: string
  /** Instead of an order that can't be paid any more. */
  onRestart: () => void
  strings: ChargingStrings
  code: LocaleCode
  /** The form for the sum, while there is no order; also gives the reason of a refusal. */
  children: (state: ChargeState) => ReactNode
}

/** A charge from the request to the money, for top-ups and packages. */
export function ChargeDialog(props: Props) {
  const { flow, title, onRestart, strings } = props
  const step = useStore(flow.$step)
  const box = useRef<HTMLDivElement>(null)
  const isForm = step.at === 'choosing' && step.charge === undefined
  // The button that led to a step is gone with the one before. A form begins with its first field.
  useEffect(() => {
    const field = isForm ? box.current?.querySelector('input') : undefined
    ;(field ?? box.current)?.focus()
  }, [isForm, step.at])

  return (
    <Dialog
      open={step.at !== 'closed'}
      onClose={flow.close}
      title={titleOf(step, strings) ?? title}
      closeLabel={strings['common.close']}
      closeOnBackdrop={false}
      wide={step.at === 'paying'}
    >
      <div className={styles.step} ref={box} tabIndex={-1}>
        <Step
          {...props}
          step={step}
          onRestart={() => {
            flow.forget()
            onRestart()
          }}
        />
      </div>
    </Dialog>
  )
}

function titleOf(step: FlowStep, strings: ChargingStrings): string | undefined {
  const charge = 'charge' in step ? step.charge : undefined
  if (!charge) return undefined
  return strings[charge.packageId === undefined ? 'charging.payTitle' : 'charging.payPackageTitle']
}

function Step({ step, ...props }: Props & { step: FlowStep }) {
  const { flow, onRestart, strings } = props
  switch (step.at) {
    case 'closed':
      return null
    case 'reading':
      return <StateBox kind="loading" title={strings['common.loading']} />
    case 'unread': {
      const words = failureWords(step.failure)
      return (
        <div className={styles.stack}>
          <NoticeBar kind="error" title={strings['charging.unreadTitle']}>
            {words && ('text' in words ? words.text : strings[words.key])}
          </NoticeBar>
          <Button size="large" onClick={() => void flow.start()}>
            {strings['common.retry']}
          </Button>
        </div>
      )
    }
    case 'over':
      return (
        <div className={styles.stack}>
          <NoticeBar kind="warn" title={strings['charging.overTitle']}>
            {strings['charging.overText']}
          </NoticeBar>
          <Button kind="primary" size="large" onClick={onRestart}>
            {strings['charging.restart']}
          </Button>
        </div>
      )
    case 'choosing':
      return step.charge ? <ChooseWay {...props} given={step.charge} /> : <ChooseWhat {...props} />
    case 'paying':
      return <Paying key={`${step.charge.id} ${step.method}`} {...props} step={step} />
  }
}

function ChooseWhat({ flow, charge, children, strings, code }: Props) {
  const state = useStore(charge.$state)
  if (state.at !== 'unclear') return children(state)
  return (
    <UnclearCharge
      state={state}
      onLook={() => void charge.look()}
      onAgain={() => void flow.again()}
      onTake={flow.take}
      strings={strings}
      code={code}
    />
  )
}

/** The order exists: its amount stands, only the method is open. */
function ChooseWay({ flow, given, strings, code }: Props & { given: Charge }) {
  const method = useStore(flow.$method)
  const price = formatMoney(given.price, code)
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        flow.pay()
      }}
    >
      {given.name && <p className={styles.name}>{given.name}</p>}
      <dl className={styles.given}>
        <dt>{strings['paying.orderSn']}</dt>
        <dd>
          <OrderNumber number={given.orderSn ?? String(given.id)} />
        </dd>
        <dt>{strings['paying.amount']}</dt>
        <dd className={styles.price}>
          <bdi>{price}</bdi>
        </dd>
      </dl>
      <MethodChoice value={method} onChange={flow.payBy} strings={strings} />
      <Button kind="primary" size="large" wide type="submit">
        {fill(strings['charging.continueWith'], { price })}
      </Button>
    </form>
  )
}

type PayingProps = Props & { step: Extract<FlowStep, { at: 'paying' }> }

function Paying({ ask, flow, step, callFailed, onRestart, strings, code }: PayingProps) {
  const { charge, method } = step
  const payment = useMemo(() => {
    const storage = storageOf('localStorage')
    return createChargePayment({ ask, storage, onPaid: flow.paid }, charge, method)
  }, [ask, flow, charge, method])
  return (
    <div className={styles.stack}>
      {charge.name && <p className={styles.name}>{charge.name}</p>}
      <QrPay
        payment={payment}
        method={method}
        orderSn={charge.orderSn ?? String(charge.id)}
        price={charge.price}
        strings={strings}
        code={code}
        callFailed={callFailed}
        closed={
          <Button kind="primary" onClick={onRestart}>
            {strings['charging.restart']}
          </Button>
        }
      />
      <div>
        <Button kind="quiet" onClick={flow.back}>
          {strings['charging.otherWay']}
        </Button>
      </div>
    </div>
  )
}
