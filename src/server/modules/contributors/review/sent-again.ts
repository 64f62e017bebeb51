import type { ReviewState } from '#domain/lifecycle/transitions.ts'

/** Columns of something that its sender sends for review again. What waits already keeps its place in the queue. */
export const sentAgain = ({ status }: { readonly status: ReviewState }, now: Date) => ({
  message: null,
  ...(status !== 0 && { submittedAt: now }),
  updatedAt: now,
})
