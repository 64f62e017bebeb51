import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { orderDetail, orderPay, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import { methodOfNumber, type MethodNumber } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { localised, paths } from '#routing/paths.ts'
import { QrPay } from '#features/buying/shared/payment/QrPay.tsx'
import { createQrPayment } from '#features/buying/shared/payment/qr-payment.ts'
import { OrderUnread } from '../order-detail/OrderLost.tsx'
import { ClosedOrder, PaidOrder } from '../PaidOrder.tsx'
import type { View } from '../Thumb.tsx'
import { Bought } from './Bought.tsx'
import type { PayCodeStrings } from '../checkout-keys.ts'
import type { OrderReader } from '../order-detail/order-reader.ts'
import { type OnHeading, useHeading } from '../order-detail/use-heading.ts'

interface Props extends View<PayCodeStrings> {
  reader: OrderReader
  method: MethodNumber
  ask: Ask
  storage: Storage | undefined
  go: (path: string) => void
  onHeading: OnHeading
}

/** Paying one order by a QR code, at an address of its own. */
export function PayCode(props: Props) {
  const { reader, onHeading, strings, code } = props
  const order = useStore(reader.$order)
  const failure = useStore(reader.$failure)
  useEffect(() => void reader.load(), [reader])
  const isOver = order !== undefined && order.status !== 0
  const over = order?.status === 2 ? 'paying.closedTitle' : 'checkout.takenTitle'
  useHeading(onHeading, isOver && strings[over], isOver && order.order_sn)

  if (failure || !order) return <OrderUnread reader={reader} strings={strings} code={code} />
  if (order.status === 2) return <ClosedOrder strings={strings} code={code} />
  if (order.status === 1)
    return <PaidOrder orderId={order.id} isFresh={false} isHeaded {...props} />
  return <Code order={order} {...props} />
}

function Code(props: Props & { order: OrderRecord }) {
  const { order, method, ask, storage, go, onHeading, strings, code, images } = props
  const { id, order_sn: orderSn, total = 0 } = order
  const payment = useMemo(
    () =>
      createQrPayment({
        subject: `order:${id}`,
        method,
        place: (ptype, key) => ask(orderPay, { body: { oid: id, ptype } }, { idempotencyKey: key }),
        ask: (signal) => ask(orderDetail, { params: { id } }, { signal }),
        interval: 2000,
        onPaid: () => undefined,
        storage,
      }),
    [id, method, ask, storage],
  )
  const phase = useStore(payment.$phase)
  const price = formatMoney(total, code)
  const isOver = phase === 'paid' || phase === 'closed'
  useHeading(
    onHeading,
    isOver
      ? strings[phase === 'paid' ? 'situation.paid' : 'paying.closedTitle']
      : fill(strings['checkout.payCode'], { price, name: strings[methodOfNumber(method).label] }),
    isOver && orderSn,
  )
  if (phase === 'paid')
    return <PaidOrder orderId={id} isFresh isHeaded strings={strings} code={code} go={go} />
  return (
    <QrPay
      payment={payment}
      method={method}
      orderSn={orderSn}
      price={total}
      heading={false}
      bought={<Bought order={order} strings={strings} code={code} images={images} />}
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
