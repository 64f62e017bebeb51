import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import {
  contributorOf,
  hasOpenWithdrawal,
  listIncome,
  listWithdrawals,
  monthsOf,
  sumsOf,
} from '../db/queries/earnings.ts'
import { withdraw } from '../earnings/withdraw.ts'
import { earningsOf, incomeOrderOf, withdrawalOf } from '../view/earnings.ts'
import { defaultSize, pageOf, partOf } from '../view/values.ts'

/** The contributor id of the caller; undefined for an editor, who may call but is no contributor. */
const ownId = (context: Context) => contributorOf(context.db, userOf(context).id)

const nothing = { sums: { free: 0, asked: 0, settled: 0 }, months: [], isWaiting: false }

/** Earnings of contributors, section 7.7. */
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
