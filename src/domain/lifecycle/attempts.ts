/** At most `limit` events in any `seconds`. */
export interface Limit {
  readonly limit: number
  readonly seconds: number
}

/**
 * Sliding windows, for events that are kept one by one: whole seconds to wait before one more keeps every
 * limit, 0 when it may happen now.
 * @param times when the earlier events happened, milliseconds, in any order
 */
export function waitFor(times: readonly number[], now: number, limits: readonly Limit[]): number {
  let wait = 0
  for (const { limit, seconds } of limits) {
    const inside = times
      .filter((time) => time > now - seconds * 1000)
      .sort((one, other) => one - other)
    const freed = inside[inside.length - limit]
    if (freed !== undefined) wait = Math.max(wait, freed + seconds * 1000 - now)
  }
  return Math.ceil(wait / 1000)
}

/** Since when events count at all. */
export function horizonOf(limits: readonly Limit[], now: number): number {
  return now - Math.max(0, ...limits.map((limit) => limit.seconds)) * 1000
}

/** Events of one fixed window, for events that are only counted. */
export interface Counter {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/**
 * One more attempt against a fixed window, which begins with its first attempt.
 * A refused attempt is not counted, so the wait never grows by asking.
 */
export function attempt(
  counter: Counter | undefined,
  now: number,
  { limit, seconds }: Limit,
): { readonly counter: Counter; readonly wait: number } {
  const endsAt = counter === undefined ? now : counter.startedAt + seconds * 1000
  if (counter === undefined || now >= endsAt) {
    return { counter: { count: 1, startedAt: now }, wait: 0 }
  }
  if (counter.count >= limit) return { counter, wait: Math.ceil((endsAt - now) / 1000) }
  return { counter: { ...counter, count: counter.count + 1 }, wait: 0 }
}

/** A limit that slows: after `free` attempts each next one waits twice as long as the one before, `longest` at most. */
export interface Slowing {
  readonly free: number
  /** Seconds. */
  readonly longest: number
  /** Quiet seconds after which everything is forgotten. */
  readonly seconds: number
}

/** One more attempt against it; `startedAt` of the counter is the last attempt. A refused one is not counted. */
export function slowedAttempt(
  counter: Counter | undefined,
  now: number,
  { free, longest, seconds }: Slowing,
): { readonly counter: Counter; readonly wait: number } {
  if (counter === undefined || now >= counter.startedAt + seconds * 1000) {
    return { counter: { count: 1, startedAt: now }, wait: 0 }
  }
  const { count, startedAt } = counter
  const pause = count < free ? 0 : Math.min(longest, 2 ** Math.min(count - free, 20))
  const wait = Math.ceil((startedAt + pause * 1000 - now) / 1000)
  if (wait > 0) return { counter, wait }
  return { counter: { count: count + 1, startedAt: now }, wait: 0 }
}
