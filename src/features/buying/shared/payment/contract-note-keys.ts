import type { MessageKey } from '#i18n/translate.ts'

/** Words of the details that the agreement after the payment asks for. */
export const contractNoteKeys = [
  'checkout.signNote',
  'checkout.signPhone',
] as const satisfies readonly MessageKey[]

export type ContractNoteStrings = Record<(typeof contractNoteKeys)[number], string>
