import type { Publisher } from './publisher.ts'

const nothing = { isWaiting: false, isRunning: false, isQueued: false } as const

/** Of tasks that work without a database. */
export const noPublisher: Publisher = {
  state: () =>
    Promise.resolve({
      ...nothing,
      isAvailable: false,
      canRollBack: false,
      canPreview: false,
      last: undefined,
      progress: undefined,
    }),
  releases: () => Promise.resolve([]),
  ask: () => Promise.resolve(false),
  askFor: () => Promise.resolve('impossible'),
  askSoon: () => Promise.resolve(undefined),
  askAfterReview: () => Promise.resolve(),
  readFrom: () => Promise.resolve(),
  wake: () => undefined,
  prepare: () => undefined,
  close: () => Promise.resolve(),
}
