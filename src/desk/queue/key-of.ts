import type { Subject } from './queue-types.ts'

/** The key of an item of the queue. */
export const keyOf = ({ kind, id }: Subject): string => `${kind}-${id}`
