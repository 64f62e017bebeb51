import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { methodIds, type PaymentMethodId } from '#domain/money/payment-methods.ts'
import { createdAt, fen, moment, notNegative, oneOf } from './columns.ts'

/** What the sandbox's bank knows: trades that phones pay or refuse. Stands for the provider's own books. */
export const sandboxTrades = pgTable(
  'sandbox_trades',
  {
    tradeNo: text().primaryKey(),
    provider: text().$type<PaymentMethodId>().notNull(),
    title: text().notNull(),
    amountFen: fen().notNull(),
    /** 0 waiting, 1 paid, 2 closed. */
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    paidAt: moment(),
  },
  (t) => [
    index('sandbox_trades_created').on(t.createdAt),
    oneOf('sandbox_trades_status', t.status, [0, 1, 2]),
    oneOf('sandbox_trades_provider', t.provider, methodIds),
    notNegative('sandbox_trades_amount', t.amountFen),
  ],
)
