/** Pages of the contributors' area that the apply button leads to. */
export type ApplyPage =
  'no_settled' | 'apply_passing' | 'apply_nopass' | 'apply_work' | 'apply_pass' | 'apply_contract'

/** All pages that say how an application stands, or carry it on. */
export type OnboardingPage = ApplyPage | 'application' | 'apply_info'

/** The states of an application and its contract, undefined where there is none. */
export interface OnboardingState {
  /** Of the newest one: 0 pending, 1 approved, 2 rejected. */
  readonly application: number | undefined
  /** 0 and 3 in the making, 2 awaits the signature, 1 signed. */
  readonly contract: number | undefined
  /** Neither application nor contract covers pictures, or videos. */
  readonly lacksKind?: boolean
}

/** The page for an applicant's present step. An unknown state counts as none. */
export function applyDestination({ application, contract }: OnboardingState): ApplyPage {
  if (application === 0) return 'apply_passing'
  if (application === 2) return 'apply_nopass'
  if (application !== 1) return 'no_settled'
  if (contract === undefined) return 'apply_contract'
  return contract === 1 ? 'apply_work' : 'apply_pass'
}

/** The other pages that belong to where one stands, beside the one the apply button leads to. */
function besides(status: OnboardingState): readonly OnboardingPage[] {
  const { application, contract, lacksKind = false } = status
  const info: readonly OnboardingPage[] = contract === 1 ? ['apply_info'] : []
  if (application === 0) return info
  // The applicant signs an approved application first: another application would only delay the signature.
  if (application === 1 && contract !== 1) return ['apply_pass', 'apply_contract']
  if (application === 1 && !lacksKind) return info
  return ['application', ...info]
}

/** Whether a page shows something that is so. */
export function isOpenIn(status: OnboardingState, page: OnboardingPage): boolean {
  return applyDestination(status) === page || besides(status).includes(page)
}

/** The page that replaces a closed one: the details for a signed contributor, the next step for every other user. */
export function leadFrom(
  page: OnboardingPage,
  status: OnboardingState,
): OnboardingPage | undefined {
  if (isOpenIn(status, page)) return undefined
  const isAboutDetails = page === 'application' || page === 'apply_contract'
  return isAboutDetails && isOpenIn(status, 'apply_info') ? 'apply_info' : applyDestination(status)
}
