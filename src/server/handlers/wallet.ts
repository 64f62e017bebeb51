import type { Handlers } from '../calls.ts'

/** Wallet, recharge and packages, section 7.5. */
export const walletHandlers = {} satisfies Partial<Handlers>
