import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { findDeskWithdrawal, listDeskWithdrawals } from '../people/withdrawals.queries.ts'
import { settleWithdrawal } from '../people/withdrawals.ts'
import { decide } from './decide.ts'
import { reviewItem } from './review-item.ts'
import { listQueue } from './review-queue.queries.ts'
import { deskWithdrawalOf, queueItemOf } from './review.presenter.ts'
import { undoDecision } from './undo.ts'
import { countWaiting } from './waiting.queries.ts'

const payoutSteps = { 1: 'begun', 2: 'settled', 3: 'refused' } as const

/** What editors review, and what they pay out. */
export const deskHandlers = {
  async deskQueue({ query }, { db, locale }) {
    const part = partOf(query, defaultSize)
    const filter = {
      kind: query.kind,
      status: query.status === -1 ? undefined : query.status,
      phrase: query.search || undefined,
    }
    const { rows, total } = await listQueue(db, filter, part)
    const items = rows.map((row) => queueItemOf(row, locale))
    return { ...pageOf(items, total, part), stat: await countWaiting(db) }
  },

  async deskQueueItem({ params: { kind, id } }, context) {
    const item = await reviewItem(context, kind, id)
    // What these show is on identity cards.
    if (kind === 'application' || kind === 'identity')
      context.security('identity_card_read', { subject: `${kind}:${id}` })
    return item
  },

  async deskDecide({ body }, context) {
    return { decided: await decide(context, body) }
  },

  async deskDecideUndo({ body }, context) {
    return { undone: await undoDecision(context, body.kind, body.ids) }
  },

  async deskWithdrawals({ query }, { db, locale, security }) {
    const part = partOf(query, defaultSize)
    const status = query.status === -1 ? undefined : query.status
    const { rows, total } = await listDeskWithdrawals(db, status, part)
    for (const { id } of rows) security('bank_data_read', { subject: `withdrawal:${id}` })
    return pageOf(
      rows.map((row) => deskWithdrawalOf(row, locale)),
      total,
      part,
    )
  },

  async deskWithdrawalSettle({ params, body }, context) {
    await settleWithdrawal(context, params.id, body)
    const reason = payoutSteps[body.status]
    context.security('payout_decided', { subject: `withdrawal:${params.id}`, reason })
    const row = orNotFound(await findDeskWithdrawal(context.db, params.id))
    return deskWithdrawalOf(row, context.locale)
  },
} satisfies Partial<Handlers>
