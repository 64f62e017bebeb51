import * as v from 'valibot'
import {
  acknowledgement,
  commaList,
  count,
  id,
  list,
  maybe,
  oneOf,
  own,
  text,
} from '#api/values.ts'
import { writtenLine } from '#api/written-line.ts'

// What works and entries have in common: both come in batches and are reviewed.

/** Up to 8 works, entries or files at once. */
export const batchLimit = 8
/** -1: all. */
export const reviewStatus = v.optional(oneOf(-1, 0, 1, 2), -1)
export const typedKeywords = v.pipe(commaList(writtenLine(50)), v.maxLength(50))
/** Counts beside a list of reviewed things. */
export const reviewStat = v.object({
  all: maybe(count),
  success: maybe(count),
  failed: maybe(count),
  pending: maybe(count),
})

/** Ids of what a batch made, in its order. */
export const made = acknowledgement({ ids: own(list(id)), message: maybe(text) })
