import { useState } from 'react'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { storageOf } from '#state/browser-storage.ts'
import { cart } from '#state/cart.ts'
import { pickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import { NothingToPay, OrderPay } from './OrderPay.tsx'
import type { View } from '../Thumb.tsx'
import { createIntents } from './intents.ts'
import type { OrderPayStrings } from '../checkout-keys.ts'
import type { OrderPayStore } from './order-pay-types.ts'
import { createOrderPay } from './order-store.ts'
import { packageOf, sourceOf } from '../source.ts'

interface Props extends View<OrderPayStrings> {
  phone?: string | undefined
}

const go = (path: string) => location.assign(path)

function storeOf(code: LocaleCode): OrderPayStore | undefined {
  const source = sourceOf(location.search)
  if (!source) return undefined
  const pay = createOrderPay({
    ask,
    cart,
    pickedOptions,
    source,
    intents: createIntents(storageOf('localStorage')),
    onOrder: (oid) =>
      history.replaceState(
        history.state,
        '',
        localised(paths.orderPay({ from: 'order', oid }), code),
      ),
    goToCode: (id, method) => go(localised(myPaths.payQrcode(id, method), code)),
  })
  const owned = packageOf(location.search)
  if (owned) pay.choose(`package:${owned}`)
  return pay
}

/** The whole of /my/order_pay/; `client:load`. */
export default function OrderPayIsland(props: Props) {
  return (
    <MyGate strings={props.strings}>
      <GatedPage {...props} />
    </MyGate>
  )
}

/** Runs behind the gate, so only ever in a browser: the address names the order or the works to pay for. */
function GatedPage({ phone, ...view }: Props) {
  const [pay] = useState(() => storeOf(view.code))
  return pay ? <OrderPay pay={pay} go={go} phone={phone} {...view} /> : <NothingToPay {...view} />
}
