import type { PGlite } from '@electric-sql/pglite'

interface Thing {
  id: number
  /** 0 waiting, 1 paid, 2 closed. */
  status: number
  intent: string | null
}

export interface Line {
  id: number
  order_id: number
  image_id: number
  option_id: number
  price_fen: number
  /** The contributor with an account who made the picture; null where the maker has none. */
  contributor_id: number | null
}

/** Everything our database says of one buyer's money, as it lies in the tables. */
export interface AccountBooks {
  balance: number
  orders: Thing[]
  recharges: (Thing & { package_id: number | null })[]
  lines: Line[]
  licences: { item_id: number; image_id: number; option_id: number }[]
  /** Shares of contributors in the lines of the buyer's orders. */
  income: { item_id: number; photographer_id: number; pay_fen: number; income_fen: number }[]
  payments: {
    id: number
    trade_no: string
    provider: string
    /** 0 waiting, 1 succeeded, 2 ended, 3 surplus. */
    status: number
    amount_fen: number
    order_id: number | null
    recharge_id: number | null
  }[]
  movements: {
    amount_fen: number
    units: number
    owned_package_id: number | null
    payment_id: number | null
  }[]
  packages: { id: number; units: number; units_left: number; recharge_id: number | null }[]
}

export async function accountBooks(client: PGlite, userId: number): Promise<AccountBooks> {
  const rows = async <Row>(statement: string): Promise<Row[]> =>
    (await client.query<Row>(statement, [userId])).rows
  const [wallet] = await rows<{ balance_fen: number }>(
    'select balance_fen from wallets where user_id = $1',
  )
  return {
    balance: wallet?.balance_fen ?? 0,
    orders: await rows('select id, status, intent from orders where user_id = $1'),
    recharges: await rows(
      'select id, status, intent, package_id from recharges where user_id = $1',
    ),
    lines: await rows(
      `select i.id, order_id, image_id, option_id, price_fen, p.id as contributor_id
       from order_items i join orders o on o.id = order_id
       left join photographers p on p.id = i.photographer_id and p.user_id is not null
       where o.user_id = $1`,
    ),
    licences: await rows(
      'select order_item_id as item_id, image_id, option_id from licences where user_id = $1',
    ),
    income: await rows(
      `select order_item_id as item_id, e.photographer_id, e.pay_fen, income_fen from earnings e
       join order_items i on i.id = order_item_id join orders o on o.id = order_id
       where o.user_id = $1`,
    ),
    payments: await rows(
      `select p.id, trade_no, provider, p.status, amount_fen, order_id, recharge_id from payments p
       left join orders o on o.id = order_id left join recharges r on r.id = recharge_id
       where coalesce(o.user_id, r.user_id) = $1`,
    ),
    movements: await rows(
      'select amount_fen, units, owned_package_id, payment_id from ledger where user_id = $1',
    ),
    packages: await rows(
      'select id, units, units_left, recharge_id from owned_packages where user_id = $1',
    ),
  }
}
