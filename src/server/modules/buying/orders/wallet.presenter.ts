import { fenToYuan } from '#domain/money/money.ts'
import { isMethodId, methodNamed } from '#domain/money/payment-methods.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { say } from '#server/modules/payments/payments.messages.ts'
import type {
  MovementRow,
  OwnedPackageRow,
  RechargeRecordRow,
  RecordRow,
} from '#server/modules/payments/wallet.queries.ts'

export function ownedPackageOf(row: OwnedPackageRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const owned = {
    id: row.id,
    package_id: row.packageId,
    title: texts.say(row.title),
    expire_time: timeOf(row.expiresAt),
    units: row.units,
    left: row.unitsLeft,
    blocked_text: row.blockedText,
  }
  return { ...owned, lang: texts.lang() }
}

/** Records of recharges go by the recharge's id, which is what one polls; all others come after this. */
const movementIds = 1_000_000_000

export function movementIdOf(recordId: number): number | undefined {
  return recordId > movementIds ? recordId - movementIds : undefined
}

export function recordOf(row: RecordRow, locale: LocaleCode) {
  return row.kind === 'movement' ? movementOf(row, locale) : rechargeOf(row, locale)
}

/** Something that happened to the balance or to a package. */
export function movementOf(row: MovementRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const isRecharge = row.reason === 'recharge' || row.reason === 'package_buy'
  const record = {
    id: isRecharge && row.rechargeId !== null ? row.rechargeId : movementIds + row.id,
    message: say(`record_${row.reason}`, locale, { title: texts.say(row.packageTitle) ?? '' }),
    // A package leaves the balance as it is: its record shows the price paid for it.
    price: fenToYuan(row.reason === 'package_buy' ? (row.rechargeFen ?? 0) : row.amountFen),
    updated_at: timeOf(row.createdAt),
    status: 1,
    order_sn: row.orderSn,
    order_id: row.orderId,
    package_id: row.packageId,
    units: row.units === 0 ? undefined : row.units,
    ptype: isRecharge ? wireOf(row.provider) : undefined,
  }
  return { ...record, lang: texts.lang() }
}

/** A method as the wire counts it; the balance and packages have no number here. */
const wireOf = (provider: string | null) =>
  provider !== null && isMethodId(provider) ? methodNamed(provider).number : undefined

/** A recharge as such: what it will bring, or brought. */
export function rechargeOf(row: RechargeRecordRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const isPackage = row.packageId !== null
  const title = texts.say(row.packageTitle) ?? ''
  const record = {
    id: row.id,
    message: say(isPackage ? 'record_package_buy' : 'record_recharge', locale, { title }),
    price: fenToYuan(row.priceFen),
    updated_at: timeOf(row.updatedAt),
    status: row.status,
    order_sn: row.orderSn,
    package_id: row.packageId,
    units: row.units,
  }
  return { ...record, lang: texts.lang() }
}
