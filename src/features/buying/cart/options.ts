import type { MediaRecord, OptionRecord } from '#api/records.ts'
import { optionName, type OptionNameKey } from '#components/cards/option-name.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMegabytes, formatPrice } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pixelsIn } from '#i18n/pixels.ts'
import type { PriceOption } from '#ui/forms/OptionList.tsx'

/** The tenant's words on each option. */
export type Licences = NonNullable<MediaRecord['license_options']>

/** Cheapest first, as the card of the work names its lowest price. */
export const byPrice = (options: readonly OptionRecord[]): OptionRecord[] =>
  [...options].sort((one, other) => one.price - other.price)

/** As wide as it is printed at 300 dots per inch, to the millimetre. */
const centimetres = (pixels: number): number => Math.round((pixels / 300) * 25.4) / 10

/** With what statements all licences end: every line would repeat it. */
export function sharedEnd(licences: Licences = []): string {
  const [first = '', ...others] = licences.map(({ desc = '' }) => desc)
  if (others.length === 0) return ''
  const ends = [...first.matchAll(/(?<=。|\. )(?=\S)/g)].map(({ index }) => first.slice(index))
  return ends.find((end) => others.every((other) => other.endsWith(end))) ?? ''
}

/**
 * An option as a line of the price list: its name, where known its size in pixels, in centimetres as it is printed at
 * 300 dpi where it may be printed, and in bytes, its price, and what its licence allows and forbids but for what is `shared`.
 */
export function priceLine(
  option: OptionRecord,
  strings: Record<OptionNameKey | 'common.pixels' | 'picture.print', string>,
  code: LocaleCode,
  type: number | undefined,
  licences: Licences = [],
  shared = '',
): PriceOption {
  const { id, width, height, size: bytes, extension, price } = option
  const size = pixelsIn(option, strings)
  const licence = licences.find((one) => one.id === id)
  const print =
    type !== 2 && licence?.printable !== false && width && height
      ? fill(strings['picture.print'], {
          width: formatCount(centimetres(width), code),
          height: formatCount(centimetres(height), code),
        })
      : undefined
  const weight = bytes ? formatMegabytes(bytes, code) : undefined
  const details = [size, print, weight, extension?.toUpperCase()].flatMap((fact) => fact || [])
  const note = licence?.desc?.slice(0, licence.desc.length - shared.length)
  return {
    id: String(id),
    name: licence?.title ?? optionName(id, strings, type),
    price: formatPrice(price, code),
    details,
    ...(note ? { note } : {}),
  }
}
