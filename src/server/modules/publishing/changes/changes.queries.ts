import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { changedTables } from '#server/database/schema/changed-tables.ts'
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

export async function forgetChanges(db: Database, before: Date): Promise<void> {
  await db.delete(changedTables).where(lt(changedTables.at, before))
}
