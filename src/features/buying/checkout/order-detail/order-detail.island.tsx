import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderHeading } from './OrderHeading.tsx'
import { OrderLost } from './OrderLost.tsx'
import type { View } from '../Thumb.tsx'
import type { OrderDetailStrings } from '../checkout-keys.ts'
import { createOrderReader } from './order-reader.ts'
import { orderIdOf } from '../source.ts'
import type { Heading, OnHeading } from './use-heading.ts'

interface Props extends View<OrderDetailStrings> {
  phone?: string | undefined
}

/** The whole of /my/order_detail/; `client:load`. */
export default function OrderDetailIsland(props: Props) {
  const { strings } = props
  const [heading, setHeading] = useState<Heading>()
  return (
    <>
      <OrderHeading
        heading={heading}
        title={strings['orders.detailTitle']}
        label={strings['verify.order']}
      />
      <MyGate strings={strings}>
        <GatedPage onHeading={setHeading} {...props} />
      </MyGate>
    </>
  )
}

/** Behind the gate, so only ever in a browser: the address names the order. */
function GatedPage({ phone, onHeading, ...view }: Props & { onHeading: OnHeading }) {
  const [reader] = useState(() => {
    const id = orderIdOf(location.search)
    return id === undefined ? undefined : createOrderReader(ask, id)
  })
  if (!reader) return <OrderLost failure={undefined} {...view} />
  return <OrderDetail reader={reader} phone={phone} onHeading={onHeading} {...view} />
}
