import { atom } from 'nanostores'
import type { LocaleCode } from '#i18n/locales.ts'
import { chooseLanguage } from '#state/language.ts'
import { type DeskStrings, loadStrings, markLanguage } from '../words.ts'

export interface DeskLanguage {
  readonly code: LocaleCode
  readonly strings: DeskStrings
}

/** Undefined until the first strings are there. */
export const $language = atom<DeskLanguage | undefined>(undefined)

/** Changes the language once its strings are there; the choice is the site's too. Rejects when they do not come. */
export async function speak(code: LocaleCode, isChoice = true): Promise<void> {
  const strings = await loadStrings(code)
  if (isChoice) chooseLanguage(code)
  markLanguage(code)
  $language.set({ code, strings })
}
