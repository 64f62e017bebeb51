import type { ValidationCode } from '#domain/identity/validation.ts'
import { type Sentence, sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

export const authSentences = sentences.account

/** What a refused field says; the page has its own words and usually asks before the server does. */
export const validationSentences: Record<ValidationCode, Sentence> = sentences.field
