import type { ContractState } from '#domain/lifecycle/transitions.ts'

/** The state of a contract as the wire tells it: 0 none or its document is being made, 2 awaiting the signature, 1 signed. */
export function contractStatusOf(state: ContractState | null): 0 | 1 | 2 {
  return state === null || state === 3 ? 0 : state
}
