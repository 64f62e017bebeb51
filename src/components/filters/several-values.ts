import { multipleFacets } from '#domain/lists/facets.ts'
import type { FilterName, FilterValues } from '../lists/media-filters.ts'

const multiple: readonly FilterName[] = multipleFacets
export const isMultiple = (name: FilterName): boolean => multiple.includes(name)

/** The values of a filter one by one. */
export const valuesIn = (name: FilterName, text: string): string[] =>
  isMultiple(name) ? text.split(',').filter(Boolean) : [text].filter(Boolean)

/** Puts a value beside those that a filter has, or takes it away. */
export function withToggled(
  values: FilterValues,
  name: FilterName,
  value: string,
): Partial<FilterValues> {
  const chosen = valuesIn(name, values[name])
  const kept = chosen.filter((one) => one !== value)
  return { [name]: (kept.length < chosen.length ? kept : [...chosen, value]).join() }
}
