import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What `camera/apply`, `camera/contract` and `camera/sign` say beyond the general sentences. */
export const onboardingSentences = sentencesOf(import.meta.url, zh)
