import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'
import * as schema from './schema/all.ts'

/** Every table of the schema. */
export function allTables(): PgTable[] {
  return Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))
}

/** After rows came in with ids of their own: the next id of each table follows its largest. */
export async function syncIdentities(db: Database): Promise<void> {
  for (const table of allTables()) {
    if (!getTableColumns(table).id?.generatedIdentity) continue
    const name = getTableName(table)
    await db.execute(sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${table}
    `)
  }
}
