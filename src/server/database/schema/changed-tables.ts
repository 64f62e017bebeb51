import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Which transactions wrote to a table that open replies show: a row a table and transaction, written by triggers
 * (migration `changed_tables`), so that a rebuild learns in one question what it has to ask for.
 */
export const changedTables = pgTable(
  'changed_tables',
  {
    name: text().notNull(),
    /** Number of the transaction. */
    xid: bigint({ mode: 'bigint' }).notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.xid] }),
    index('changed_tables_xid').on(t.xid),
    index('changed_tables_at').on(t.at),
  ],
)
