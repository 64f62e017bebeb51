import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Ask } from '../../client/client.ts'
import { orderDetail, orderPay, type OrderRecord } from '../../contract/calls/order.ts'
import { localised, paths } from '../../routing/paths.ts'
import { StateBox } from '../../ui/StateBox.tsx'
import type { PayWay } from '../shell/paying/pending.ts'
import { QrPay } from '../shell/paying/QrPay.tsx'
import { createQrPayment } from '../shell/paying/qr-payment.ts'
import type { PayCodeStrings } from './keys.ts'
import type { OrderReader } from './order-reader.ts'
import { OrderLost } from './OrderLost.tsx'
import { ClosedOrder, PaidOrder } from './PaidOrder.tsx'
import type { View } from './Thumb.tsx'

interface Props extends Pick<View<PayCodeStrings>, 'strings' | 'code'> {
  reader: OrderReader
  way: PayWay
  ask: Ask
  storage: Storage | undefined
  go: (path: string) => void
}

/** Paying one order by a QR code, at an address of its own. */
export function PayCode(props: Props) {
  const { reader, strings, code } = props
  const order = useStore(reader.$order)
  const failure = useStore(reader.$failure)
  useEffect(() => void reader.load(), [reader])

  if (failure)
    return (
      <OrderLost
        failure={failure}
        onRetry={() => void reader.load()}
        strings={strings}
        code={code}
      />
    )
  if (!order) return <StateBox kind="loading" title={strings['common.loading']} />
  if (order.status === 2) return <ClosedOrder strings={strings} code={code} />
  if (order.status === 1) return <PaidOrder orderId={order.id} isFresh={false} {...props} />
  return <Code order={order} {...props} />
}

function Code({ order, way, ask, storage, go, strings, code }: Props & { order: OrderRecord }) {
  const { id, order_sn: orderSn, total = 0 } = order
  const payment = useMemo(
    () =>
      createQrPayment({
        subject: `order:${id}`,
        way,
        place: (ptype, key) => ask(orderPay, { body: { oid: id, ptype } }, { idempotencyKey: key }),
        ask: (signal) => ask(orderDetail, { params: { id } }, { signal }),
        interval: 2000,
        onPaid: () => undefined,
        storage,
      }),
    [id, way, ask, storage],
  )
  const phase = useStore(payment.$phase)
  if (phase === 'paid')
    return <PaidOrder orderId={id} isFresh strings={strings} code={code} go={go} />
  return (
    <QrPay
      payment={payment}
      way={way}
      orderSn={orderSn}
      price={total}
      strings={strings}
      code={code}
      instead={
        <a href={localised(paths.orderPay({ from: 'order', oid: id }), code)}>
          {strings['checkout.otherWay']}
        </a>
      }
    />
  )
}
