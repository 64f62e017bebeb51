import type { MediaRecord, OptionRecord } from '#api/records.ts'
import { optionName, type OptionNameKey } from '#components/cards/option-name.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { PriceOption } from '#ui/forms/OptionList.tsx'

/** The tenant's words on each option. */
export type Licences = NonNullable<MediaRecord['license_options']>

/**
 * An option as a line of the price list: its name, its size in pixels where known, its price, and what its
 * licence allows and forbids.
 */
export function priceLine(
  option: OptionRecord,
  strings: Record<OptionNameKey | 'common.pixels', string>,
  code: LocaleCode,
  type: number | undefined,
  licences: Licences = [],
): PriceOption {
  const { id, width, height, extension, price } = option
  const size =
    width && height
      ? fill(strings['common.pixels'], {
          width: formatCount(width, code),
          height: formatCount(height, code),
        })
      : undefined
  const detail = [size, extension?.toUpperCase()].filter(Boolean).join(' · ')
  const licence = licences.find((one) => one.id === id)
  return {
    id: String(id),
    name: licence?.title ?? optionName(id, strings, type),
    price: formatMoney(price, code),
    ...(detail ? { detail } : {}),
    ...(licence?.desc ? { note: licence.desc } : {}),
  }
}
