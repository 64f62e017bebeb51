import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import type { IdentityRow } from './review.queries.ts'

/** The name of a contributor agreement beside the name read on the card, as editors compare them. */
export function identityOf({ contract, company }: IdentityRow) {
  return {
    realname: contract.realname,
    name_read: contract.nameRead ?? '',
    idcard: contract.idcard,
    idcard_thumb: uploadAddressOf(contract.idcardThumb),
    company,
    contract_status: contract.status,
  }
}
