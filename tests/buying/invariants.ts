import { incomeOf } from '#domain/money/earnings.ts'
import type { AccountBooks, Line } from './account-books.ts'
import type { Bank } from './bank.ts'
import type { Buyer } from './histories.ts'

type Must = (holds: boolean, words: string) => void

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Checks a buyer's books after any history has come to rest, and lists the faults in words. The bank's books
 * are the measure: they were kept outside our process.
 */
export function wrongs(books: AccountBooks, buyer: Buyer, bank: Bank): string[] {
  const wrong: string[] = []
  const must: Must = (holds, words) => {
    if (!holds) wrong.push(words)
  }
  oneThingAnIntent(books, buyer, must)
  oneChargeAThing(books, must)
  whatWasPaidIsOwned(books, must)
  contributorsGetTheirShare(books, must)
  allMoneyIsBooked(books, bank, must)
  balanceAddsUp(books, must)
  unitsAddUp(books, must)
  promisesHold(books, buyer, must)
  return wrong
}

/** Whatever was lost, repeated or late. */
function oneThingAnIntent({ orders, recharges }: AccountBooks, buyer: Buyer, must: Must): void {
  for (const { key, path, ids } of buyer.intents) {
    const things = path === 'v1/order/create' ? orders : recharges
    const made = things.filter(({ intent }) => intent === key)
    must(made.length <= 1, `${key} made ${made.length} things`)
    must(ids.size <= 1, `${key} was answered with ${[...ids].join(' and ')}`)
  }
}

/** Paid exactly when charged, and once. */
function oneChargeAThing({ orders, recharges, payments }: AccountBooks, must: Must): void {
  const charges = payments.filter(({ status }) => status === 1)
  for (const { id, status } of orders) {
    const count = charges.filter(({ order_id: of }) => of === id).length
    must(count === Number(status === 1), `order ${id} has status ${status}, ${count} charges`)
  }
  for (const { id, status } of recharges) {
    const count = charges.filter(({ recharge_id: of }) => of === id).length
    must(count === Number(status === 1), `recharge ${id} has status ${status}, ${count} charges`)
  }
}

/** Every line of a paid order brought a licence, or its price back where the size was owned already. */
function whatWasPaidIsOwned(books: AccountBooks, must: Must): void {
  const { orders, lines, licences, payments, movements, recharges, packages } = books
  const hasLicence = (line: Line) => licences.some(({ item_id: of }) => of === line.id)
  for (const { id, status } of orders) {
    const own = lines.filter(({ order_id: of }) => of === id)
    if (status !== 1) {
      must(!own.some(hasLicence), `unpaid order ${id} has licences`)
      continue
    }
    const missing = own.filter((line) => !hasLicence(line))
    for (const line of missing) {
      const isOwned = licences.some(
        (one) => one.image_id === line.image_id && one.option_id === line.option_id,
      )
      must(isOwned, `order ${id} brought no licence of ${line.image_id}/${line.option_id}`)
    }
    const charge = payments.find((payment) => payment.order_id === id && payment.status === 1)
    const back = movements.filter((one) => one.payment_id !== null && one.payment_id === charge?.id)
    const backFen = sum(back.map((one) => one.amount_fen))
    const missingFen = sum(missing.map((line) => line.price_fen))
    must(backFen === missingFen, `order ${id}: ${backFen} came back for ${missingFen}`)
  }
  const sizes = licences.map((one) => `${one.image_id}/${one.option_id}`)
  const twice = sizes.filter((one, index) => sizes.indexOf(one) !== index)
  must(twice.length === 0, `bought twice: ${twice.join(', ')}`)
  for (const { id, status, package_id: packageId } of recharges) {
    const count = packages.filter(({ recharge_id: of }) => of === id).length
    must(count === Number(status === 1 && packageId !== null), `recharge ${id}: ${count} packages`)
  }
}

