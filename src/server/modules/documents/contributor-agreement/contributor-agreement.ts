import {
  validateBankCard,
  validateIdentityNumber,
  validateRealName,
} from '#domain/identity/validation.ts'
import { contractTransitions, nextState } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { demand } from '#server/modules/accounts/account-rules.ts'
import { matchCard } from '#server/modules/contributors/onboarding/card-match.ts'
import {
  findAgreement,
  insertAgreement,
  lockUser,
  newestApplication,
  settleUser,
  updateAgreement,
} from '#server/modules/contributors/onboarding/contributor-agreement.queries.ts'
import type { AgreementRow } from '#server/modules/contributors/onboarding/contributor-agreement.queries.ts'
import { onboardingSentences } from '#server/modules/contributors/onboarding/onboarding.messages.ts'
import { dropReleased, releaseUploads } from '#server/modules/uploads/drop-uploads.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { documentSentences } from '../documents.messages.ts'
import { draftKey } from '../document-keys.ts'
import { enqueuePrint } from '../print-contract.ts'
import { drawnSignature, noteSignature, signedChange } from '../signing.ts'

export interface AgreementForm {
  readonly realname: string
  readonly idcard: string
  readonly idcard_thumb: string
  readonly bank_card: string
  readonly bank_card_thumb: string
}

/**
 * Fills in the contributor agreement of an approved applicant, or fills it in again until it is signed; the document
 * follows. Photos of cards that the new form replaces are removed, unless the contract with them was signed.
 * @throws ApiError `forbidden`, `conflict`, `unprocessable` naming the field
 */
export async function fillInAgreement(context: Context, form: AgreementForm): Promise<number> {
  const { db, services } = context
  const userId = userOf(context).id
  const now = context.now()
  const { id, replaced, released } = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await newestApplication(tx, userId, { approved: true })))
      throw new ApiError('forbidden', { sentence: onboardingSentences.not_approved })
    const contract = await findAgreement(tx, userId, { lock: true })
    const status = contract ? nextState(contractTransitions, contract.status, 'form_sent') : 0
    if (status === undefined)
      throw new ApiError('conflict', { sentence: documentSentences.contract_fixed })
    const facts = await checked({ ...context, db: tx }, form, contract)
    const unsigned = { signatureKey: null, signedKey: null, signedAt: null }
    const waits = facts.nameCheck === 0 && contract?.nameCheck !== 0
    const submitted = waits && { submittedAt: now }
    const change = { ...facts, ...unsigned, ...submitted, status, updatedAt: now }
    const made = contract?.id ?? (await insertAgreement(tx, { ...change, userId, createdAt: now }))
    const ref = { kind: 'settlement', id: made } as const
    const templateKey = draftKey(ref, context.config.siteUrl)
    await updateAgreement(tx, made, { ...change, templateKey })
    await enqueuePrint(tx, ref)
    const cards = contract?.signedAt ? [] : [contract?.idcardThumb, contract?.bankCardThumb]
    const released = await releaseUploads({ ...context, db: tx }, cards)
    return { id: made, replaced: contract?.templateKey, released }
  })
  await dropReleased(context, released)
  if (replaced) await services.files.originals.remove(replaced)
  services.jobs.wake()
  return id
}

/** The checked columns of a form. The card in the picture must show the typed data. @throws ApiError `unprocessable` */
async function checked(context: Context, form: AgreementForm, before: AgreementRow | undefined) {
  const { realname } = form
  const idcard = form.idcard.toUpperCase()
  const bankCard = form.bank_card.replaceAll(/\s/g, '')
  demand('realname', validateRealName(realname))
  demand('idcard', validateIdentityNumber(idcard))
  demand('bank_card', validateBankCard(bankCard))
  const idcardFile = await ownUpload(context, form.idcard_thumb, 'image', 'idcard_thumb')
  const nameRead = await matchCard(idcardFile.facts, { realname, idcard })
  const bankFile = await ownUpload(context, form.bank_card_thumb, 'image', 'bank_card_thumb')
  if (bankFile.sha256 === idcardFile.sha256)
    throw new ApiError('unprocessable', {
      field: 'bank_card_thumb',
      sentence: onboardingSentences.same_file,
    })
  // Uploads of a contributor arrive unsealed, as works do, so the server seals these files now.
  for (const { key } of [idcardFile, bankFile]) await context.services.files.originals.seal(key)
  const facts = { realname, idcard, idcardThumb: idcardFile.key }
  return { ...facts, bankCard, bankCardThumb: bankFile.key, ...nameOf(facts, nameRead, before) }
}

/** Columns of the name's check; an editor's approval of the same name on the same photo stays valid. */
function nameOf(
  facts: Pick<AgreementRow, 'realname' | 'idcardThumb'>,
  nameRead: string | undefined,
  before: AgreementRow | undefined,
) {
  if (nameRead === undefined) return { nameRead: null, nameCheck: null, nameMessage: null }
  const isSame = before?.realname === facts.realname && before.idcardThumb === facts.idcardThumb
  const isKnown = isSame && before.nameCheck === 1
  return { nameRead, nameCheck: isKnown ? 1 : 0, nameMessage: null } as const
}

interface SignedDocument {
  readonly base64_file: string
  /** Of the document that was read; undefined: not told. */
  readonly updated_at?: string | undefined
}

/**
 * Takes the signature of a contributor agreement, by the rules of order contracts; who signs is a contributor from now on.
 * @throws ApiError `not_found`, `conflict`, `unsupported_type`, `unprocessable`
 */
export async function signAgreement(context: Context, document: SignedDocument): Promise<void> {
  const { db, services } = context
  const userId = userOf(context).id
  const now = context.now()
  const { id } = orNotFound(await findAgreement(db, userId))
  const bytes = await drawnSignature(services, document.base64_file)
  const ref = { kind: 'settlement', id } as const
  const signature = await noteSignature(db, ref, bytes)
  await db.transaction(async (tx) => {
    const contract = orNotFound(await findAgreement(tx, userId, { lock: true }))
    if (contract.nameCheck === 2)
      throw new ApiError('conflict', { sentence: onboardingSentences.name_refused })
    const { originals } = services.files
    const read = document.updated_at
    const change = await signedChange({ db: tx, originals }, { contract, signature, read })
    if (!change) return
    await updateAgreement(tx, contract.id, { ...change, signedAt: now, updatedAt: now })
    await settleUser(tx, userId, now)
    await enqueuePrint(tx, ref)
  })
  services.jobs.wake()
}
