import type { FacetValue } from '#api/endpoints/catalogue/image-counts.ts'
import { swatches } from '#domain/colour/swatches.ts'
import { frameRates, lengthBands, priceBands } from '#domain/lists/facets.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { FilterName } from '../lists/media-filters.ts'
import type { FilterStrings } from './filter-keys.ts'
import { wordsOfValue } from './filter-words.ts'

/** A value as a menu offers it. */
export interface Option {
  /** As the filter takes it. */
  readonly value: string
  readonly label: string
  readonly lang?: string | undefined
  readonly count?: string | undefined
  readonly depth?: number | undefined
}

const texts = (...values: readonly (string | number)[]) => values.map(String)

/** Values that are the same on each server; those of the others are its records. */
const fixed: Partial<Record<FilterName, readonly string[]>> = {
  season: texts(1, 2, 3, 4),
  day: texts(7, 30, 180, 365),
  people: texts(1, 2, 3),
  use: texts(1, 2),
  exclusive: ['1'],
  color: swatches.map(({ hex }) => hex),
  direction: texts(1, 2, 3),
  ratio: texts(2, 4, 8),
  price: priceBands,
  length: lengthBands,
  fps: texts(...frameRates),
}

/** A year as the filters of days take it. */
export const valueOf = (name: FilterName, value: string): string =>
  name === 'taken' || name === 'online' ? `${value}-01-01,${value}-12-31` : value

interface Given {
  readonly name: FilterName
  /** Undefined where the server has not counted. */
  readonly values: readonly FacetValue[] | undefined
  /** Records that the page itself knows. */
  readonly own: readonly { id: number; title: string }[] | undefined
  readonly strings: FilterStrings
  readonly code: LocaleCode
}

export function optionsOf({ name, values, own, strings, code }: Given): Option[] {
  const found: readonly (Omit<FacetValue, 'count'> & { count?: number })[] =
    values ??
    own?.map(({ id, title }) => ({ value: String(id), title })) ??
    (fixed[name] ?? []).map((value) => ({ value }))
  return found.map(({ value, title, lang, count, more, depth }) => {
    const number = count === undefined ? undefined : formatCount(count, code)
    return {
      value: valueOf(name, value),
      label: title ?? wordsOfValue(name, value, strings, code) ?? value,
      lang,
      count: number && more ? fill(strings['filters.more'], { number }) : number,
      depth,
    }
  })
}
