import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import {
  done,
  flag,
  id,
  integer,
  list,
  maybe,
  own,
  paged,
  pageQuery,
  text,
  time,
  yuan,
} from '#api/values.ts'

export const incomeOrder = v.object({
  id: maybe(id),
  order_sn: text,
  ...thumbEntries,
  title: maybe(text),
  updated_at: maybe(time),
  pay_price: maybe(yuan),
  income: maybe(yuan),
  lang: maybe(text),
})
export type IncomeOrder = v.InferOutput<typeof incomeOrder>

const withdrawal = v.object({
  id: maybe(id),
  created_at: maybe(time),
  /** 0 to be settled, 1 settling, 2 settled, 3 refused, then `message` says why and the money is unsettled again. */
  status: integer,
  updated_at: maybe(time),
  money: yuan,
  message: maybe(text),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

export const earningInfo = read({
  path: 'v1/camera/recharge/info',
  access: 'photographer',
  summary: 'Earnings that are settled, and that are not yet',
  reply: v.object({
    unsettled: maybe(yuan),
    settled: maybe(yuan),
    can_withdraw: own(flag),
    /** What a withdrawal would ask for now: unsettled and in no withdrawal yet. */
    withdrawable: own(yuan),
    /** Income by month `YYYY-MM`, oldest first, months without any left out. */
    months: own(list(v.object({ month: text, income: yuan }))),
  }),
})

export const earningLog = read({
  path: 'v1/camera/recharge/log',
  access: 'photographer',
  summary: 'Withdrawals, newest first',
  query: v.object(pageQuery),
  reply: paged(withdrawal),
})

export const earningOrders = read({
  path: 'v1/camera/recharge/order',
  access: 'photographer',
  summary: 'Orders that earned something, newest first',
  query: v.object(pageQuery),
  reply: paged(incomeOrder),
})

export const earningWithdraw = write({
  method: 'POST',
  path: 'v1/camera/recharge',
  access: 'photographer',
  summary: 'Asks for all that is not settled yet',
  reply: done,
  errors: ['conflict', 'unprocessable'],
})
