import {
  type ApplicationRecord,
  applicationInfo,
  type SettlementContract,
  settlementInfo,
} from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import {
  applyDestination,
  type ApplyPage,
  leadFrom,
  type OnboardingPage,
} from '#routing/apply-destination.ts'
import { markSettled } from '#state/signed-agreement.ts'

export type WorkType = 'image' | 'video'
const workTypes: readonly WorkType[] = ['image', 'video']

export interface OnboardingStatus {
  /** Where the apply button leads. */
  readonly page: ApplyPage
  readonly application: ApplicationRecord | undefined
  readonly contract: SettlementContract | undefined
  /** Kinds that a signed agreement doesn't cover; before it is signed, those not applied for. */
  readonly missing: readonly WorkType[]
  /** The page that `here` leads this user to; undefined: `here` is the right one. */
  leadFrom(here: OnboardingPage): OnboardingPage | undefined
}

function standingOf(
  application: ApplicationRecord | undefined,
  contract: SettlementContract | undefined,
): OnboardingStatus {
  const settled = contract?.status === 1 ? contract.worktype : undefined
  const kinds = settled ?? application?.worktype ?? []
  const missing = workTypes.filter((kind) => !kinds.includes(kind))
  const facts = {
    application: application?.status,
    contract: contract?.status,
    lacksKind: missing.length > 0,
  }
  return {
    page: applyDestination(facts),
    application,
    contract,
    missing,
    leadFrom: (here) => leadFrom(here, facts),
  }
}

/** Reads the state of the logged-in user's application; the agreement only where there can be one. */
export async function readOnboardingStatus(ask: Ask): Promise<Outcome<OnboardingStatus>> {
  const info = await ask(applicationInfo, {})
  if (!info.ok) return fail(info.failure)
  if (!info.value) {
    markSettled(false)
    return succeed(standingOf(undefined, undefined))
  }
  const contract = await ask(settlementInfo, {})
  if (!contract.ok) return fail(contract.failure)
  markSettled(contract.value?.status === 1)
  return succeed(standingOf(info.value, contract.value ?? undefined))
}
