import type { Handlers } from '../calls.ts'

/** Orders and their payment, section 7.5. */
export const orderHandlers = {} satisfies Partial<Handlers>
