import type { Handlers } from '../calls.ts'

/** Kept pictures and boards. */
export const favoriteHandlers = {} satisfies Partial<Handlers>
