import type { Handlers } from '../calls.ts'

/** Authorisations, section 7.5: bought licences and their files. */
export const authorizationHandlers = {} satisfies Partial<Handlers>
