import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { earningsOf, incomeOrderOf, withdrawalOf } from './earnings.presenter.ts'
import {
  contributorOf,
  hasOpenWithdrawal,
  listIncome,
  listWithdrawals,
  monthsOf,
  sumsOf,
} from './earnings.queries.ts'
import { withdraw } from './withdraw.ts'

/** The contributor id of the caller; undefined for an editor, who may call but is no contributor. */
const ownId = (context: Context) => contributorOf(context.db, userOf(context).id)

const nothing = { sums: { free: 0, asked: 0, settled: 0 }, months: [], isWaiting: false }

export const earningHandlers = {
  async earningInfo(_, context) {
    const { db } = context
    const id = await ownId(context)
    if (id === undefined) return earningsOf(nothing)
    return earningsOf({
      sums: await sumsOf(db, id),
      months: await monthsOf(db, id),
      isWaiting: await hasOpenWithdrawal(db, id),
    })
  },

  async earningOrders({ query }, context) {
    const part = partOf(query, defaultSize)
    const id = await ownId(context)
    if (id === undefined) return pageOf([], 0, part)
    const { rows, total } = await listIncome(context.db, id, part)
    const items = rows.map((row) => incomeOrderOf(row, context.locale))
    return pageOf(items, total, part)
  },

  async earningLog({ query }, context) {
    const part = partOf(query, defaultSize)
    const id = await ownId(context)
    if (id === undefined) return pageOf([], 0, part)
    const { rows, total } = await listWithdrawals(context.db, id, part)
    return pageOf(rows.map(withdrawalOf), total, part)
  },

  async earningWithdraw(_, context) {
    return { id: await withdraw(context) }
  },
} satisfies Partial<Handlers>
