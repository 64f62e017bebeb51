import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** What favourites and boards say beside the general sentences. The numbers are its limits. */
export const favoriteSentences = sentencesOf(import.meta.url, zh)
