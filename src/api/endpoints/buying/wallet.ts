import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { unpaid } from '#api/refusals.ts'
import { isRecord } from '#api/mend-values.ts'
import {
  count,
  decimal,
  id,
  idParams,
  integer,
  list,
  maybe,
  oneOf,
  own,
  paged,
  pageQuery,
  text,
  mended,
  time,
  yuan,
} from '#api/values.ts'
import { methodNumbers } from '#domain/money/payment-methods.ts'
import { paymentReply } from './order.ts'

const walletRecord = v.object({
  id,
  message: maybe(text),
  /** What the balance gained, negative where it paid; of a package what it costs. */
  price: maybe(decimal),
  updated_at: maybe(time),
  /** 1: done. */
  status: maybe(integer),
  order_sn: maybe(text),
  /** The package it bought or that paid. */
  package_id: own(id),
  /** The order it paid. */
  order_id: own(id),
  /** What paid for a package or filled the balance: a number of a payment method. */
  ptype: own(oneOf(...methodNumbers)),
  /** What the package gained; negative where it paid. */
  units: own(integer),
  lang: maybe(text),
})
export type WalletRecord = v.InferOutput<typeof walletRecord>

const ownedPackage = v.object({
  id: maybe(id),
  package_id: maybe(id),
  title: text,
  expire_time: maybe(time),
  units: maybe(count),
  left: maybe(count),
  /** Why it may not be used for now. */
  blocked_text: own(text),
  lang: maybe(text),
})
export type OwnedPackage = v.InferOutput<typeof ownedPackage>

const walletSchema = v.object({
  wallet: v.object({
    money: decimal,
    /** Why the balance may not be used for now. */
    blocked_text: own(text),
  }),
  packages: own(list(ownedPackage)),
})

export const walletInfo = read({
  path: 'v1/wallet/info',
  access: 'user',
  summary: 'Balance and owned packages',
  reply: mended(
    (value: v.InferInput<typeof walletSchema> | { money: number | string }): unknown =>
      isRecord(value) && 'money' in value ? { wallet: value } : value,
    walletSchema,
  ),
})

export const walletCharge = write({
  method: 'POST',
  path: 'v1/wallet/charge',
  access: 'user',
  summary: 'Creates a recharge order for an amount, or for a package',
  body: v.pipe(
    v.object({
      price: v.optional(v.pipe(yuan, v.minValue(0.01), v.maxValue(1_000_000))),
      package_id: v.optional(id),
    }),
    v.check((body) => (body.price === undefined) !== (body.package_id === undefined)),
  ),
  reply: v.object({ id, order_sn: maybe(text), price: maybe(yuan) }),
  errors: ['not_found', 'unprocessable'],
})

export const walletChargePay = write({
  method: 'POST',
  path: 'v1/wallet/chargePay',
  access: 'user',
  summary: 'Pays a recharge order by WeChat or Alipay',
  body: v.object({ id, ptype: oneOf(...methodNumbers) }),
  reply: paymentReply,
  refusal: unpaid,
  errors: ['not_found', 'conflict', 'not_on_sale', 'unprocessable', 'unavailable'],
})

export const walletRecords = read({
  path: 'v1/wallet/record',
  access: 'user',
  summary: 'Movements of the balance, newest first',
  query: v.object({ ...pageQuery, status: v.optional(oneOf(0, 1)) }),
  reply: paged(walletRecord),
})

export const walletRecordDetail = read({
  path: 'v1/wallet/record/{id}',
  access: 'user',
  summary: 'State of a recharge order',
  params: idParams,
  reply: v.object({ ...walletRecord.entries, id: maybe(id), status: integer }),
  errors: ['not_found'],
})
