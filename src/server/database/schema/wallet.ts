import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  createdAt,
  fen,
  id,
  inZh,
  localised,
  moment,
  notNegative,
  oneOf,
  updatedAt,
} from './columns.ts'
import { orders, payments } from './orders.ts'
import { users } from './users.ts'

/** The packages one can buy (`wallet/package/image`). */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    title: localised().notNull(),
    description: localised(),
    priceFen: fen().notNull(),
    /** Downloads it pays for. */
    units: integer().notNull(),
    expireDays: integer().notNull(),
    /** The dearest size that a unit pays for, in fen; absent: any. */
    topFen: integer(),
    /** What it pays for: 1 pictures, 2 videos, absent both. */
    kind: integer().$type<1 | 2>(),
    /** Sentence of the permission scope. */
    scope: localised(),
    position: integer().notNull().default(0),
    onSale: boolean().notNull().default(true),
  },
  (t) => [
    inZh('packages_title', t.title),
    oneOf('packages_kind', t.kind, [1, 2]),
    notNegative('packages_price', t.priceFen),
    check('packages_units', sql`${t.units} > 0 and ${t.expireDays} > 0`),
  ],
)

/** Rows of the privilege tables: 1 pictures, 2 single video, 3 video package. */
export const privileges = pgTable(
  'privileges',
  {
    id: id(),
    type: integer().$type<1 | 2 | 3>().notNull(),
    /** Absent: holds for every package. */
    packageId: integer().references(() => packages.id, { onDelete: 'cascade' }),
    group: localised().notNull(),
    content: localised().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('privileges_type').on(t.type, t.position, t.id),
    index('privileges_package').on(t.packageId),
    oneOf('privileges_type_range', t.type, [1, 2, 3]),
    inZh('privileges_group', t.group),
    inZh('privileges_content', t.content),
  ],
)

export const wallets = pgTable(
  'wallets',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'restrict' }),
    balanceFen: fen().notNull().default(0),
    /** Sentence shown when the balance may not be used (status -1). */
    blockedText: text(),
    updatedAt: updatedAt(),
  },
  (t) => [notNegative('wallets_balance', t.balanceFen)],
)

/** Orders of money or of a package; `wallet/record` shows them. */
export const recharges = pgTable(
  'recharges',
  {
    id: id(),
    orderSn: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** `Idempotency-Key` of the request that made it. */
    intent: text(),
    /** Absent: the balance is charged. */
    packageId: integer().references(() => packages.id, { onDelete: 'restrict' }),
    priceFen: fen().notNull(),
    /** 0 waiting, 1 paid, 2 closed unpaid. */
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment(),
  },
  (t) => [
    uniqueIndex('recharges_sn').on(t.orderSn),
    uniqueIndex('recharges_intent').on(t.userId, t.intent),
    index('recharges_user').on(t.userId, t.id.desc()),
    index('recharges_package').on(t.packageId),
    index('recharges_status').on(t.status, t.createdAt),
    oneOf('recharges_status', t.status, [0, 1, 2]),
    check('recharges_price', sql`${t.priceFen} > 0`),
  ],
)

export const ownedPackages = pgTable(
  'owned_packages',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    packageId: integer()
      .notNull()
      .references(() => packages.id, { onDelete: 'restrict' }),
    rechargeId: integer().references(() => recharges.id, { onDelete: 'restrict' }),
    units: integer().notNull(),
    unitsLeft: integer().notNull(),
    expiresAt: moment().notNull(),
    blockedText: text(),
    /** As it was when the package was bought. */
    topFen: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('owned_packages_recharge').on(t.rechargeId),
    index('owned_packages_user').on(t.userId, t.expiresAt),
    index('owned_packages_package').on(t.packageId),
    check('owned_packages_units', sql`${t.unitsLeft} between 0 and ${t.units}`),
  ],
)

/** Every movement of a balance or a package, written with the movement and never changed. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    reason: text()
      .$type<'recharge' | 'order' | 'package_buy' | 'package_use' | 'refund' | 'correction'>()
      .notNull(),
    /** Signed: what the balance gained. */
    amountFen: fen().notNull(),
    balanceAfterFen: fen().notNull(),
    /** Signed: what the package gained. */
    units: integer().notNull().default(0),
    ownedPackageId: integer().references(() => ownedPackages.id, { onDelete: 'restrict' }),
    orderId: integer().references((): AnyPgColumn => orders.id, { onDelete: 'restrict' }),
    rechargeId: integer().references(() => recharges.id, { onDelete: 'restrict' }),
    /** The payment whose money came into the wallet because its subject was paid already. */
    paymentId: integer().references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_order_once')
      .on(t.orderId, t.reason)
      .where(sql`order_id is not null and payment_id is null`),
    uniqueIndex('ledger_recharge_once')
      .on(t.rechargeId, t.reason)
      .where(sql`recharge_id is not null and payment_id is null`),
    uniqueIndex('ledger_payment_once').on(t.paymentId),
    index('ledger_user').on(t.userId, t.id.desc()),
    index('ledger_owned_package').on(t.ownedPackageId),
    notNegative('ledger_balance', t.balanceAfterFen),
    oneOf('ledger_reason', t.reason, [
      'recharge',
      'order',
      'package_buy',
      'package_use',
      'refund',
      'correction',
    ]),
  ],
)
