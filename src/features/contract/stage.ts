import type { ContractForm } from '../../contract/calls/contract.ts'

/**
 * Where the contract of an order stands. `unknown`: no such order of this person; `making` the PDF,
 * `sealing` the signed one.
 */
export type ContractStage =
  'loading' | 'failed' | 'unknown' | 'unpaid' | 'fill' | 'making' | 'sign' | 'sealing' | 'signed'

interface Facts {
  /** Of the order: 1 paid. */
  orderStatus: number
  /** Of the contract: 0 none or in the making, 2 awaits the signature, 3 the signed one is made, 1 signed. */
  contractStatus: number
  form: ContractForm | null
}

/** The stage follows from what the server knows, so that a reload comes back to the right step. */
export function stageOf({ orderStatus, contractStatus, form }: Facts): ContractStage {
  if (orderStatus !== 1) return 'unpaid'
  if (contractStatus === 1) return 'signed'
  if (contractStatus === 2) return 'sign'
  if (contractStatus === 3) return 'sealing'
  return form ? 'making' : 'fill'
}

/** Number of the step a stage belongs to, 1 to 3. */
export function stepOf(stage: ContractStage): 1 | 2 | 3 {
  if (stage === 'signed' || stage === 'sealing') return 3
  return stage === 'sign' || stage === 'making' ? 2 : 1
}
