/** Work beyond a reply's own: the server's end waits for work under way and drops work that has not begun. */
export interface BackgroundTasks {
  /** Aborted as soon as the server begins to end: a request that waits for something then waits no more. */
  readonly ending: AbortSignal
  /** The server begins to end. */
  beginEnd(): void
  /** Has the end wait for this. */
  watch<Value>(work: Promise<Value>): Promise<Value>
  /** Begins it so many milliseconds later, unless the server ends before. It must not fail. */
  after(milliseconds: number, work: () => Promise<void>): void
  /** Waits for work under way, but not longer than this. */
  end(milliseconds: number): Promise<void>
}

export function createBackgroundTasks(): BackgroundTasks {
  const underWay = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  const ending = new AbortController()

  function watch<Value>(work: Promise<Value>): Promise<Value> {
    underWay.add(work)
    const forget = () => underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  return {
    ending: ending.signal,
    beginEnd: () => ending.abort(),
    watch,
    after(milliseconds, work) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void watch(work())
      }, milliseconds)
      timers.add(timer.unref())
    },
    async end(milliseconds) {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      let deadline: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => (deadline = setTimeout(resolve, milliseconds)))
      await Promise.race([Promise.allSettled(underWay), late])
      clearTimeout(deadline)
    },
  }
}
