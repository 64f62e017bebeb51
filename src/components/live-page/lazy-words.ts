import { swatchKeys } from '#domain/colour/swatches.ts'
import { localeOf, type LocaleCode } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words of the header and footer that a page does without until its reader asks: they lie in a file a language. */
export const lateKeys = [
  'common.close',
  'common.search',
  'search.byColour',
  'search.byPicture',
  'search.chooseColour',
  'search.chooseFile',
  'search.dropHere',
  'search.ownColour',
  'search.pictureKept',
  'search.pictureRules',
  'search.takePhoto',
  'search.tooLarge',
  'search.wrongType',
  ...swatchKeys,
  'shell.continueReading',
  'shell.sandbox',
] as const satisfies readonly MessageKey[]

export type LateWords = Record<(typeof lateKeys)[number], string>

/** Throws without a connection. */
export async function readLateWords(code: LocaleCode): Promise<LateWords> {
  const { path } = localeOf(code)
  const reply = await fetch(`${path ? `/${path}` : ''}/words.json`)
  if (!reply.ok) throw new Error(`${reply.status} of the words`)
  return (await reply.json()) as LateWords
}
