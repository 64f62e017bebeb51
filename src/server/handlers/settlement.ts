import type { Handlers } from '../calls.ts'

/** Application and settlement contract, section 7.7. */
export const settlementHandlers = {} satisfies Partial<Handlers>
