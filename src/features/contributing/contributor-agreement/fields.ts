import type { SettlementContract } from '#api/endpoints/contributing/settlement.ts'

/** The contributor's input in the form; the photos are apart. All of it stays in memory. */
export interface AgreementFields {
  realname: string
  idcard: string
  bank_card: string
}

/** The server's reading of an identity card's photo. */
export interface Card {
  readonly name?: string | undefined
  readonly idNumber?: string | undefined
  /** Different photos of this card that were sent by now; undefined: the server doesn't count them. */
  readonly photos?: number | undefined
}

/** Numbers that a server gives out masked are asked for again. */
const whole = (value: string | undefined): string => (value?.includes('*') ? '' : (value ?? ''))

/** @param name offered before there is a contract */
export function fieldsFrom(
  contract: SettlementContract | undefined,
  name: string | undefined,
): AgreementFields {
  return {
    realname: contract?.realname ?? name ?? '',
    idcard: whole(contract?.idcard),
    bank_card: whole(contract?.bank_card),
  }
}

/** Fills empty fields with the words of the card. */
export function filledFrom(fields: AgreementFields, card: Card): AgreementFields {
  return {
    ...fields,
    realname: fields.realname.trim() || (card.name ?? ''),
    idcard: fields.idcard.trim() || (card.idNumber ?? ''),
  }
}
