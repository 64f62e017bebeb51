import { sentencesOf } from '../core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

/** The one page of the desk that the server writes itself: it has not been built. */
export const notBuilt = sentencesOf(import.meta.url, zh).not_built
