import type { PricePackage } from '#api/endpoints/buying/package.ts'
import { markOf } from '#components/page/language-mark.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney, formatShare } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ShopStrings } from './packages-keys.ts'

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
    price: formatMoney(price, code),
    each:
      each === undefined
        ? undefined
        : fill(strings['packages.each'], { price: formatMoney(each, code) }),
    instead:
      each !== undefined && top !== undefined && top > each
        ? fill(strings['packages.instead'], {
            price: formatMoney(top, code),
            share: formatShare(1 - each / top, code),
          })
        : undefined,
    units: units === undefined ? undefined : formatCount(units, code),
    valid: days === undefined ? undefined : fill(strings['packages.days'], { count: days }),
  }
}

export type PackageRow = ReturnType<typeof packageRow>
