import type { LocaleCode } from '#i18n/locales.ts'
import { maskedNumber } from '#server/core/presenters/masked.ts'
import { addressOf, timeOf } from '#server/core/presenters/values.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import { reasonsIn } from '../review/rejection-reasons.ts'
import type { ApplicationRow, AgreementRow } from './contributor-agreement.queries.ts'

/** Kinds of works as the wire names them. */
function workTypes(kinds: readonly number[]): ('image' | 'video')[] {
  return kinds.flatMap((kind) => (kind === 1 ? ['image'] : kind === 2 ? ['video'] : []))
}

const orNumber = (text: string | null): number | undefined =>
  text === null ? undefined : Number(text)

/** Where a file of an application is seen: uploads by their owner and by editors, what the sample has by anyone. */
export const applicationAddress = (key: string | null): string | undefined =>
  uploadAddressOf(key) ?? addressOf(key)

/** An application as its owner sees it. */
export function applicationOf(row: ApplicationRow, locale: LocaleCode) {
  return {
    id: row.id,
    status: row.status,
    message: reasonsIn(row.reasons, locale),
    user_type: Number(row.userType),
    realname: row.realname,
    gender: orNumber(row.gender),
    thumb: applicationAddress(row.thumb),
    description: row.description,
    mobile: row.mobile,
    email: row.email,
    company: row.company,
    ctype: orNumber(row.ctype),
    worktype: workTypes(row.workKinds),
    images: row.images.flatMap((key) => applicationAddress(key) ?? []),
    video: row.video.flatMap((key) => applicationAddress(key) ?? []),
    license: applicationAddress(row.license),
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

/**
 * The contributor agreement as its owner sees it; its documents are private. Until it is signed the form is filled in
 * with the numbers as they were typed; from then on their last digits are enough.
 */
export function agreementOf(row: AgreementRow, workKinds: readonly number[], locale: LocaleCode) {
  const isOpen = row.status === 0 || row.status === 2
  const document = row.status === 1 ? row.signedKey : row.status === 2 ? row.templateKey : null
  return {
    status: row.status,
    contract_path: document === null ? undefined : '/api/v1/camera/contract/download',
    realname: row.realname,
    idcard: isOpen ? row.idcard : maskedNumber(row.idcard, 3),
    idcard_thumb: uploadAddressOf(row.idcardThumb),
    bank_card: isOpen ? row.bankCard : maskedNumber(row.bankCard, 0),
    bank_card_thumb: uploadAddressOf(row.bankCardThumb),
    worktype: workTypes(workKinds),
    name_check: row.nameCheck,
    name_message: reasonsIn(row.nameMessage, locale),
    updated_at: timeOf(row.updatedAt),
  }
}