/** Each line that brought a licence of a contributor's picture earned once; nothing else earned anything. */
function contributorsGetTheirShare(books: AccountBooks, must: Must): void {
  const { lines, licences, income, orders, payments } = books
  for (const line of lines) {
    const shares = income.filter(({ item_id: of }) => of === line.id)
    const isSold = licences.some(({ item_id: of }) => of === line.id)
    const isTheirs = line.contributor_id !== null
    const words = `line ${line.id} (sold: ${isSold}, a contributor's: ${isTheirs})`
    must(shares.length === Number(isSold && isTheirs), `${words} earned ${shares.length} times`)
    for (const share of shares) {
      must(share.photographer_id === line.contributor_id, `${words} earned for another contributor`)
      must(share.income_fen === incomeOf(share.pay_fen), `${words} earned another share`)
    }
  }
  for (const { id } of orders) {
    const own = lines.filter(({ order_id: of }) => of === id)
    const charge = payments.find((payment) => payment.order_id === id && payment.status === 1)
    const shares = income.filter(({ item_id: of }) => own.some((line) => line.id === of))
    const paid = sum(shares.map((share) => share.pay_fen))
    must(paid <= (charge?.amount_fen ?? 0), `order ${id} counts ${paid} as paid for its lines`)
  }
}

/** Every fen the bank took bought something or lies in the wallet; nothing else was booked. */
function allMoneyIsBooked({ payments, movements }: AccountBooks, bank: Bank, must: Must): void {
  const taken = bank.paidTrades()
  for (const { tradeNo, amountFen } of taken) {
    const known = payments.find((payment) => payment.trade_no === tradeNo)
    const isBooked = known?.status === 1 || known?.status === 3
    must(isBooked, `paid trade ${tradeNo} has status ${known?.status}`)
    must(known?.amount_fen === amountFen, `paid trade ${tradeNo} is booked with another amount`)
  }
  for (const { id, trade_no: tradeNo, provider, status, amount_fen: amountFen } of payments) {
    const isOutside = provider === 'wechat' || provider === 'alipay'
    const isTaken = taken.some((trade) => trade.tradeNo === tradeNo)
    must(!isOutside || isTaken || (status !== 1 && status !== 3), `${tradeNo} was never paid`)
    const back = sum(movements.filter((one) => one.payment_id === id).map((one) => one.amount_fen))
    must(
      status !== 3 || back === amountFen,
      `surplus ${tradeNo}: ${back} of ${amountFen} came back`,
    )
  }
}

/** Balance + spent = recharged + returned. */
function balanceAddsUp(books: AccountBooks, must: Must): void {
  const { balance, payments, movements } = books
  const charges = payments.filter(({ status }) => status === 1)
  const isMoney = (id: number | null) =>
    books.recharges.some((one) => one.id === id && one.package_id === null)
  const amounts = (of: typeof charges) => sum(of.map((one) => one.amount_fen))
  const recharged = amounts(charges.filter((one) => isMoney(one.recharge_id)))
  const spent = amounts(charges.filter((one) => one.provider === 'balance'))
  const back = sum(movements.flatMap((one) => (one.payment_id === null ? [] : [one.amount_fen])))
  must(balance + spent === recharged + back, `${balance} + ${spent} ≠ ${recharged} + ${back}`)
  const moved = sum(movements.map((one) => one.amount_fen))
  must(balance === moved, `the ledger adds up to ${moved}, the balance is ${balance}`)
}

/** Of a bought package the ledger also says how it came. */
function unitsAddUp({ packages, movements }: AccountBooks, must: Must): void {
  for (const { id, units, units_left: left, recharge_id: bought } of packages) {
    const moved = movements.filter((one) => one.owned_package_id === id).map((one) => one.units)
    const expected = (bought === null ? units : 0) + sum(moved)
    must(left === expected, `package ${id} has ${left} left, its ledger says ${expected}`)
  }
}

/** Checks that the statement of a reply holds. */
function promisesHold({ orders, recharges }: AccountBooks, buyer: Buyer, must: Must): void {
  const isPaid = (things: AccountBooks['orders'], id: number) =>
    things.some((one) => one.id === id && one.status === 1)
  for (const id of buyer.orders)
    must(
      orders.some((one) => one.id === id),
      `order ${id} is gone`,
    )
  for (const id of buyer.paidOrders) must(isPaid(orders, id), `order ${id} was told paid`)
  for (const id of buyer.paidRecharges) must(isPaid(recharges, id), `recharge ${id} was told paid`)
}
