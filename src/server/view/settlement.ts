import type { ApplicationRow, SettlementRow } from '../db/queries/settlement.ts'
import { addressOf, timeOf } from './values.ts'

/** Kinds of works as the wire names them. */
function workTypes(kinds: readonly number[]): ('image' | 'video')[] {
  return kinds.flatMap((kind) => (kind === 1 ? ['image'] : kind === 2 ? ['video'] : []))
}

const orNumber = (text: string | null): number | undefined =>
  text === null ? undefined : Number(text)

/** An application as its owner sees it. */
export function applicationOf(row: ApplicationRow) {
  return {
    id: row.id,
    status: row.status,
    message: row.reasons,
    user_type: Number(row.userType),
    realname: row.realname,
    gender: orNumber(row.gender),
    thumb: addressOf(row.thumb),
    description: row.description,
    mobile: row.mobile,
    email: row.email,
    company: row.company,
    ctype: orNumber(row.ctype),
    worktype: workTypes(row.workKinds),
    images: row.images.flatMap((key) => addressOf(key) ?? []),
    video: row.video.flatMap((key) => addressOf(key) ?? []),
    license: row.license,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

/** The settlement contract as its owner sees it; its papers are private. */
export function settlementOf(row: SettlementRow, workKinds: readonly number[]) {
  return {
    status: row.status,
    contract_path:
      row.status === 1 || row.status === 2 ? '/api/v1/camera/contract/download' : undefined,
    realname: row.realname,
    idcard: row.idcard,
    idcard_thumb: addressOf(row.idcardThumb),
    bank_card: row.bankCard,
    bank_card_thumb: addressOf(row.bankCardThumb),
    worktype: workTypes(workKinds),
    updated_at: timeOf(row.updatedAt),
  }
}
