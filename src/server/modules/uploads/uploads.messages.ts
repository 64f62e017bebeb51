import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** Sentences about uploaded files: the fault, and what the sender does now. */
export const uploadMessages = sentencesOf(import.meta.url, zh)
