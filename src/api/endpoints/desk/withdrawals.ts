import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import {
  id,
  idParams,
  integer,
  list,
  maybe,
  oneOf,
  paged,
  pageQuery,
  text,
  time,
  yuan,
} from '#api/values.ts'
import { incomeOrder } from '../contributing/earning.ts'
import { decisionMessage, deskUser } from './review.ts'

/** A withdrawal as editors decide about it. */
export const deskWithdrawal = v.object({
  id,
  user: maybe(deskUser),
  /** Of the contract: to whom, and the card it goes to, whole. */
  realname: maybe(text),
  bank_card: maybe(text),
  /** Whose works they are. */
  photographer_id: maybe(id),
  money: yuan,
  /** What the money is made of; of a refused one nothing, its income waits for the next. */
  orders: maybe(list(incomeOrder)),
  /** 0 to be settled, 1 settling, 2 settled, 3 refused, then `message` says why. */
  status: integer,
  message: maybe(text),
  created_at: maybe(time),
  updated_at: maybe(time),
})
export type DeskWithdrawal = v.InferOutput<typeof deskWithdrawal>

export const deskWithdrawals = read({
  path: 'v1/desk/withdrawal',
  access: 'editor',
  summary: 'Withdrawals of photographers',
  query: v.object({ ...pageQuery, status: v.optional(oneOf(-1, 0, 1, 2, 3), -1) }),
  reply: paged(deskWithdrawal),
})

export const deskWithdrawalSettle = write({
  method: 'POST',
  path: 'v1/desk/withdrawal/{id}',
  access: 'editor',
  summary: 'Begins (1), settles (2) or refuses (3) a withdrawal',
  params: idParams,
  body: v.pipe(
    v.object({ status: oneOf(1, 2, 3), message: decisionMessage }),
    v.check(({ status, message }) => status !== 3 || message !== ''),
  ),
  reply: deskWithdrawal,
  errors: ['not_found', 'conflict'],
})
