import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** Why a card could not be read, and what to do now. */
export const cardSentences = sentencesOf(import.meta.url, zh)
