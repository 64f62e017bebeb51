import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, fen, id, notNegative, oneOf, updatedAt } from './columns.ts'
import { orderItems } from './orders.ts'
import { photographers } from './photographers.ts'
import { users } from './users.ts'

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    photographerId: integer()
      .notNull()
      .references(() => photographers.id, { onDelete: 'restrict' }),
    /** `Idempotency-Key` of the request that made it: the same intent finds the same withdrawal. */
    intent: text(),
    moneyFen: fen().notNull(),
    /** 0 to be settled, 1 settling, 2 settled, 3 refused with `message`: its earnings wait for another. */
    status: integer().$type<0 | 1 | 2 | 3>().notNull().default(0),
    message: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('withdrawals_photographer').on(t.photographerId, t.id.desc()),
    index('withdrawals_status_created').on(t.status, t.createdAt),
    uniqueIndex('withdrawals_intent').on(t.photographerId, t.intent),
    uniqueIndex('withdrawals_open')
      .on(t.photographerId)
      .where(sql`status < 2`),
    check('withdrawals_money', sql`${t.moneyFen} > 0`),
    oneOf('withdrawals_status', t.status, [0, 1, 2, 3]),
  ],
)

/** A photographer's share of one sold order line. */
export const earnings = pgTable(
  'earnings',
  {
    id: id(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    photographerId: integer()
      .notNull()
      .references(() => photographers.id, { onDelete: 'restrict' }),
    payFen: fen().notNull(),
    incomeFen: fen().notNull(),
    /** Absent: not withdrawn yet. */
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('earnings_order_item').on(t.orderItemId),
    index('earnings_photographer').on(t.photographerId, t.id.desc()),
    index('earnings_withdrawal').on(t.withdrawalId),
    notNegative('earnings_pay', t.payFen),
    notNegative('earnings_income', t.incomeFen),
    check('earnings_share', sql`${t.incomeFen} <= ${t.payFen}`),
  ],
)
