import type { PGlite } from '@electric-sql/pglite'
import type { Bank } from './bank.ts'
import type { Buyer } from './histories.ts'

interface PaymentFacts {
  trade_no: string
  provider: string
  status: number
  amount_fen: number
  order_id: number | null
  recharge_id: number | null
}

/**
 * What must hold of a buyer's books after any history has come to rest, told as what is wrong. The bank's books
 * are the measure: they were kept outside our process.
 */
export async function wrongs(client: PGlite, buyer: Buyer, bank: Bank): Promise<string[]> {
  const rows = async <Row>(statement: string): Promise<Row[]> =>
    (await client.query<Row>(statement, [buyer.userId])).rows
  const wrong: string[] = []
  const must = (holds: boolean, words: string): void => {
    if (!holds) wrong.push(words)
  }

  const orders = await rows<{
    id: number
    status: number
    intent: string | null
    total_fen: number
  }>('select id, status, intent, total_fen from orders where user_id = $1')
  const recharges = await rows<{
    id: number
    status: number
    intent: string | null
    price_fen: number
    package_id: number | null
  }>('select id, status, intent, price_fen, package_id from recharges where user_id = $1')
  const payments = await rows<PaymentFacts>(
    `select trade_no, provider, p.status, amount_fen, order_id, recharge_id from payments p
     left join orders o on o.id = p.order_id left join recharges r on r.id = p.recharge_id
     where coalesce(o.user_id, r.user_id) = $1`,
  )
  const movements = await rows<{
    reason: string
    amount_fen: number
    units: number
    order_id: number | null
    owned_package_id: number | null
  }>('select reason, amount_fen, units, order_id, owned_package_id from ledger where user_id = $1')
  const [wallet] = await rows<{ balance_fen: number }>(
    'select balance_fen from wallets where user_id = $1',
  )
  const packages = await rows<{
    id: number
    units: number
    units_left: number
    recharge_id: number | null
  }>('select id, units, units_left, recharge_id from owned_packages where user_id = $1')
  const licences = await rows<{ order_id: number; image_id: number; option_id: number }>(
    `select i.order_id, l.image_id, l.option_id from licences l join order_items i on i.id = l.order_item_id
     where l.user_id = $1`,
  )
  const lines = await rows<{ order_id: number }>(
    'select i.order_id from order_items i join orders o on o.id = i.order_id where o.user_id = $1',
  )

  // At most one thing an intent, whatever was lost, repeated or late.
  for (const { key, path, ids } of buyer.intents) {
    const made = path === 'v1/order/create' ? orders : recharges
    const count = made.filter(({ intent }) => intent === key).length
    must(count <= 1, `${key} made ${count} things`)
    must(ids.size <= 1, `${key} was answered with ${[...ids].join(' and ')}`)
  }

  // At most one charge an order or recharge; paid exactly when charged.
  const succeeded = payments.filter(({ status }) => status === 1)
  for (const { id, status } of orders) {
    const charges = succeeded.filter((payment) => payment.order_id === id).length
    must(
      charges === Number(status === 1),
      `order ${id} has status ${status} and ${charges} charges`,
    )
    const has = licences.filter((licence) => licence.order_id === id).length
    const wants = status === 1 ? lines.filter((line) => line.order_id === id).length : 0
    must(has === wants, `order ${id} has ${has} licences for ${wants} lines`)
  }
  for (const { id, status, package_id: packageId } of recharges) {
    const charges = succeeded.filter((payment) => payment.recharge_id === id).length
    must(charges === Number(status === 1), `recharge ${id}: status ${status}, ${charges} charges`)
    const owned = packages.filter((one) => one.recharge_id === id).length
    must(owned === Number(status === 1 && packageId !== null), `recharge ${id}: ${owned} packages`)
  }

  // Every fen the bank took is in our books: it bought something or lies in the wallet.
  const taken = bank.paidTrades()
  for (const { tradeNo, amountFen } of taken) {
    const known = payments.find((payment) => payment.trade_no === tradeNo)
    must(known !== undefined, `the bank took money for ${tradeNo}, which we do not know`)
    must(
      known?.status === 1 || known?.status === 3,
      `paid trade ${tradeNo} has status ${known?.status}`,
    )
    must(
      known?.amount_fen === amountFen,
      `paid trade ${tradeNo}: ${known?.amount_fen} for ${amountFen}`,
    )
  }
  for (const { trade_no: tradeNo, provider, status } of payments) {
    const isOutside = provider === 'wechat' || provider === 'alipay'
    const isTaken = taken.some((trade) => trade.tradeNo === tradeNo)
    must(!isOutside || isTaken || (status !== 1 && status !== 3), `${tradeNo} is booked, not paid`)
  }

  // Balance + spent = recharged (+ what came twice), by the bank's books.
  const surplus = payments.filter(({ status }) => status === 3)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const moneyRecharges = new Set(
    recharges.filter((one) => one.package_id === null).map(({ id }) => id),
  )
  const recharged = sum(
    succeeded.flatMap((one) =>
      one.recharge_id !== null && moneyRecharges.has(one.recharge_id) ? [one.amount_fen] : [],
    ),
  )
  const spent = sum(
    succeeded.flatMap((one) => (one.provider === 'balance' ? [one.amount_fen] : [])),
  )
  const back = sum(surplus.map((one) => one.amount_fen))
  const balance = wallet?.balance_fen ?? 0
  must(
    balance + spent === recharged + back,
    `balance ${balance} + spent ${spent} ≠ ${recharged} + ${back}`,
  )
  must(
    balance === sum(movements.map((one) => one.amount_fen)),
    'the ledger does not add up to the balance',
  )

  // Units of packages.
  for (const { id, units, units_left: left, recharge_id: bought } of packages) {
    const moved = sum(movements.flatMap((one) => (one.owned_package_id === id ? [one.units] : [])))
    const given = bought === null ? units : 0
    must(left === given + moved, `package ${id}: ${left} left, its ledger says ${given + moved}`)
  }

  // No option is bought twice.
  const bought = licences.map((one) => `${one.image_id}/${one.option_id}`)
  const twice = bought.filter((one, index) => bought.indexOf(one) !== index)
  must(twice.length === 0, `bought twice: ${twice.join(', ')}`)

  // What was promised.
  for (const id of buyer.orders)
    must(
      orders.some((one) => one.id === id),
      `order ${id} is gone`,
    )
  for (const id of buyer.paidOrders)
    must(
      orders.some((one) => one.id === id && one.status === 1),
      `order ${id} was told paid`,
    )
  for (const id of buyer.paidRecharges)
    must(
      recharges.some((one) => one.id === id && one.status === 1),
      `recharge ${id} was told paid`,
    )
  return wrong
}
