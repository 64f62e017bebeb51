/** Runs pieces of work, so many at a time, in the order in which they came. */
export function limitTo(most: number) {
  const waiting: (() => void)[] = []
  let first = 0
  let free = most

  function end(): void {
    const next = waiting[first]
    if (!next) {
      free += 1
      return
    }
    first += 1
    // Of a long queue, moving up the rest each time would take longer than the work.
    if (first === waiting.length) {
      waiting.length = 0
      first = 0
    }
    next()
  }

  return <Value>(work: () => Promise<Value>): Promise<Value> =>
    new Promise((done, failed) => {
      const begin = (): void => void work().then(done, failed).finally(end)
      if (free === 0) return void waiting.push(begin)
      free -= 1
      begin()
    })
}
