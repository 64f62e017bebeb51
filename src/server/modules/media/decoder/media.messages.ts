import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What is said when pictures can't be decoded now, or not at all. */
export const decoderMessages = sentencesOf(import.meta.url, zh)
