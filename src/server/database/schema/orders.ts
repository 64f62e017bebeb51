import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LicenceTerms } from '#domain/money/licence-terms.ts'
import {
  methodIds,
  type PaymentMethodId,
  type MethodNumber,
  methodNumbers,
} from '#domain/money/payment-methods.ts'
import {
  createdAt,
  fen,
  id,
  localised,
  moment,
  notNegative,
  oneOf,
  sealed,
  updatedAt,
} from './columns.ts'
import { images } from './images.ts'
import { photographers } from './photographers.ts'
import { users } from './users.ts'
import { ownedPackages, recharges } from './wallet.ts'

/** One row a user and picture; adding again unites the options. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Ids of the chosen options. */
    options: integer().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cart_items_user_image').on(t.userId, t.imageId),
    index('cart_items_image').on(t.imageId),
    check('cart_items_options', sql`${t.options} <@ array[0, 1, 2]`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderSn: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** `Idempotency-Key` of the request that made it: the same intent finds the same order. */
    intent: text(),
    source: integer().notNull().default(1),
    /** 0 waiting, 1 paid, 2 closed unpaid. */
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    /** 1 package or balance, else the number of a payment method. */
    paytype: integer().$type<1 | MethodNumber>(),
    ownedPackageId: integer().references(() => ownedPackages.id, { onDelete: 'restrict' }),
    totalFen: fen().notNull(),
    payFen: fen().notNull().default(0),
    createdAt: createdAt(),
    paidAt: moment(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('orders_sn').on(t.orderSn),
    uniqueIndex('orders_intent').on(t.userId, t.intent),
    index('orders_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('orders_status').on(t.status, t.createdAt),
    index('orders_owned_package').on(t.ownedPackageId),
    oneOf('orders_status_range', t.status, [0, 1, 2]),
    oneOf('orders_paytype', t.paytype, [1, ...methodNumbers]),
    notNegative('orders_total', t.totalFen),
    notNegative('orders_pay', t.payFen),
    check('orders_paid_once', sql`(${t.status} = 1) = (${t.paidAt} is not null)`),
  ],
)

/** A line carries exactly one option and keeps what it showed when it was bought. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
    optionId: integer().$type<0 | 1 | 2>().notNull(),
    photographerId: integer().references(() => photographers.id, { onDelete: 'set null' }),
    title: localised().notNull(),
    thumb: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    priceFen: fen().notNull(),
    /** What its licence permits, as it was ordered; absent: ordered before lines kept it. */
    terms: jsonb().$type<LicenceTerms>(),
  },
  (t) => [
    uniqueIndex('order_items_once').on(t.orderId, t.imageId, t.optionId),
    index('order_items_image').on(t.imageId),
    index('order_items_photographer').on(t.photographerId),
    oneOf('order_items_option', t.optionId, [0, 1, 2]),
    notNegative('order_items_price', t.priceFen),
  ],
)

/** Attempts to pay an order or a recharge; at most one of each succeeds. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    rechargeId: integer().references(() => recharges.id, { onDelete: 'restrict' }),
    provider: text().$type<PaymentMethodId | 'balance' | 'package' | 'sandbox'>().notNull(),
    /** Our number at the provider. */
    tradeNo: text().notNull(),
    /** The provider's number, once it told us. */
    providerRef: text(),
    /** 0 waiting, 1 succeeded, 2 failed or expired, 3 surplus: its subject was paid otherwise, the money is in the wallet. */
    status: integer().$type<0 | 1 | 2 | 3>().notNull().default(0),
    amountFen: fen().notNull(),
    codeUrl: text(),
    createdAt: createdAt(),
    expiresAt: moment(),
    /** When the provider was last asked about it. */
    queriedAt: moment(),
    paidAt: moment(),
  },
  (t) => [
    uniqueIndex('payments_trade_no').on(t.tradeNo),
    uniqueIndex('payments_provider_ref').on(t.provider, t.providerRef),
    uniqueIndex('payments_order_success')
      .on(t.orderId)
      .where(sql`status = 1`),
    uniqueIndex('payments_recharge_success')
      .on(t.rechargeId)
      .where(sql`status = 1`),
    index('payments_order').on(t.orderId),
    index('payments_recharge').on(t.rechargeId),
    index('payments_waiting')
      .on(t.queriedAt)
      .where(sql`status = 0`),
    check('payments_one_subject', sql`num_nonnulls(${t.orderId}, ${t.rechargeId}) = 1`),
    oneOf('payments_status', t.status, [0, 1, 2, 3]),
    oneOf('payments_provider', t.provider, [...methodIds, 'balance', 'package', 'sandbox']),
    notNegative('payments_amount', t.amountFen),
  ],
)

/** The licence contract of a paid order. */
export const orderContracts = pgTable(
  'order_contracts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userType: text().$type<'1' | '2'>().notNull(),
    realname: sealed(),
    idcard: sealed(),
    organize: text(),
    organizeSn: text(),
    email: text().notNull(),
    /** 0 the PDF is being made, 2 it awaits the signature, 3 the signed one is being made, 1 done. */
    status: integer().$type<0 | 1 | 2 | 3>().notNull().default(0),
    /** Printed on the document: every reader of the document can verify the contract by it. */
    code: text().notNull(),
    templateKey: text(),
    signatureKey: text(),
    signedKey: text(),
    signedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('order_contracts_order').on(t.orderId),
    uniqueIndex('order_contracts_code').on(t.code),
    oneOf('order_contracts_status', t.status, [0, 1, 2, 3]),
    oneOf('order_contracts_user_type', t.userType, ['1', '2']),
  ],
)

/** Authorisations (`authrozie/*`): what a buyer may use, with the code that proves it. */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
    optionId: integer().$type<0 | 1 | 2>().notNull(),
    code: text().notNull(),
    grantedAt: createdAt(),
    revokedAt: moment(),
    downloadCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('licences_order_item').on(t.orderItemId),
    uniqueIndex('licences_code').on(t.code),
    uniqueIndex('licences_owned_once')
      .on(t.userId, t.imageId, t.optionId)
      .where(sql`revoked_at is null`),
    index('licences_user').on(t.userId, t.grantedAt.desc(), t.id.desc()),
    index('licences_image').on(t.imageId),
    oneOf('licences_option', t.optionId, [0, 1, 2]),
  ],
)

/** Short-lived rights to fetch one licensed file without the bearer header. */
export const downloadTickets = pgTable(
  'download_tickets',
  {
    tokenHash: text().primaryKey(),
    licenceId: integer()
      .notNull()
      .references(() => licences.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index('download_tickets_licence').on(t.licenceId)],
)
