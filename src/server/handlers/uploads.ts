import type { Handlers } from '../calls.ts'

/** Uploads, section 7.6. */
export const uploadHandlers = {} satisfies Partial<Handlers>
