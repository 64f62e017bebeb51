import type { ErrorCode } from '#api/errors.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import zh from './messages/zh.json' with { type: 'json' }
import { type Sentence, sentencesOf } from './sentence.ts'

const sentences = sentencesOf(import.meta.url, zh)

/** Nothing can be stored for now. */
export const diskFull = sentences.disk_full

/** The database is away. A call under way may have been carried out, so the sentence doesn't ask to send it again unseen. */
export const databaseAway = sentences.database_away

const errors: Record<ErrorCode, Sentence> = sentences.error

/** What a refusal says when its handler has nothing more exact. Fields travel beside it. */
export function sentenceOf(code: ErrorCode, locale: LocaleCode): string {
  return errors[code][locale]
}
