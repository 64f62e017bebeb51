import { orderCreate, orderList, type OrderRecord } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import { type Failure, fail, type Outcome, succeed } from '#client/outcome.ts'
import { chosenImages, fingerprint, linesOfOrder, type OrderedLine, ordered } from '../lines.ts'
import type { Source } from '../source.ts'
import type { Intents } from './intents.ts'

/** An order that exists and waits for its payment. */
export interface PlacedOrder {
  readonly id: number
  readonly sn: string
  /** Yuan. */
  readonly total: number | undefined
}

/** Whether the server may have done the work although no usable answer came. */
export function isUnknown(failure: Failure): boolean {
  return failure.kind === 'refused' ? failure.status >= 500 : failure.kind !== 'cancelled'
}

const placedOf = ({ id, order_sn: sn, total }: OrderRecord): PlacedOrder => ({ id, sn, total })

/** An order of just these works and options that waits for payment, among the latest ones. */
async function findWaiting(ask: Ask, lines: string): Promise<Outcome<PlacedOrder | undefined>> {
  const outcome = await ask(orderList, { query: { page: 1 } })
  if (!outcome.ok) return outcome
  const found = outcome.value.data.find((order) => {
    const own = ordered(linesOfOrder(order))
    return order.status === 0 && own !== undefined && fingerprint(own) === lines
  })
  return succeed(found && placedOf(found))
}

/**
 * What became of an intent whose answer never came, a reload in the middle included. Undefined where nothing
 * waits for an answer, or where no such order exists.
 */
export async function recoverOrder(
  ask: Ask,
  intents: Intents,
  source: Source,
): Promise<PlacedOrder | undefined> {
  const intent = intents.get(source)
  if (!intent || intent.orderId !== undefined) return undefined
  const found = await findWaiting(ask, intent.lines)
  return found.ok ? found.value : undefined
}

/**
 * Makes the order of these lines, once: the same intent has the same key, and when no answer came the list of
 * orders is asked. A failure that is not `isUnknown` means that there is no order.
 */
export async function placeOrder(
  ask: Ask,
  intents: Intents,
  source: Source,
  lines: readonly OrderedLine[],
): Promise<Outcome<PlacedOrder>> {
  const intent = intents.open(source, fingerprint(lines))
  const outcome = await ask(
    orderCreate,
    { body: { source: 1, images: chosenImages(lines) } },
    { idempotencyKey: intent.key },
  )
  if (outcome.ok) {
    const { id, order_sn: sn = String(outcome.value.id), total } = outcome.value
    return succeed({ id, sn, total })
  }
  if (!isUnknown(outcome.failure)) {
    intents.drop(source)
    return outcome
  }
  const found = await findWaiting(ask, intent.lines)
  return found.ok && found.value ? succeed(found.value) : fail(outcome.failure)
}
