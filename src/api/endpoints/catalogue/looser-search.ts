import * as v from 'valibot'
import { count, maybe, oneOf, own, phrase, text } from '#api/values.ts'

/** Other forms of the words, corrected ones, ones of the same meaning, most of them. */
export const ladderSteps = ['forms', 'corrected', 'synonyms', 'most'] as const

/** The last step of a search that went on with looser words. */
const looserSearch = v.object({
  step: v.picklist(ladderSteps),
  /** Records that hold the words as typed; they come first. */
  exact: count,
  /** What was looked for instead. */
  words: maybe(text),
})

export type LooserSearch = v.InferOutput<typeof looserSearch>

/** In the reply of a list by words: how they were made looser to fill a page. */
export const looserReply = { looser: own(looserSearch) }

/** Records that hold the words as typed and no others. */
export const exactQuery = { exact: v.optional(oneOf(0, 1)) }

/** What a list of texts or people is asked for by words; `sort` and `exact` are additions of our own. */
export const wordsQuery = {
  search: v.optional(phrase),
  /** By relevance; the list's own order where it is absent. */
  sort: v.optional(v.picklist(['relevance'])),
  ...exactQuery,
}
