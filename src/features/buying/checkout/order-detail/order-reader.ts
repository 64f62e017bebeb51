import { atom, type ReadableAtom } from 'nanostores'
import { orderDetail, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

export interface OrderReader {
  $order: ReadableAtom<OrderRecord | undefined>
  /** Undefined while it is read. */
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
}

/** One own order, read again on every wish. */
export function createOrderReader(ask: Ask, id: number): OrderReader {
  const $order = atom<OrderRecord | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  return {
    $order,
    $failure,
    async load() {
      $failure.set(undefined)
      const outcome = await ask(orderDetail, { params: { id } })
      if (outcome.ok) $order.set(outcome.value)
      else $failure.set(outcome.failure)
    },
  }
}
