/** How slowly a body may arrive: on the average of each `window`, of which the first is the grace. */
export interface PaceRule {
  readonly bytesPerSecond: number
  /** Milliseconds. */
  readonly window: number
}

/** A film over a line of 80 kbit/s passes; a sender of single bytes ends after a minute. */
export const paceRule: PaceRule = { bytesPerSecond: 10_000, window: 60_000 }

/** Milliseconds that one request may take with its body; a slower client sends the file in parts. */
export const longestRequest = 3_600_000
/** The same for its headers. */
export const longestHeaders = 60_000

/** Beginning of the window that is measured. */
export interface PaceMark {
  /** Milliseconds. */
  readonly at: number
  /** Bytes that had arrived. */
  readonly bytes: number
}

/**
 * Looks again at a body that is arriving: the mark to measure from, or `slow`.
 * @param isHeld the receiver took nothing in, which is no fault of the sender
 */
export function paced(
  mark: PaceMark,
  seen: PaceMark,
  isHeld: boolean,
  rule: PaceRule = paceRule,
): PaceMark | 'slow' {
  if (isHeld) return seen
  const time = seen.at - mark.at
  if (time < rule.window) return mark
  return ((seen.bytes - mark.bytes) * 1000) / time < rule.bytesPerSecond ? 'slow' : seen
}
