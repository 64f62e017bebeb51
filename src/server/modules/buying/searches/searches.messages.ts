import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What saved searches say in refusals, mail and short messages. */
export const searchSentences = sentencesOf(import.meta.url, zh)
