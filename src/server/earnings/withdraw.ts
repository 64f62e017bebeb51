import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import {
  contributorOf,
  hasOpenWithdrawal,
  insertWithdrawal,
  sumsOf,
} from '../db/queries/earnings.ts'
import { Refusal } from '../refusal.ts'
import { earningSentences } from './messages.ts'

/**
 * Asks for all that is in no withdrawal yet; answers the withdrawal's id. From two tabs at once it is asked for once.
 * @throws Refusal `conflict` while one is open, `unprocessable` when there is nothing
 */
export function withdraw(context: Context): Promise<number> {
  const now = context.now()
  const userId = userOf(context).id
  return context.db.transaction(async (tx) => {
    const id = await contributorOf(tx, userId, { lock: true })
    if (id === undefined) throw refusal('unprocessable', 'nothing')
    if (await hasOpenWithdrawal(tx, id)) throw refusal('conflict', 'one_open')
    const { free } = await sumsOf(tx, id)
    if (free <= 0) throw refusal('unprocessable', 'nothing')
    return insertWithdrawal(tx, id, free, now)
  })
}

function refusal(code: 'conflict' | 'unprocessable', sentence: 'one_open' | 'nothing'): Refusal {
  return new Refusal(code, { sentence: earningSentences[sentence] })
}
