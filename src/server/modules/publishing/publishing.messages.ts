import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

/** Why a run failed where its own last words don't say so. */
export const publishingMessages = sentences.fault

export type PublishingFault = keyof typeof publishingMessages

/** What an editor reads who publishes where the operator has set no command. */
export const noCommand = sentences.no_command

/** What an unknown caller of the hook reads: which part of the call is wrong would help to guess. */
export const hookRefused = sentences.hook_refused

/** The same call twice: a listener could send it. */
export const hookRepeated = sentences.hook_repeated

/** Why the desk offers no way back. */
export const noRollback = sentences.no_rollback

export const runUnderWay = sentences.run_under_way

/** The words around a preview: in its page, and why there is none. */
export const previewSentences = sentences.preview
