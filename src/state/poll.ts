import { atom, type ReadableAtom } from 'nanostores'
import { type Failure, isPassing, type Outcome } from '#client/outcome.ts'

/**
 * `waiting` for the next question, `asking`, `paused` while the tab is hidden; ended as `done`, `expired`
 * (15 minutes), `failed` (the server refuses) or `stopped`. `idle` before the start.
 */
export type PollStatus =
  'idle' | 'waiting' | 'asking' | 'paused' | 'done' | 'expired' | 'failed' | 'stopped'

export interface PollOptions<Value> {
  ask: (signal: AbortSignal) => Promise<Outcome<Value>>
  /** Whether the answer ends it. */
  isDone: (value: Value) => boolean
  /** Milliseconds between an answer and the next question in the first minute: 2000 or 3000. */
  interval: number
  /** Milliseconds after which it ends by itself. */
  expiry?: number
  onDone?: (value: Value) => void
}

export interface Poll<Value> {
  $status: ReadableAtom<PollStatus>
  /** Latest answer. */
  $value: ReadableAtom<Value | undefined>
  /** Why the last question had no answer; passing ones do not end it. */
  $failure: ReadableAtom<Failure | undefined>
  /** @param since when the wait began, milliseconds since 1970: a wait that a reload interrupted goes on */
  start(since?: number): void
  /** Asks at once, also after the end: a late success is a success. */
  checkNow(): Promise<void>
  /** Ends it for good: the person left. */
  stop(): void
}

export const pollExpiry = 15 * 60_000
const minute = 60_000
/** Why a question was cut short: the next one takes its place. */
const anew = 'anew'

/** Pause before the next question for a wait of this age, both in milliseconds: it slows as hope fades. */
export function pauseAt(age: number, interval: number): number {
  if (age >= 3 * minute) return Math.max(interval, 10_000)
  if (age >= minute) return Math.max(interval, 5000)
  return interval
}

/**
 * Asks until the answer is there. The only place of the site that repeats a call by the clock: one question
 * at a time, none while the tab is hidden, one at once on return and when the connection is back.
 */
export function createPoll<Value>(options: PollOptions<Value>): Poll<Value> {
  const { ask, isDone, interval, expiry = pollExpiry, onDone } = options
  const $status = atom<PollStatus>('idle')
  const $value = atom<Value | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined
  let turn = new AbortController()
  let wanted = false

  const isHidden = () => document.visibilityState === 'hidden'
  const age = () => Date.now() - startedAt

  function end(status: PollStatus): void {
    wanted = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onConnection)
    $status.set(status)
  }

  function wait(): void {
    clearTimeout(timer)
    if (age() >= expiry) return end('expired')
    if (isHidden()) return $status.set('paused')
    $status.set('waiting')
    const pause = Math.min(pauseAt(age(), interval), expiry - age())
    timer = setTimeout(() => void question(), pause)
  }

  function onVisibility(): void {
    if (!isHidden()) void question()
    else if (!asking) wait()
  }

  /** A question that still waits for the lost connection is put anew: its own retries may take seconds. */
  function onConnection(): void {
    if (asking) turn.abort(anew)
    else if (!isHidden()) void question()
  }

  async function put(): Promise<void> {
    clearTimeout(timer)
    turn = new AbortController()
    const { signal } = turn
    const before = $status.get()
    $status.set('asking')
    const outcome = await ask(signal)
    if (signal.aborted) return signal.reason === anew ? put() : undefined
    $failure.set(outcome.ok ? undefined : outcome.failure)
    if (outcome.ok) {
      $value.set(outcome.value)
      if (isDone(outcome.value)) {
        end('done')
        onDone?.(outcome.value)
        return
      }
    } else if (!isPassing(outcome.failure)) return end('failed')
    if (wanted) wait()
    else $status.set(before)
  }

  function question(): Promise<void> {
    asking ??= put().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    $status,
    $value,
    $failure,
    start(since = Date.now()) {
      if (wanted) return
      startedAt = since
      wanted = true
      document.addEventListener('visibilitychange', onVisibility)
      addEventListener('online', onConnection)
      if (since < Date.now() && !isHidden()) void question()
      else wait()
    },
    async checkNow() {
      if ($status.get() === 'done' || $status.get() === 'stopped') return
      await question()
    },
    stop() {
      turn.abort()
      if ($status.get() !== 'done') end('stopped')
    },
  }
}
