import type { OrderRecord } from '../../contract/calls/order.ts'
import { fill } from '../../i18n/fill.ts'
import type { RecordStrings } from './keys.ts'

export function statusWords(order: OrderRecord, strings: RecordStrings): string {
  if (order.status === 1) return strings['orders.paid']
  return strings[order.status === 0 ? 'orders.waiting' : 'orders.closed']
}

/** How it was paid; undefined while it is not. */
export function wayWords(order: OrderRecord, strings: RecordStrings): string | undefined {
  if (order.status !== 1) return undefined
  switch (order.paytype) {
    case 1:
      return order.package_title
        ? fill(strings['orders.byPackage'], { title: order.package_title })
        : strings['checkout.balance']
    case 2:
      return strings['packages.wechat']
    case 3:
      return strings['packages.alipay']
    default:
      return undefined
  }
}
