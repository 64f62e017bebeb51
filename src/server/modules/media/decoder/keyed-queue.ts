import pLimit from 'p-limit'

/** Runs work by key: a second call waits for work under way with its key, and only so many run at once. */
export type KeyedQueue = (key: string, work: () => Promise<void>) => Promise<void>

export function createKeyedQueue(atOnce: number): KeyedQueue {
  const underWay = new Map<string, Promise<void>>()
  const inTurn = pLimit(atOnce)

  return async (key, work) => {
    const begun = underWay.get(key) ?? inTurn(work)
    underWay.set(key, begun)
    try {
      await begun
    } finally {
      if (underWay.get(key) === begun) underWay.delete(key)
    }
  }
}
