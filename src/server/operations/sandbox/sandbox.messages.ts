import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

/** A demonstration is asked from outside its machine. */
export const strangersOutside = sentences.strangers_outside
