import { type MethodNumber, methodNumbers } from '#domain/money/payment-methods.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

/** The facts of a running payment that a reload and a second tab must know. */
export interface PendingPayment {
  /** The purchase, such as `order:12`; the name that browsers have stored. */
  readonly subject: string
  /** Of the method; the name that browsers have stored. */
  readonly way: MethodNumber
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
    methodNumbers.some((method) => method === value.way)
  )
}

const isList = (value: unknown): value is PendingPayment[] =>
  Array.isArray(value) && value.every(isPending)

export interface PendingPayments {
  /** The one that has not expired. */
  get(subject: string, method: MethodNumber): PendingPayment | undefined
  set(payment: PendingPayment): void
  drop(subject: string, method: MethodNumber): void
}

/** Payments under way, shared by all tabs; those that expired go by themselves. */
export function pendingPayments(
  storage: Storage | undefined,
  now: () => number = Date.now,
): PendingPayments {
  const read = () =>
    (readStored(storage, pendingKey, isList) ?? []).filter(({ expires }) => expires > now())
  const without = (subject: string, method: MethodNumber) =>
    read().filter((one) => one.subject !== subject || one.way !== method)
  const write = (list: readonly PendingPayment[]) =>
    store(storage, pendingKey, list.length > 0 ? list : undefined)
  return {
    get: (subject, method) => read().find((one) => one.subject === subject && one.way === method),
    set: (payment) => void write([...without(payment.subject, payment.way), payment]),
    drop: (subject, method) => void write(without(subject, method)),
  }
}
