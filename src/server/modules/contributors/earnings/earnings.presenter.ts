import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, timeOf } from '#server/core/presenters/values.ts'
import type { IncomeRow, Sums, WithdrawalRow } from './earnings.queries.ts'

interface Income {
  readonly sums: Sums
  readonly months: readonly { readonly month: string; readonly incomeFen: number }[]
  /** Whether a withdrawal is still open. */
  readonly isWaiting: boolean
}

/** All that was earned is either settled or not, and what isn't can be asked for unless it was already. */
export function earningsOf({ sums, months, isWaiting }: Income) {
  return {
    unsettled: fenToYuan(sums.free + sums.asked),
    settled: fenToYuan(sums.settled),
    withdrawable: fenToYuan(sums.free),
    can_withdraw: sums.free > 0 && !isWaiting,
    months: months.map(({ month, incomeFen }) => ({ month, income: fenToYuan(incomeFen) })),
  }
}

export function incomeOrderOf(row: IncomeRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const record = {
    id: row.id,
    order_sn: row.orderSn,
    thumb: addressOf(row.thumb),
    title: texts.say(row.title),
    updated_at: timeOf(row.createdAt),
    pay_price: fenToYuan(row.payFen),
    income: fenToYuan(row.incomeFen),
  }
  return { ...record, lang: texts.lang() }
}

export function withdrawalOf(row: WithdrawalRow) {
  return {
    id: row.id,
    created_at: timeOf(row.createdAt),
    status: row.status,
    updated_at: timeOf(row.updatedAt),
    money: fenToYuan(row.moneyFen),
    message: row.message,
  }
}
