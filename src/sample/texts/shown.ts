import { localeCodes, localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Subject } from '../paint/subjects.ts'
import { subjectTexts } from './subjects.ts'
import { textsOf } from './texts-of.ts'
import type { Localised } from './types.ts'
import zh from './zh/shown.json' with { type: 'json' }

const text = textsOf('shown', zh)

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A name inside a sentence: English and Russian write it small, German what stands before a noun; the Milky Way stays large. */
function inside(name: string, code: LocaleCode): string {
  const isBeforeLarge = /^\S+ \p{Lu}/u.test(name)
  if (code === 'en' || (code === 'ru' && !isBeforeLarge)) return small(name)
  return code === 'de' && isBeforeLarge ? small(name) : name
}

function listOf(subjects: readonly Subject[], code: LocaleCode): string {
  const names = subjects.map((subject) => inside(subjectTexts[subject].names[0]![code], code))
  // 등 follows a plain row.
  if (code === 'ko') return names.join(', ')
  const tag = code === 'en' ? 'en-GB' : localeOf(code).tag
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(names)
}

/** A text with a last paragraph that names what its pictures show; HTML. */
export const withShown = (content: Localised, subjects: readonly Subject[]): Localised =>
  Object.fromEntries(
    localeCodes.map((code) => [
      code,
      `${content[code]}<p>${text.in_the_pictures[code].replace('{{list}}', listOf(subjects, code))}</p>`,
    ]),
  ) as Localised
