import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import { findSettlement, newestApplication } from '../db/queries/settlement.ts'
import { applicationOf, settlementOf } from '../view/settlement.ts'

/** Application and settlement contract, section 7.7. */
export const settlementHandlers = {
  async applicationInfo(_, context) {
    const row = await newestApplication(context.db, userOf(context).id)
    return row ? applicationOf(row) : null
  },

  async settlementInfo(_, context) {
    const { db } = context
    const { id } = userOf(context)
    const row = await findSettlement(db, id)
    if (!row) return null
    const application = await newestApplication(db, id)
    return settlementOf(row, application?.workKinds ?? [])
  },
} satisfies Partial<Handlers>
