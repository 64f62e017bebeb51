import type { Handlers } from '../calls.ts'

/** Contracts of orders, section 7.9. */
export const contractHandlers = {} satisfies Partial<Handlers>
