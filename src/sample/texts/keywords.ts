import { textsOf } from './texts-of.ts'
import zh from './zh/keywords.json' with { type: 'json' }

/** Stock keywords, one word an entry; pictures name them by key. */
export const keywords = textsOf('keywords', zh)

export type KeywordId = keyof typeof keywords
