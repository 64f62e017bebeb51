import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What is said about uploaded files: what is wrong, and what to do now. */
export const uploadMessages = sentencesOf(import.meta.url, zh)
