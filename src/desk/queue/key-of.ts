import type { Subject } from './queue-types.ts'

/** What a thing of the queue is known by. */
export const keyOf = ({ kind, id }: Subject): string => `${kind}-${id}`
