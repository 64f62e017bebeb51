import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import { findSettlement, newestApplication, workKindsOf } from '../db/queries/settlement.ts'
import { FileReply } from '../file-reply.ts'
import { apply } from '../onboarding/apply.ts'
import { settlementNumber } from '../papers/settlement-paper.ts'
import { fillInSettlement, signSettlement } from '../papers/settlement.ts'
import { recordConsent } from '../people/consents.ts'
import { Refusal, found } from '../refusal.ts'
import { applicationOf, settlementOf } from '../view/settlement.ts'

/** Application and settlement contract, section 7.7. */
export const settlementHandlers = {
  async applicationInfo(_, context) {
    const row = await newestApplication(context.db, userOf(context).id)
    return row ? applicationOf(row, context.locale) : null
  },

  async applicationSubmit({ body }, context) {
    const id = await apply(context, body)
    await recordConsent(context, userOf(context).id, 'contributor')
    return { id }
  },

  /** Polled while the paper is made: asking has one made that was lost with its process. */
  async settlementInfo(_, context) {
    const { db, services, now } = context
    const { id } = userOf(context)
    const row = await findSettlement(db, id)
    if (!row) return null
    if (row.status === 0 || row.status === 3)
      services.papers.see(db, { kind: 'settlement', id: row.id }, now())
    const kinds = await workKindsOf(db, id)
    const approved = kinds ? undefined : await newestApplication(db, id, { approved: true })
    return settlementOf(row, kinds ?? approved?.workKinds ?? [], context.locale)
  },

  async settlementSubmit({ body }, context) {
    const id = await fillInSettlement(context, body)
    await recordConsent(context, userOf(context).id, 'payout')
    return { id }
  },

  async settlementSign({ body }, context) {
    await signSettlement(context, body)
    return {}
  },

  async settlementDownload(_, context) {
    const row = found(await findSettlement(context.db, userOf(context).id))
    const isSigned = row.status === 1
    const key = isSigned ? row.signedKey : row.status === 2 ? row.templateKey : null
    if (key === null) throw new Refusal('conflict')
    const name = `供稿合同-${settlementNumber(row)}${isSigned ? '' : '-待签'}.pdf`
    return new FileReply(context.services.files.originals, key, { name })
  },
} satisfies Partial<Handlers>
