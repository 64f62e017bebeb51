import type { Handlers } from '../calls.ts'

/** Verifies certificates and contracts by their code. */
export const verifyHandlers = {} satisfies Partial<Handlers>
