/**
 * Runs `work` for each item, at most `atOnce` at a time. After the first failure it begins no more, waits for work
 * under way and throws that failure.
 */
export async function inParallel<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One, done: () => number) => Promise<void>,
): Promise<void> {
  const left = [...all].reverse()
  let count = 0
  const done = (): number => ++count
  let failure: { reason: unknown } | undefined
  const worker = async (): Promise<void> => {
    while (left.length > 0 && !failure) {
      const one = left.pop() as One
      await work(one, done).catch((reason: unknown) => (failure ??= { reason }))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  if (failure) throw failure.reason
}
