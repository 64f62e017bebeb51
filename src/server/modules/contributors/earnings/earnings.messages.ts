import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What `camera/recharge` says beyond the general sentences. */
export const earningSentences = sentencesOf(import.meta.url, zh)
