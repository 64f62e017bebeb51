import { swatchKeys } from '#domain/colour/swatches.ts'
import { isLocaleCode, localeOf, type LocaleCode } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words of the header and footer that a page does without until its reader asks. */
export const lateKeys = [
  'common.close',
  'common.search',
  'search.byColour',
  'search.byPicture',
  'search.chooseColour',
  'search.chooseFile',
  'search.dropHere',
  'search.clearRecent',
  'search.ownColour',
  'search.pictureKept',
  'search.pictureRules',
  'search.recent',
  'search.takePhoto',
  'search.tooLarge',
  'search.wrongType',
  ...swatchKeys,
  'shell.continueReading',
  'shell.sandbox',
] as const satisfies readonly MessageKey[]

export type LateWords = Record<(typeof lateKeys)[number], string>

/** Files of words that came, or are under way. */
const files = new Map<string, Promise<unknown>>()

function pageLanguage(): LocaleCode {
  const { lang } = document.documentElement.dataset
  return isLocaleCode(lang) ? lang : 'zh'
}

/**
 * The words of a part of `src/pages/[...locale]/words`, one file a language. Rejects without a connection; the next call
 * asks again.
 */
export function readWords<Words>(
  part: 'late' | 'login',
  code: LocaleCode = pageLanguage(),
): Promise<Words> {
  const { path } = localeOf(code)
  const address = `${path ? `/${path}` : ''}/words/${part}.json`
  const words = files.get(address) ?? read(address)
  files.set(address, words)
  words.catch(() => files.delete(address))
  return words as Promise<Words>
}

async function read(address: string): Promise<unknown> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${reply.status} of ${address}`)
  return reply.json()
}
