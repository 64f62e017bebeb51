import { fenToYuan } from '#domain/money/money.ts'
import { methodIds } from '#domain/money/payment-methods.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { moneyText } from '#server/core/money-text.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { totalOf } from './order-lines.ts'
import type { Line } from './order-lines.ts'
import { validatePackage, priceOfUnits } from './package-rules.ts'
import { say } from './payments.messages.ts'
import type { Gateways, ProviderName } from './providers/gateway.ts'
import type { OwnedPackageRow } from './wallet.queries.ts'

interface Quoted {
  readonly lines: readonly Line[]
  readonly wallet: { readonly balanceFen: number; readonly blockedText: string | null }
  readonly packages: readonly OwnedPackageRow[]
  readonly gateways: Gateways
  readonly now: Date
  readonly locale: LocaleCode
}

/** What an order of these lines would cost by each method, and which methods are open. */
export function quote(quoted: Quoted) {
  const { lines, packages, locale } = quoted
  const totalFen = totalOf(lines)
  const total = fenToYuan(totalFen)
  const provider = (name: ProviderName) =>
    quoted.gateways[name]
      ? { price: total, status: 1 }
      : { price: total, status: -1, text: say('no_gateway', locale) }
  return {
    total,
    payInfo: {
      wallet: {
        balance: { price: total, ...balanceVerdict(quoted, totalFen) },
        package: packages.map((owned) => packageMethod(owned, quoted)),
      },
      ...Object.fromEntries(methodIds.map((id) => [id, provider(id)])),
    },
  }
}

function balanceVerdict({ wallet, locale }: Quoted, totalFen: number) {
  if (wallet.blockedText !== null) return { status: -1, text: wallet.blockedText }
  if (wallet.balanceFen >= totalFen) return { status: 1 }
  const balance = moneyText(wallet.balanceFen, locale)
  return { status: 0, text: say('balance_short', locale, { balance }) }
}

function packageMethod(owned: OwnedPackageRow, { lines, now, locale }: Quoted) {
  const units = lines.length
  return {
    // Of the owned one: two of the same package are two ways to pay.
    package_id: owned.id,
    title: textsIn(locale).say(owned.title),
    price: fenToYuan(priceOfUnits(owned, units)),
    ...validatePackage(owned, lines, now, locale),
    units,
    left: owned.unitsLeft,
    expire_time: timeOf(owned.expiresAt),
  }
}
