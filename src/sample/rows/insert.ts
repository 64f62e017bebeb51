import { getTableName, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { serial } from '#server/modules/payments/serials.ts'
import { makeRandom } from '../paint/canvas/random.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const atOnce = 100

/** Inserts rows in steps that keep the number of parameters low. */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx.insert(table).values(rows.slice(from, from + atOnce))
  }
}

/** After rows with ids of our own: the next id comes after them. */
export async function advance(tx: Transaction, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(name)}))`,
    )
  }
}

/** The number of an order or, with its letter, of a recharge, as the server numbers those of that moment. */
export function numberOf(at: Date, index: number, letter = ''): string {
  const random = makeRandom(index)
  return serial(
    {
      now: () => at,
      random: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
    },
    letter,
  )
}
