/** Runs pieces of work, so many at a time, in the order in which they came. */
export function limitTo(most: number) {
  const waiting: (() => void)[] = []
  let free = most

  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return <Value>(work: () => Promise<Value>): Promise<Value> =>
    new Promise((done, failed) => {
      const begin = (): void => void work().then(done, failed).finally(end)
      if (free === 0) return void waiting.push(begin)
      free -= 1
      begin()
    })
}
