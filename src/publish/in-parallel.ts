import pMap from 'p-map'

/**
 * Runs `work` for each item, at most `atOnce` at a time. After the first failure it begins no more, waits for work
 * under way and throws that failure.
 */
export async function inParallel<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One, done: () => number) => Promise<void>,
): Promise<void> {
  let count = 0
  const done = (): number => ++count
  let failure: { reason: unknown } | undefined
  const attempt = async (one: One): Promise<void> => {
    if (failure) return
    await work(one, done).catch((reason: unknown) => (failure ??= { reason }))
  }
  await pMap(all, attempt, { concurrency: atOnce })
  if (failure) throw failure.reason
}
