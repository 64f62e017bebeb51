import pMap from 'p-map'

/**
 * Does the same with each of many, so many at a time. The first failure is thrown once what is under way has ended;
 * nothing more is begun.
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
