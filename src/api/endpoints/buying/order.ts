import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { mediaItem, singleOption } from '#api/records.ts'
import { unpaid } from '#api/refusals.ts'
import {
  flag,
  id,
  idParams,
  integer,
  link,
  list,
  listOrMap,
  maybe,
  oneOf,
  own,
  paged,
  pageQuery,
  phrase,
  text,
  mended,
  time,
  verbatim,
  yuan,
} from '#api/values.ts'
import { methodIds, type PaymentMethodId, methodNumbers } from '#domain/money/payment-methods.ts'
import { optionIds } from './cart.ts'

/** A day, or a moment, as date fields give it. */
export const dateText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/))
export const periodQuery = {
  ...pageQuery,
  search: v.optional(phrase),
  start: v.optional(dateText),
  end: v.optional(dateText),
}

const orderItem = v.object({
  id: maybe(id),
  image_id: id,
  option: maybe(singleOption),
  /** Missing: the picture is gone, the purchase stays. */
  image: maybe(mediaItem),
  image_price: maybe(yuan),
  /** Rights of its licence, as it was ordered. */
  terms: own(text),
})

export const orderRecord = v.object({
  id,
  order_sn: text,
  order_time: maybe(time),
  created_at: maybe(time),
  pay_time: maybe(time),
  total: maybe(yuan),
  pay_price: maybe(yuan),
  /** 0 waiting, 1 paid, 2 closed. */
  status: integer,
  /** 1 balance or package, else a number of a payment method. */
  paytype: maybe(integer),
  contract_link: maybe(link),
  /** State of its contract: 0 none, 2 awaiting signature, 1 signed. */
  contract_status: own(integer),
  package_title: own(text),
  order_items: maybe(list(orderItem)),
  lang: maybe(text),
})
export type OrderRecord = v.InferOutput<typeof orderRecord>
export type OrderItem = v.InferOutput<typeof orderItem>

const chosenImages = v.pipe(
  v.array(v.object({ image_id: id, option: optionIds })),
  v.minLength(1),
  v.maxLength(200),
)

/** `status`: 1 usable, 0 not enough, -1 blocked, then `text` says why. */
const quotedMethod = v.object({ price: maybe(yuan), status: maybe(integer), text: maybe(text) })
const quotedMethodRead = mended(
  (method: v.InferInput<typeof quotedMethod> | boolean | 0 | 1): unknown =>
    typeof method === 'object' ? method : { status: method ? 1 : -1 },
  quotedMethod,
)
const providerMethod = maybe(quotedMethodRead)
const providerMethods = Object.fromEntries(methodIds.map((id) => [id, providerMethod])) as Record<
  PaymentMethodId,
  typeof providerMethod
>
const packageMethod = v.object({
  /** Of the owned package: what `order/pay` takes. */
  package_id: id,
  title: maybe(text),
  /** Units it would take are priced like the order. */
  price: maybe(yuan),
  status: maybe(integer),
  text: maybe(text),
  units: own(integer),
  left: own(integer),
  expire_time: own(time),
})
export type PackageMethod = v.InferOutput<typeof packageMethod>

export const orderPreCreate = write({
  method: 'POST',
  path: 'v1/order/preCreate',
  access: 'user',
  summary: 'Quotes an order and its ways of payment; changes nothing',
  body: v.object({ images: chosenImages }),
  reply: v.object({
    total: own(yuan),
    payInfo: v.object({
      wallet: v.object({
        balance: maybe(quotedMethodRead),
        package: maybe(listOrMap(packageMethod)),
      }),
      ...providerMethods,
    }),
  }),
  errors: ['not_found', 'not_on_sale', 'conflict', 'unprocessable'],
})

export const orderCreate = write({
  method: 'POST',
  path: 'v1/order/create',
  access: 'user',
  summary: 'Creates an order that waits for payment',
  body: v.object({ source: v.optional(oneOf(1), 1), images: chosenImages }),
  reply: v.object({ id, order_sn: maybe(text), total: maybe(yuan), status: maybe(integer) }),
  errors: ['not_found', 'not_on_sale', 'conflict', 'unprocessable'],
})

export const orderList = read({
  path: 'v1/order/list',
  access: 'user',
  summary: 'Own orders, newest first',
  query: v.object(periodQuery),
  reply: paged(orderRecord),
})

export const orderDetail = read({
  path: 'v1/order/detail/{id}',
  access: 'user',
  summary: 'An own order with its lines',
  params: idParams,
  reply: orderRecord,
  errors: ['not_found'],
})

/** The reply of any payment: paid at once (`status` 1), or an address to show as a QR code. */
export const paymentReply = v.object({
  status: maybe(integer),
  /** What the code says, of any scheme: becomes a link only where it is one. */
  code_url: maybe(verbatim),
  message: maybe(text),
  msg: maybe(text),
  return_code: maybe(text),
  return_msg: maybe(text),
  result_code: maybe(text),
  expire_seconds: own(integer),
  sandbox: own(flag),
})
export type PaymentReply = v.InferOutput<typeof paymentReply>

export const orderPay = write({
  method: 'POST',
  path: 'v1/order/pay',
  access: 'user',
  summary: 'Pays an order by package, balance, WeChat or Alipay',
  body: v.pipe(
    v.object({
      oid: id,
      /** 1 balance or package, else a number of a payment method. */
      ptype: oneOf(1, ...methodNumbers),
      package_id: v.optional(id),
      /** 1: by balance. */
      otype: v.optional(oneOf(1)),
    }),
    v.check(
      ({ ptype, package_id: packageId, otype }) =>
        ptype !== 1 || (packageId === undefined) !== (otype === undefined),
    ),
  ),
  reply: paymentReply,
  refusal: unpaid,
  errors: ['not_found', 'conflict', 'not_on_sale', 'unavailable'],
})
