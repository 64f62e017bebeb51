import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

export const peopleSentences = sentencesOf(import.meta.url, zh)
