import { atom, type ReadableAtom } from 'nanostores'
import type { PaymentReply } from '#api/endpoints/buying/order.ts'
import { type Failure, isPassing, type Outcome } from '#client/outcome.ts'
import type { MethodNumber } from '#domain/money/payment-methods.ts'
import { createCountdown } from '#state/countdown.ts'
import { createPoll, type Poll, pollExpiry } from '#state/poll.ts'
import { pendingKey, pendingPayments } from './pending.ts'

/**
 * `placing` asks for a code; `waiting`, `checking` (the person asked) and `paused` (hidden tab) show it;
 * `expired` can be renewed; `failed` has no code, or the server no longer tells the state; `closed`: it can
 * not be paid any more; `paid`.
 */
export type PaymentPhase =
  'placing' | 'waiting' | 'checking' | 'paused' | 'expired' | 'failed' | 'closed' | 'paid'

export interface PaymentCode {
  /** The content of the QR code. */
  readonly url: string
  /** The code leads to the test phone instead of a provider. */
  readonly sandbox: boolean
}

export interface QrPaymentDeps {
  /** The purchase, such as `order:12` or `recharge:7`: a reload and other tabs find the payment by it. */
  subject: string
  method: MethodNumber
  /** Asks for a code; `key` is the idempotency key of this try, the same again after a lost reply. */
  place: (method: MethodNumber, key: string) => Promise<Outcome<PaymentReply>>
  /** Asks for the payment's state: 1 paid, 2 closed, anything else waits. */
  ask: (signal: AbortSignal) => Promise<Outcome<{ status: number }>>
  /** Milliseconds: 2000, of top-ups 3000. */
  interval: 2000 | 3000
  /** Called once, however late. */
  onPaid: () => void
  /** Shared by all tabs. */
  storage: Storage | undefined
  newKey?: () => string
}

export interface QrPayment {
  $phase: ReadableAtom<PaymentPhase>
  /** Undefined while there is none to show. */
  $code: ReadableAtom<PaymentCode | undefined>
  /** Whole seconds until the code expires. */
  $left: ReadableAtom<number>
  /** Why there is no code or no news of it; a passing one while the code is shown ends nothing. */
  $failure: ReadableAtom<Failure | undefined>
  /** The person asked, and nothing had arrived yet. */
  $isNotYet: ReadableAtom<boolean>
  /** Takes up the payment that is under way, or asks for a code. Returns how to leave. */
  open(): () => void
  /** Asks at once, after the expiry too. */
  check(): Promise<void>
  /** Another code for the same thing, unless it turns out to be paid. */
  renew(): Promise<void>
}

