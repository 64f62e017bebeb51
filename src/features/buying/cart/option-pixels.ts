import type { OptionRecord } from '#api/records.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { CartView } from './cart-view.ts'

/** The price of a single size stands at the end of its row: beside its name stands how large it is. */
export function pixelsOf(
  { width, height }: OptionRecord,
  strings: CartView['strings'],
  code: CartView['code'],
): string | undefined {
  if (!width || !height) return undefined
  return fill(strings['common.pixels'], {
    width: formatCount(width, code),
    height: formatCount(height, code),
  })
}
