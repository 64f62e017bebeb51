import type { MessageKey } from '../../../i18n/translate.ts'

/** Words of the PDF preview and the signature pad. */
export const signingKeys = [
  'signing.blank',
  'signing.clear',
  'signing.draw',
  'signing.drawHelp',
  'signing.name',
  'signing.nameHelp',
  'signing.pad',
  'signing.page',
  'signing.previewFailed',
  'signing.previewFailedText',
  'signing.previewLoading',
  'signing.toSignature',
  'signing.type',
  'signing.undo',
  'signing.way',
] as const satisfies readonly MessageKey[]

export type SigningStrings = Record<(typeof signingKeys)[number], string>
