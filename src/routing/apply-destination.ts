/** Pages of the contributors' area that the apply button leads to (section 2). */
export type ApplyPage =
  'no_settled' | 'apply_passing' | 'apply_nopass' | 'apply_work' | 'apply_pass' | 'apply_contract'

/** What is known of an application and its contract: their states, undefined where there is none. */
export interface Standing {
  /** 0 pending, 1 approved, 2 rejected. */
  readonly application: number | undefined
  /** 0 filled in, 2 awaiting signature, 1 signed. Only an approved application has one. */
  readonly contract: number | undefined
}

/** Where somebody who wants to contribute stands. A state that nobody named counts as none. */
export function applyDestination({ application, contract }: Standing): ApplyPage {
  if (application === 0) return 'apply_passing'
  if (application === 2) return 'apply_nopass'
  if (application !== 1) return 'no_settled'
  if (contract === undefined) return 'apply_contract'
  return contract === 1 ? 'apply_work' : 'apply_pass'
}
