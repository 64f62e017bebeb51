import { Client } from 'pg'

/** Each query finds rows that must not exist; the test prints their columns as they are. */
const questions: Readonly<Record<string, string>> = {
  'paid at the bank, not booked': `select trade_no from sandbox_trades t where status = 1
    and not exists (select from payments p where p.trade_no = t.trade_no and p.status in (1, 3)
      and p.amount_fen = t.amount_fen)`,
  'booked, not paid at the bank': `select trade_no from payments p where provider in ('wechat', 'alipay')
    and status in (1, 3) and not exists
      (select from sandbox_trades t where t.trade_no = p.trade_no and t.status = 1)`,
  'order and charges differ': `select o.id, o.status, count(p.id) from orders o
    left join payments p on p.order_id = o.id and p.status = 1
    group by o.id having count(p.id) <> (case when o.status = 1 then 1 else 0 end)`,
  'recharge and charges differ': `select r.id, r.status, count(p.id) from recharges r
    left join payments p on p.recharge_id = r.id and p.status = 1
    group by r.id having count(p.id) <> (case when r.status = 1 then 1 else 0 end)`,
  'one intent made two orders': `select user_id, intent from orders where intent is not null
    group by user_id, intent having count(*) > 1`,
  'balance and ledger differ': `select w.user_id, w.balance_fen, sum(l.amount_fen) from wallets w
    left join ledger l on l.user_id = w.user_id
    group by w.user_id having w.balance_fen <> coalesce(sum(l.amount_fen), 0)`,
  'licence bought twice': `select user_id, image_id, option_id from licences
    group by user_id, image_id, option_id having count(*) > 1`,
}

/** Trades of the sandbox's bank, payments and balances of all people must tell the same; in words where they don't. */
export async function wrongsOfMoney(url: string): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const wrong: string[] = []
    for (const [words, question] of Object.entries(questions)) {
      const { rows } = await client.query(question)
      wrong.push(...rows.map((row) => `${words}: ${JSON.stringify(row)}`))
    }
    return wrong
  } finally {
    await client.end()
  }
}
