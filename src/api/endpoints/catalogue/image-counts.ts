import * as v from 'valibot'
import { read } from '#api/call.ts'
import { count, list, maybe, own, text } from '#api/values.ts'
import { mediaFilters } from './image.ts'
import { exactQuery } from './looser-search.ts'

const facetValue = v.object({
  /** As the filter takes it; of `taken` a year. */
  value: text,
  /** Of records; other values have names of the reader's own. */
  title: maybe(text),
  lang: maybe(text),
  /** Of a category: its place in the tree. */
  depth: maybe(count),
  count,
  /** There are more than `count`. */
  more: own(v.boolean()),
})
export type FacetValue = v.InferOutput<typeof facetValue>

/** An addition of our own: where it is missing the lists know only the specification's filters. */
export const imageCounts = read({
  path: 'v1/image/counts',
  access: 'open',
  summary: 'How many works each value of each filter would show, the other filters kept',
  query: v.object({ ...mediaFilters, ...exactQuery }),
  reply: v.object({ groups: list(v.object({ name: text, values: list(facetValue) })) }),
})
