import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import { FileReply } from '#server/core/files/file-reply.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { recordConsent } from '#server/modules/accounts/consents.ts'
import { apply } from '#server/modules/contributors/onboarding/apply.ts'
import {
  applicationOf,
  agreementOf,
} from '#server/modules/contributors/onboarding/contributor-agreement.presenter.ts'
import {
  findAgreement,
  newestApplication,
  workKindsOf,
} from '#server/modules/contributors/onboarding/contributor-agreement.queries.ts'
import { seeToPrint } from '../print-contract.ts'
import { agreementNumber } from './agreement-document.ts'
import { fillInAgreement, signAgreement } from './contributor-agreement.ts'

/** Application and contributor agreement. */
export const agreementHandlers = {
  async applicationInfo(_, context) {
    const row = await newestApplication(context.db, userOf(context).id)
    return row ? applicationOf(row, context.locale) : null
  },

  async applicationSubmit({ body }, context) {
    const id = await apply(context, body)
    await recordConsent(context, userOf(context).id, 'contributor')
    return { id }
  },

  /** Polled while the document is made: asking has one made that was lost with its process. */
  async settlementInfo(_, context) {
    const { db } = context
    const { id } = userOf(context)
    const row = await findAgreement(db, id)
    if (!row) return null
    if (row.status === 0 || row.status === 3)
      await seeToPrint(context, { kind: 'settlement', id: row.id })
    const kinds = await workKindsOf(db, id)
    const approved = kinds ? undefined : await newestApplication(db, id, { approved: true })
    return agreementOf(row, kinds ?? approved?.workKinds ?? [], context.locale)
  },

  async settlementSubmit({ body }, context) {
    const id = await fillInAgreement(context, body)
    await recordConsent(context, userOf(context).id, 'payout')
    return { id }
  },

  async settlementSign({ body }, context) {
    await signAgreement(context, body)
    return {}
  },

  async settlementDownload(_, context) {
    const row = orNotFound(await findAgreement(context.db, userOf(context).id))
    const isSigned = row.status === 1
    const key = isSigned ? row.signedKey : row.status === 2 ? row.templateKey : null
    if (key === null) throw new ApiError('conflict')
    const name = `供稿合同-${agreementNumber(row)}${isSigned ? '' : '-待签'}.pdf`
    return new FileReply(context.services.files.originals, key, { name })
  },
} satisfies Partial<Handlers>
