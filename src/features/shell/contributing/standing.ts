import type { Ask } from '../../../client/client.ts'
import { fail, type Outcome, succeed } from '../../../client/outcome.ts'
import {
  type ApplicationRecord,
  applicationInfo,
  settlementInfo,
} from '../../../contract/calls/settlement.ts'
import { applyDestination, type ApplyPage } from '../../../routing/apply-destination.ts'

export interface Standing {
  readonly page: ApplyPage
  readonly application: ApplicationRecord | undefined
}

/** Reads how far the application of whoever is logged in got; the contract only where there can be one. */
export async function readStanding(ask: Ask): Promise<Outcome<Standing>> {
  const info = await ask(applicationInfo, {})
  if (!info.ok) return fail(info.failure)
  const application = info.value ?? undefined
  if (application?.status !== 1)
    return succeed({
      page: applyDestination({ application: application?.status, contract: undefined }),
      application,
    })
  const contract = await ask(settlementInfo, {})
  if (!contract.ok) return fail(contract.failure)
  const page = applyDestination({ application: 1, contract: contract.value?.status })
  return succeed({ page, application })
}
