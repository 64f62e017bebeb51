import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { storageOf } from '#state/browser-storage.ts'
import { OrderHeading } from '../order-detail/OrderHeading.tsx'
import { OrderLost } from '../order-detail/OrderLost.tsx'
import { PayCode } from './PayCode.tsx'
import type { View } from '../Thumb.tsx'
import type { PayCodeStrings } from '../checkout-keys.ts'
import { createOrderReader } from '../order-detail/order-reader.ts'
import { qrOf } from '../source.ts'
import type { Heading, OnHeading } from '../order-detail/use-heading.ts'

type Props = View<PayCodeStrings>

const go = (path: string) => location.assign(path)

/** The whole of /my/pay_qrcode/; `client:load`. */
export default function PayCodeIsland(view: Props) {
  const { strings } = view
  const [heading, setHeading] = useState<Heading>()
  return (
    <>
      <OrderHeading
        heading={heading}
        title={strings['checkout.codeTitle']}
        label={strings['verify.order']}
      />
      <MyGate strings={strings}>
        <GatedPage onHeading={setHeading} {...view} />
      </MyGate>
    </>
  )
}

/** Behind the gate, so only ever in a browser: the address names order and method. */
function GatedPage({ onHeading, ...view }: Props & { onHeading: OnHeading }) {
  const [asked] = useState(() => {
    const what = qrOf(location.search)
    return what && { method: what.method, reader: createOrderReader(ask, what.oid) }
  })
  if (!asked) return <OrderLost failure={undefined} strings={view.strings} code={view.code} />
  return (
    <PayCode
      {...asked}
      ask={ask}
      storage={storageOf('localStorage')}
      go={go}
      onHeading={onHeading}
      {...view}
    />
  )
}
