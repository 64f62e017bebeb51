import { isCalendarDay } from '#domain/identity/checksums.ts'
import { keywordsIn } from '#domain/text/keywords.ts'
import { scriptLanguage } from '#domain/text/script-language.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { workSentences } from '../contributors.messages.ts'

/** Keywords as they are kept: trimmed, each once whatever its case and width, joined by commas; null without any. */
export function keptWords(words: readonly string[] | undefined): string | null {
  const kept = new Map<string, string>()
  for (const word of (words ?? []).flatMap(keywordsIn)) {
    const written = word.replaceAll(/\s+/g, ' ')
    const sameAs = written.normalize('NFKC').toLowerCase()
    if (!kept.has(sameAs)) kept.set(sameAs, written)
  }
  return [...kept.values()].join(',') || null
}

/**
 * The day of a date as forms and cameras write it (`2026-05-01`, `2026:05:01 10:20:30`, `2026/5/1`); null where none is given.
 * @throws ApiError `unprocessable` with `field` when it is no day
 */
export function dayFrom(text: string | undefined, field: string): string | null {
  if (!text) return null
  const [, year, month, day] = /^(\d{4})[-:/.](\d{1,2})[-:/.](\d{1,2})(?:[ T].*)?$/.exec(text) ?? []
  const parts = [year ?? '', month?.padStart(2, '0') ?? '', day?.padStart(2, '0') ?? '']
  if (!isCalendarDay(parts.join(''))) {
    throw new ApiError('unprocessable', { field, sentence: workSentences.day_wrong })
  }
  return parts.join('-')
}

/** Languages of the interface that one may take for the text's own when its script leaves it open. */
const latin: readonly LocaleCode[] = ['en', 'de']
const han: readonly LocaleCode[] = ['zhCHT', 'ja']

/**
 * Words of a contributor as a text of the site: the source of all languages, and their own language's where script and
 * interface agree on one. So an English title is no Chinese one on English pages.
 */
export function inOwnWords(text: string, locale: LocaleCode): Localised {
  const script = scriptLanguage(text)
  const agreed = (script === undefined ? latin : han).includes(locale) ? locale : undefined
  const language = script === undefined || script === 'zh' ? agreed : script
  return { zh: text, ...(language && { [language]: text }) }
}
