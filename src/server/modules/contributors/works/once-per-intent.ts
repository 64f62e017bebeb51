import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { keepReplyWith } from '#server/database/queries/idempotency.queries.ts'
import { workSentences } from '../contributors.messages.ts'

/**
 * Last step of a transaction that makes something: the intent's reply stands with it or not at all. So a repeat finds the
 * reply even after a crash, and of two that ran side by side the second is undone.
 * @throws ApiError `conflict` when the intent was completed by another request
 */
export async function oncePerIntent<Reply>(
  tx: Database,
  context: Context,
  reply: Reply,
): Promise<Reply> {
  const { intent: key } = context
  if (key === undefined) return reply
  const isFirst = await keepReplyWith(tx, { userId: userOf(context).id, key }, reply)
  if (!isFirst) throw new ApiError('conflict', { sentence: workSentences.key_elsewhere })
  return reply
}
