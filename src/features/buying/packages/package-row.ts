import type { PricePackage } from '#api/endpoints/buying/package.ts'
import { markOf } from '#components/page/language-mark.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatPrice, formatShare } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ShopStrings } from './packages-keys.ts'

/** Whole per cent that a download saves at most: never more than it does. */
const saved = ({ price, units = 1 }: PricePackage, top: number): number =>
  1 - Math.ceil((100 * price) / (units * top)) / 100

/** A package as the table shows it: everything written for reading. */
export function packageRow(
  item: PricePackage,
  strings: Pick<ShopStrings, 'packages.days' | 'packages.each' | 'packages.instead'>,
  code: LocaleCode,
) {
  const { price, units, top, expire_days: days, desc, scope } = item
  const each = units && units > 1 ? price / units : undefined
  return {
    id: item.id,
    title: item.title,
    lang: markOf(item.title, item.lang, code),
    // Some servers send one text twice.
    desc: desc === scope ? undefined : desc,
    scope: scope ?? desc,
    yuan: price,
    price: formatPrice(price, code),
    each:
      each === undefined
        ? undefined
        : fill(strings['packages.each'], { price: formatPrice(each, code) }),
    instead:
      each !== undefined && top !== undefined && top > each
        ? fill(strings['packages.instead'], {
            price: formatPrice(top, code),
            share: formatShare(saved(item, top), code),
          })
        : undefined,
    units: units === undefined ? undefined : formatCount(units, code),
    valid: days === undefined ? undefined : fill(strings['packages.days'], { count: days }),
  }
}

export type PackageRow = ReturnType<typeof packageRow>
