import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

/** Sentences about works and own subjects. `{{name}}` marks a slot. */
export const workSentences = sentences.work

/** Sentences about entries and folders. */
export const entrySentences = sentences.entry

/** Where a review or a work stands, in a word or two. */
export const stateSentences = sentences.state

/** The ready-made reasons of a rejection, as the sender reads them. */
export const reasonSentences = sentences.reason
