import { accountCalls } from './endpoints/account-calls.ts'
import { buyingCalls } from './endpoints/buying-calls.ts'
import { catalogueCalls } from './endpoints/catalogue-calls.ts'
import { contributingCalls } from './endpoints/contributing-calls.ts'
import { deskCalls } from './endpoints/desk-calls.ts'

/**
 * Every call of the wire (sections 7.2 to 7.10 and our own additions), for the server, the conformance run and tests.
 * Fixed paths stand before paths with a parameter in the same place, so binding in this order is right.
 * Pages and islands import single rows instead.
 */
export const calls = {
  ...catalogueCalls,
  ...accountCalls,
  ...buyingCalls,
  ...contributingCalls,
  ...deskCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
