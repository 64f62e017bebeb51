import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Subject } from '../paint/subjects.ts'
import { subjectTexts } from './subjects.ts'
import { textsOf } from './texts-of.ts'
import type { Localised } from './types.ts'
import zh from './zh/shown.json' with { type: 'json' }

const text = textsOf('shown', zh)

/** English and Russian write a name small inside a list; German nouns stay large. */
const lowered = new Set<LocaleCode>(['en', 'ru'])

const listOf = (subjects: readonly Subject[], code: LocaleCode): string => {
  const names = subjects.map((subject) => subjectTexts[subject].names[0]![code])
  const written = lowered.has(code)
    ? names.map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    : names
  if (code === 'ar') return written.join('، ')
  return written.join(code === 'zh' || code === 'zhCHT' || code === 'ja' ? '、' : ', ')
}

/** A text with a last paragraph that names what its pictures show; HTML. */
export const withShown = (content: Localised, subjects: readonly Subject[]): Localised =>
  Object.fromEntries(
    localeCodes.map((code) => [
      code,
      `${content[code]}<p>${text.in_the_pictures[code].replace('{{list}}', listOf(subjects, code))}</p>`,
    ]),
  ) as Localised