/** Paying by a QR code: orders, top-ups and packages alike. Nothing is charged by any call of this store. */
export function createQrPayment(deps: QrPaymentDeps): QrPayment {
  const { subject, method, storage, newKey = () => crypto.randomUUID() } = deps
  const pending = pendingPayments(storage)
  const $phase = atom<PaymentPhase>('placing')
  const $code = atom<PaymentCode | undefined>(undefined)
  const $left = atom(0)
  const $failure = atom<Failure | undefined>(undefined)
  const $isNotYet = atom(false)
  let stopWatching = (): void => undefined
  let poll: Poll<{ status: number }> | undefined
  let isOpen = false
  let isChecking = false
  /** The person pressed something that is still at work. */
  let isBusy = false

  function finish(status: number): void {
    if ($phase.get() === 'paid') return
    $isNotYet.set(isChecking && status !== 1)
    stopWatching()
    pending.drop(subject, method)
    $failure.set(undefined)
    $phase.set(status === 1 ? 'paid' : 'closed')
    if (status === 1) deps.onPaid()
  }

  /** Shows a code and asks for its state until it is paid or expires. */
  function watch(code: PaymentCode, since: number, expires: number): void {
    stopWatching()
    $code.set(code)
    $isNotYet.set(false)
    const clock = createCountdown(undefined, subject)
    clock.start(subject, Math.max(0, (expires - Date.now()) / 1000))
    const watched = createPoll({
      ask: deps.ask,
      isDone: ({ status }) => status === 1 || status === 2,
      interval: deps.interval,
      expiry: Math.max(0, expires - since),
      onDone: ({ status }) => finish(status),
    })
    poll = watched
    const stops = [
      clock.$left.subscribe((left) => $left.set(left)),
      watched.$failure.subscribe((failure) => $failure.set(failure)),
      watched.$status.subscribe((status) => {
        if (status === 'asking' || status === 'waiting')
          $phase.set(isChecking ? 'checking' : 'waiting')
        else if (status === 'paused' || status === 'expired' || status === 'failed')
          $phase.set(status)
      }),
    ]
    stopWatching = () => {
      for (const stop of stops) stop()
      clock.dispose()
      watched.stop()
      if (poll === watched) poll = undefined
      stopWatching = () => undefined
    }
    watched.start(since)
  }

  /** Takes up a payment that another tab or the page before a reload began. */
  function takeUp(): boolean {
    const known = pending.get(subject, method)
    if (known?.codeUrl === undefined) return false
    const code = { url: known.codeUrl, sandbox: known.sandbox ?? false }
    if ($code.get()?.url !== code.url || !poll) watch(code, known.since, known.expires)
    return true
  }

  async function place(): Promise<void> {
    stopWatching()
    $phase.set('placing')
    $failure.set(undefined)
    $code.set(undefined)
    const known = pending.get(subject, method)
    const key = known?.codeUrl === undefined ? (known?.key ?? newKey()) : newKey()
    const since = Date.now()
    pending.set({ subject, way: method, key, since, expires: since + pollExpiry })
    const outcome = await deps.place(method, key)
    if (!isOpen) return
    if (outcome.ok) {
      const { status, code_url: url, expire_seconds: seconds, sandbox = false } = outcome.value
      if (status === 1) return finish(1)
      if (url) {
        const expires = Date.now() + (seconds === undefined ? pollExpiry : seconds * 1000)
        pending.set({ subject, way: method, key, since, expires, codeUrl: url, sandbox })
        return watch({ url, sandbox }, since, expires)
      }
    } else {
      // An answer ends the try; without one the next try is the same.
      if (outcome.failure.kind === 'refused' && !isPassing(outcome.failure))
        pending.drop(subject, method)
      $failure.set(outcome.failure)
      if (await isOver()) return
    }
    $phase.set('failed')
  }

  /** A payment that arrived meanwhile is a success, whatever failed before. */
  async function isOver(): Promise<boolean> {
    const outcome = await deps.ask(new AbortController().signal)
    if (!outcome.ok) {
      if (!isPassing(outcome.failure)) $failure.set(outcome.failure)
      return false
    }
    const { status } = outcome.value
    if (status === 1 || status === 2) finish(status)
    return status === 1 || status === 2
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === pendingKey && $phase.get() !== 'paid') takeUp()
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy || $phase.get() === 'paid') return
    isBusy = true
    await work().finally(() => {
      isBusy = false
    })
  }

  return {
    $phase,
    $code,
    $left,
    $failure,
    $isNotYet,
    open() {
      isOpen = true
      window.addEventListener('storage', onStorage)
      if (!takeUp()) void once(place)
      return () => {
        isOpen = false
        window.removeEventListener('storage', onStorage)
        stopWatching()
      }
    },
    check: () =>
      once(async () => {
        const before = $phase.get()
        $isNotYet.set(false)
        isChecking = true
        $phase.set('checking')
        if (poll) await poll.checkNow()
        else await isOver()
        isChecking = false
        const isStill = (['checking', 'waiting', 'expired'] as PaymentPhase[]).includes(
          $phase.get(),
        )
        if (!isStill) return
        $phase.set(before === 'expired' || before === 'failed' ? before : 'waiting')
        $isNotYet.set($failure.get() === undefined)
      }),
    renew: () =>
      once(async () => {
        $phase.set('placing')
        // A buyer who paid the last code at the last moment needs no other.
        if ($code.get() && (await isOver())) return
        await place()
      }),
  }
}
