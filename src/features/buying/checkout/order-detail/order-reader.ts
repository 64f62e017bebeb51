import type { ReadableAtom } from 'nanostores'
import { orderDetail, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { createResource } from '#state/resource.ts'

export interface OrderReader {
  $order: ReadableAtom<OrderRecord | undefined>
  /** Undefined while it is read. */
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
}

/** One own order, read again whenever it is asked to. */
export function createOrderReader(ask: Ask, id: number): OrderReader {
  const {
    $value: $order,
    $failure,
    load,
  } = createResource(() => ask(orderDetail, { params: { id } }))
  return { $order, $failure, load }
}
