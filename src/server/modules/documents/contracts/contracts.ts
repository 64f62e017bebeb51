import {
  validateCreditCode,
  validateEmail,
  validateIdentityNumber,
  validateRealName,
  validateUnitName,
} from '#domain/identity/validation.ts'
import { contractTransitions, nextState } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { newCode } from '#server/core/security/check-codes.ts'
import { demand } from '#server/modules/accounts/account-rules.ts'
import { documentSentences } from '../documents.messages.ts'
import { draftKey } from '../document-keys.ts'
import { enqueuePrint } from '../print-contract.ts'
import { drawnSignature, noteSignature, signedChange } from '../signing.ts'
import { findOrderContract, insertContract, updateContract } from './contracts.queries.ts'

interface Form {
  order_id: number
  user_type: 1 | 2
  realname?: string | undefined
  idcard?: string | undefined
  organize?: string | undefined
  organize_sn?: string | undefined
  email: string
}

/** The checked columns of a form, only those of its kind of buyer. @throws ApiError `unprocessable` with the field */
function checked(form: Form) {
  const { realname = '', organize = '', email } = form
  const [idcard, organizeSn] = [form.idcard ?? '', form.organize_sn ?? ''].map((text) =>
    text.toUpperCase(),
  ) as [string, string]
  if (form.user_type === 1) {
    demand('realname', validateRealName(realname))
    demand('idcard', validateIdentityNumber(idcard))
  } else {
    demand('organize', validateUnitName(organize))
    demand('organize_sn', validateCreditCode(organizeSn))
  }
  demand('email', validateEmail(email))
  return form.user_type === 1
    ? { userType: '1' as const, realname, idcard, organize: null, organizeSn: null, email }
    : { userType: '2' as const, realname: null, idcard: null, organize, organizeSn, email }
}

/**
 * Fills in the contract of a paid order, or fills it in again until it is signed. Answers its id; the document follows.
 * @throws ApiError `not_found`, `conflict`, `unprocessable`
 */
export async function fillIn(context: Context, form: Form): Promise<number> {
  const { db, services, config } = context
  const now = context.now()
  const { id, replaced } = await db.transaction(async (tx) => {
    const lock = { lock: true }
    const held = orNotFound(await findOrderContract(tx, userOf(context).id, form.order_id, lock))
    const { order, contract } = held
    if (order.status !== 1)
      throw new ApiError('conflict', { sentence: documentSentences.contract_unpaid })
    const status = contract ? nextState(contractTransitions, contract.status, 'form_sent') : 0
    if (status === undefined)
      throw new ApiError('conflict', { sentence: documentSentences.contract_fixed })
    const facts = { ...checked(form), status, updatedAt: now }
    if (contract) {
      const ref = { kind: 'order', id: contract.id } as const
      await updateContract(tx, ref.id, { ...facts, templateKey: draftKey(ref, config.siteUrl) })
      await enqueuePrint(tx, ref)
      return { id: contract.id, replaced: contract.templateKey }
    }
    const made = await insertContract(tx, {
      ...facts,
      orderId: order.id,
      code: newCode(context.random, 4),
      createdAt: now,
    })
    const ref = { kind: 'order', id: made } as const
    await updateContract(tx, made, { templateKey: draftKey(ref, config.siteUrl) })
    await enqueuePrint(tx, ref)
    return { id: made, replaced: null }
  })
  if (replaced !== null) await services.files.originals.remove(replaced)
  services.jobs.wake()
  return id
}

interface SignedDocument {
  order_id: number
  base64_file: string
  /** Of the document the buyer has read; undefined: not told. */
  updated_at?: string | undefined
}

/**
 * Takes the signature of a contract whose document lies before the buyer; the same signature again changes nothing,
 * and one given to an older document is refused.
 * @throws ApiError `not_found`, `conflict`, `unsupported_type`, `unprocessable`
 */
export async function sign(context: Context, document: SignedDocument): Promise<void> {
  const { order_id: orderId, base64_file: drawn, updated_at: read } = document
  const { db, services } = context
  const now = context.now()
  const userId = userOf(context).id
  const { contract: shown } = orNotFound(await findOrderContract(db, userId, orderId))
  const bytes = await drawnSignature(services, drawn)
  if (!shown) throw new ApiError('conflict', { sentence: documentSentences.contract_none })
  const ref = { kind: 'order', id: shown.id } as const
  const signature = await noteSignature(db, ref, bytes)
  await db.transaction(async (tx) => {
    const held = orNotFound(await findOrderContract(tx, userId, orderId, { lock: true }))
    const contract = orNotFound(held.contract)
    const { originals } = services.files
    const change = await signedChange({ db: tx, originals }, { contract, signature, read })
    if (!change) return
    await updateContract(tx, contract.id, { ...change, signedAt: now, updatedAt: now })
    await enqueuePrint(tx, ref)
  })
  services.jobs.wake()
}
