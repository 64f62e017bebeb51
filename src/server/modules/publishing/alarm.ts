export interface Alarm {
  /** Rings at this moment instead of at any other; undefined: never. A moment that has passed rings soon. */
  set: (at: Date | undefined) => void
}

/** The longest that a timer waits: it takes no more than 24 days, and clocks are set. */
const longest = 3_600_000

/** Rings once at a moment by the clock `now`, also where that is set meanwhile. It keeps no process alive. */
export function createAlarm(now: () => Date, ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined

  function set(at: Date | undefined): void {
    clearTimeout(timer)
    if (!at) return
    const left = at.getTime() - now().getTime()
    timer = setTimeout(
      () => {
        if (left > longest) set(at)
        else ring()
      },
      Math.min(longest, Math.max(0, left)),
    )
    timer.unref()
  }

  return { set }
}
