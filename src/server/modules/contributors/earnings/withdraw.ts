import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { findAgreement } from '../onboarding/contributor-agreement.queries.ts'
import { earningSentences } from './earnings.messages.ts'
import {
  contributorOf,
  findWithdrawalByIntent,
  hasOpenWithdrawal,
  insertWithdrawal,
  sumsOf,
} from './earnings.queries.ts'

/**
 * Asks for all that is in no withdrawal yet; answers the withdrawal's id. From two tabs at once it is asked for once, and
 * the same intent finds the same withdrawal, whatever became of the reply and of the withdrawal.
 * @throws ApiError `conflict` while one is open or the name is compared with the card, `unprocessable` when there is nothing
 */
export function withdraw(context: Context): Promise<number> {
  const now = context.now()
  const userId = userOf(context).id
  const intent = context.intent ?? null
  return context.db.transaction(async (tx) => {
    const id = await contributorOf(tx, userId, { lock: true })
    if (id === undefined) throw refusal('unprocessable', 'nothing')
    // The contributor is locked: a repeat comes here after the first has ended.
    const first = intent === null ? undefined : await findWithdrawalByIntent(tx, id, intent)
    if (first !== undefined) return first
    // The contract says whose card the money goes to.
    const contract = await findAgreement(tx, userId)
    if (contract?.nameCheck === 0) throw refusal('conflict', 'name_unchecked')
    if (await hasOpenWithdrawal(tx, id)) throw refusal('conflict', 'one_open')
    const { free } = await sumsOf(tx, id)
    if (free <= 0) throw refusal('unprocessable', 'nothing')
    return insertWithdrawal(tx, { photographerId: id, intent, moneyFen: free, now })
  })
}

function refusal(
  code: 'conflict' | 'unprocessable',
  sentence: keyof typeof earningSentences,
): ApiError {
  return new ApiError(code, { sentence: earningSentences[sentence] })
}
