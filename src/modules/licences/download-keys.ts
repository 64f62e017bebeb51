import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Strings of the button that fetches a licensed file. */
export const downloadKeys = [
  ...failureKeys,
  'licences.download',
  'licences.downloadFailed',
  'licences.preparing',
  'licences.sign',
] as const satisfies readonly MessageKey[]

export type DownloadStrings = Record<(typeof downloadKeys)[number], string>
