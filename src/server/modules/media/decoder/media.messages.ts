import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** Sentences for pictures that the decoder can't read now, or not at all. */
export const decoderMessages = sentencesOf(import.meta.url, zh)
