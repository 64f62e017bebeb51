import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import { markSettled } from '#state/signed-agreement.ts'

export interface Contributor {
  /** The agreement is signed: a contributor stays settled while an application for more is under way. */
  readonly isSettled: boolean
  /** Kinds of works the agreement covers: 1 pictures, 2 videos. */
  readonly kinds: readonly (1 | 2)[]
}

/** Whether the person may post works, and of which kinds. */
export async function readContributor(ask: Ask): Promise<Outcome<Contributor>> {
  const info = await ask(settlementInfo, {})
  if (!info.ok) return fail(info.failure)
  const isSettled = info.value?.status === 1
  markSettled(isSettled)
  const kinds = info.value?.worktype?.map((type) => (type === 'image' ? 1 : 2)) ?? []
  return succeed({ isSettled, kinds: isSettled ? kinds : [] })
}
