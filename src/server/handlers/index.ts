import type { Handlers } from '../calls.ts'

/**
 * Every call this server answers; the others get 501. Once all are there, write
 * `satisfies Handlers` instead of the partial: a missing handler is a type error from then on.
 */
export const handlers = {} satisfies Partial<Handlers>
