import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { changedTables } from '#server/database/schema/changed-tables.ts'
import { isAfter, type Snapshot } from '#server/database/snapshot.ts'
import { turningColumns } from './tables-of-calls.ts'

/** Tables with a record that appears, opens or ends between two moments. */
export async function tablesTurning(db: Database, from: Date, to: Date): Promise<string[]> {
  const span = sql`> ${from.toISOString()}::timestamptz`
  const parts = Object.entries(turningColumns).map(([table, columns]) => {
    const turns = columns.map(
      (column) =>
        sql`(${sql.identifier(column)} ${span} and ${sql.identifier(column)} <= ${to.toISOString()}::timestamptz)`,
    )
    return sql`select ${table} as name where exists (
      select 1 from ${sql.identifier(table)} where ${sql.join(turns, sql` or `)})`
  })
  const found = await db
    .select({ name: sql<string>`name` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as turning`)
  return found.map(({ name }) => name)
}

/** The first moment after this one at which a record appears, opens or ends. */
export async function nextTurning(db: Database, after: Date): Promise<Date | undefined> {
  const moments = Object.entries(turningColumns).flatMap(([table, columns]) =>
    columns.map((column) => {
      const name = sql.identifier(column)
      return sql`select min(${name}) as at from ${sql.identifier(table)}
        where ${name} > ${after.toISOString()}::timestamptz`
    }),
  )
  const [row] = await db
    .select({ at: sql<string | null>`min(at)::text` })
    .from(sql`(${sql.join(moments, sql` union all `)}) as turning`)
  return row?.at ? new Date(row.at) : undefined
}

/** So many changes tell one history from another: more than there are at work at a time. */
const historyLength = 100

/**
 * The last changes that a snapshot saw, newest first. A database that was put back to an earlier state, or to one that
 * another took over from, lacks some of them, or has others by the same numbers.
 */
export async function historyOf(db: Database, snapshot: Snapshot): Promise<unknown[]> {
  const { name, xid, at } = changedTables
  const seen = await db
    .select({
      name,
      xid: sql<string>`${xid}::text`,
      at,
      // Of one cluster: numbers of another one's transactions don't compare.
      cluster: sql<string>`(select system_identifier::text from pg_control_system())`,
    })
    .from(changedTables)
    .where(sql`not (${isAfter(xid, snapshot)})`)
    .orderBy(desc(at), desc(xid), desc(name))
    .limit(historyLength)
  return seen
}

/** The newest of them stay, for cursors that are still known (`historyOf`). */
export async function forgetChanges(db: Database, before: Date): Promise<void> {
  const { at } = changedTables
  const newest = db
    .select({ at })
    .from(changedTables)
    .where(lt(at, before))
    .orderBy(desc(at))
    .limit(1)
    .offset(historyLength - 1)
  await db.delete(changedTables).where(lt(at, sql`(${newest})`))
}
