import type { OptionRecord } from '../../contract/records.ts'
import type { OptionId } from '../../domain/cart-rules.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount, formatMoney } from '../../i18n/format.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { PriceOption } from '../../ui/OptionList.tsx'

export const optionNames = {
  0: 'picture.original',
  1: 'picture.small',
  2: 'picture.big',
} as const satisfies Record<number, string>

type OptionNameKey = (typeof optionNames)[keyof typeof optionNames]

export function optionName(id: OptionId, strings: Record<OptionNameKey, string>): string {
  return strings[optionNames[id as keyof typeof optionNames]] ?? String(id)
}

/** An option as a line of the price list: its name, its size in pixels where known, its price. */
export function priceLine(
  option: OptionRecord,
  strings: Record<OptionNameKey | 'picture.pixels', string>,
  code: LocaleCode,
): PriceOption {
  const { id, width, height, extension, price } = option
  const size =
    width && height
      ? fill(strings['picture.pixels'], {
          width: formatCount(width, code),
          height: formatCount(height, code),
        })
      : undefined
  const detail = [size, extension?.toUpperCase()].filter(Boolean).join(' · ')
  return {
    id: String(id),
    name: optionName(id, strings),
    price: formatMoney(price, code),
    ...(detail ? { detail } : {}),
  }
}
