import type { CallName, Calls } from '#api/all.ts'
import type { Handler } from './context.ts'

/** One handler a row of the contract. */
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> }
