import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What `contract/*` and `authrozie/*` say beyond the general sentences. */
export const documentSentences = sentencesOf(import.meta.url, zh)
