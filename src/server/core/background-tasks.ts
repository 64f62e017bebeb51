/** Work beyond a reply's own: the server's end waits for work under way and drops work that has not begun. */
export interface BackgroundTasks {
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

  function watch<Value>(work: Promise<Value>): Promise<Value> {
    underWay.add(work)
    const forget = () => underWay.delete(work)
    work.then(forget, forget)
    return work
  }

  return {
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
