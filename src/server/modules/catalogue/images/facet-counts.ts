import type { FacetValue } from '#api/endpoints/catalogue/image-counts.ts'
import { countedExactly } from '#domain/lists/facets.ts'

export interface ValueCount {
  readonly value: string
  /** Of works that are told by the sample: so many, and mostly more. */
  readonly count: number
  readonly isSampled?: boolean | undefined
}

/** Standard errors between a sample's count and the shown one: fewer works than that are one chance in some ten million. */
const errors = 5

/** Works that have a value surely, of `found` in a sample that has one of `each`; in one telling digit, unless all were counted. */
export function countOf(value: string, found: number, each: number): ValueCount {
  if (each === 1) return { value, count: found }
  // The root of a count has the same standard error whatever the count: a half.
  const root = Math.max(0, Math.sqrt(found) - errors / 2)
  const low = Math.max(found, root ** 2 * each)
  const step = 10 ** Math.floor(Math.log10(low))
  return { value, count: Math.floor(low / step) * step, isSampled: true }
}

/** A count as a person reads it: to 10,000 exactly, where it was counted. */
export function shown({ value, count, isSampled }: ValueCount): FacetValue {
  if (count > countedExactly) return { value, count: countedExactly, more: true }
  return isSampled ? { value, count, more: true } : { value, count }
}
