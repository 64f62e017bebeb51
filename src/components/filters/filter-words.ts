import { swatches } from '#domain/colour/swatches.ts'
import { dayRangeIn, numberRangeIn, wholeYearIn } from '#domain/lists/facets.ts'
import { fill } from '#i18n/fill.ts'
import { formatPrice } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { FilterName } from '../lists/media-filters.ts'
import type { FilterStrings } from './filter-keys.ts'

const resolutions: Readonly<Record<string, { name: string; pixels: number }>> = {
  2: { name: '2K', pixels: 2048 },
  4: { name: '4K', pixels: 4096 },
  8: { name: '8K', pixels: 8096 },
}

interface Ends {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function endsIn({ from, to }: Ends, strings: FilterStrings): string {
  if (from !== undefined && to !== undefined) return fill(strings['filters.between'], { from, to })
  if (from !== undefined) return fill(strings['filters.atLeast'], { from })
  return fill(strings['filters.below'], { to: to ?? '' })
}

/** A value in words; undefined where only the server knows its name. */
export function wordsOfValue(
  name: FilterName,
  value: string,
  strings: FilterStrings,
  code: LocaleCode,
): string | undefined {
  const one = (...keys: readonly (keyof FilterStrings)[]): string | undefined => {
    const key = keys[Number(value) - 1]
    return key && strings[key]
  }
  switch (name) {
    case 'day':
      return fill(strings['pictures.days'], { count: Number(value) })
    case 'ratio': {
      const found = resolutions[value]
      return found && fill(strings['pictures.resolutionAtLeast'], { ...found })
    }
    case 'direction':
      return one('pictures.square', 'pictures.landscape', 'pictures.portrait')
    case 'season':
      return one('filters.spring', 'filters.summer', 'filters.autumn', 'filters.winter')
    case 'people':
      return one('filters.nobody', 'filters.onePerson', 'filters.several')
    case 'use':
      return one('filters.anyUse', 'filters.editorial')
    case 'exclusive':
      return strings['filters.exclusive']
    case 'fps':
      return fill(strings['filters.fps'], { number: value })
    case 'color': {
      const swatch = swatches.find(({ hex }) => hex === value)
      return swatch ? strings[`search.swatch.${swatch.name}`] : `#${value}`
    }
    case 'subject_id':
      return strings['pictures.oneTopic']
    case 'taken':
    case 'online': {
      const days = dayRangeIn(value)
      if (!days) return /^\d{4}$/.test(value) ? value : undefined
      return wholeYearIn(days) ?? fill(strings['filters.days'], { range: daysIn(days) })
    }
    case 'price':
    case 'length': {
      const range = numberRangeIn(value)
      if (!range) return undefined
      const said = (number: number | undefined) =>
        number === undefined
          ? undefined
          : name === 'price'
            ? formatPrice(number, code)
            : fill(strings['filters.seconds'], { number })
      return endsIn({ from: said(range.from), to: said(range.to) }, strings)
    }
    default:
      return undefined
  }
}

/** Days as they are typed: the same in all languages, and never turned about. */
const daysIn = ({ from = '', to = '' }: Ends): string => `\u2066${from} – ${to}\u2069`
