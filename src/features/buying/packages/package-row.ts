import type { PricePackage } from '#api/endpoints/buying/package.ts'
import { markOf } from '#components/page/language-mark.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ShopStrings } from './packages-keys.ts'

/** A package as the table shows it: everything written for reading. */
export function packageRow(
  item: PricePackage,
  strings: Pick<ShopStrings, 'packages.days' | 'packages.each'>,
  code: LocaleCode,
) {
  const { price, units, expire_days: days, desc, scope } = item
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
      units && units > 1
        ? fill(strings['packages.each'], { price: formatMoney(price / units, code) })
        : undefined,
    units: units === undefined ? undefined : formatCount(units, code),
    valid: days === undefined ? undefined : fill(strings['packages.days'], { count: days }),
  }
}

export type PackageRow = ReturnType<typeof packageRow>
