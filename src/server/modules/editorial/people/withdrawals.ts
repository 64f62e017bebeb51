import type { WithdrawalEvent } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { decideWithdrawal } from '#server/modules/contributors/earnings/earnings.queries.ts'
import {
  insertDecisions,
  listDecisions,
} from '#server/modules/contributors/review/decisions.queries.ts'
import { withdrawalDecided } from '../editorial.messages.ts'

const events: Readonly<Record<1 | 2 | 3, WithdrawalEvent>> = {
  1: 'begun',
  2: 'settled',
  3: 'refused',
}
const subject = 'withdrawals'

/**
 * Begins, settles or refuses a withdrawal, and records it.
 * @throws ApiError `not_found`; `conflict` where it can't go there any more, saying who led it elsewhere
 */
export async function settleWithdrawal(
  context: Context,
  id: number,
  { status, message }: { status: 1 | 2 | 3; message: string },
): Promise<void> {
  const now = context.now()
  const editorId = userOf(context).id
  const event = events[status]
  const reason = message || undefined
  await context.db.transaction(async (tx) => {
    const decision = { event, editorId, now, ...(reason && { message: reason }) }
    const { before, after } = orNotFound(await decideWithdrawal(tx, id, decision))
    if (!after) {
      const [last] = await listDecisions(tx, subject, id, 1)
      const sentence = withdrawalDecided(before.status, last?.editor ?? null)
      throw new ApiError('conflict', sentence && { sentence })
    }
    await insertDecisions(tx, [
      {
        editorId,
        subject,
        subjectId: id,
        decision: event,
        reason: message || null,
        before: { status: before.status },
        after: { status, moneyFen: after.moneyFen },
        createdAt: now,
      },
    ])
  })
}
