import { type PayWay, payWays } from '#domain/money/payment-methods.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

/** The facts of a running payment that a reload and a second tab must know. */
export interface PendingPayment {
  /** The purchase, such as `order:12`. */
  readonly subject: string
  readonly way: PayWay
  /** Idempotency key of the placing, kept until its outcome is known. */
  readonly key: string
  /** Times in milliseconds since 1970. */
  readonly since: number
  readonly expires: number
  /** Missing while the placing has no answer. */
  readonly codeUrl?: string | undefined
  readonly sandbox?: boolean | undefined
}

export const pendingKey = storageNames.payments

function isPending(value: unknown): value is PendingPayment {
  return (
    isRecord(value) &&
    typeof value.subject === 'string' &&
    typeof value.key === 'string' &&
    typeof value.since === 'number' &&
    typeof value.expires === 'number' &&
    payWays.some((way) => way === value.way)
  )
}

const isList = (value: unknown): value is PendingPayment[] =>
  Array.isArray(value) && value.every(isPending)

export interface PendingPayments {
  /** The one that has not expired. */
  get(subject: string, way: PayWay): PendingPayment | undefined
  set(payment: PendingPayment): void
  drop(subject: string, way: PayWay): void
}

/** Payments under way, shared by all tabs; those that expired go by themselves. */
export function pendingPayments(
  storage: Storage | undefined,
  now: () => number = Date.now,
): PendingPayments {
  const read = () =>
    (readStored(storage, pendingKey, isList) ?? []).filter(({ expires }) => expires > now())
  const without = (subject: string, way: PayWay) =>
    read().filter((one) => one.subject !== subject || one.way !== way)
  const write = (list: readonly PendingPayment[]) =>
    store(storage, pendingKey, list.length > 0 ? list : undefined)
  return {
    get: (subject, way) => read().find((one) => one.subject === subject && one.way === way),
    set: (payment) => void write([...without(payment.subject, payment.way), payment]),
    drop: (subject, way) => void write(without(subject, way)),
  }
}
