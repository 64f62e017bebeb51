import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { allTables } from '#server/database/sync-identities.ts'
import { changedTables } from '#server/database/schema/changed-tables.ts'
import { vaultKeys } from '#server/database/schema/desk.ts'
import { live } from '#server/database/schema/live.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { changedVectors, imageIndex } from '#server/database/schema/image-index.ts'
import { searchWords } from '#server/database/schema/words.ts'

const batch = 500
/** Rows that triggers make, and rows that are true of the present servers and their site alone. */
const derived: readonly PgTable[] = [
  imageIndex,
  searchWords,
  changedTables,
  changedVectors,
  publishing,
  live,
]

/** Tables of a dump, each after those it refers to. Left out are those that a restored database makes anew. */
export function dumpOrder(): PgTable[] {
  const waiting = new Set(allTables().filter((table) => !derived.includes(table)))
  const ordered: PgTable[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => !refersTo(table, waiting))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}

function refersTo(table: PgTable, others: ReadonlySet<PgTable>): boolean {
  return getTableConfig(table).foreignKeys.some((key) => {
    const { foreignTable } = key.reference()
    return foreignTable !== table && others.has(foreignTable)
  })
}

function isSelfReferring(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === table)
}

interface Line {
  line: string
}

async function linesOf(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const result: unknown = await db.execute(query)
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows
  return (rows as Line[]).map((row) => row.line)
}

/** A table's rows as JSON, one a line, through a cursor: no table is held whole in memory. */
export async function* dumpTable(tx: Database, table: PgTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare dump no scroll cursor for select to_jsonb(t)::text as line from ${table} as t`,
  )
  for (;;) {
    const lines = await linesOf(tx, sql`fetch ${sql.raw(String(batch))} from dump`)
    if (lines.length === 0) break
    yield `${lines.join('\n')}\n`
  }
  await tx.execute(sql`close dump`)
}

/** Has PostgreSQL bear a transaction that asks nothing for hours: files come behind the rows, and the commit behind both. */
export async function allowPauses(tx: Database): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Puts the rows of a dump back. Rows that refer to rows of their own table go in together. */
export async function loadTable(
  tx: Database,
  table: PgTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  let rows: string[] = []
  const flush = async () => {
    if (rows.length === 0) return
    const name = sql.identifier(getTableName(table))
    const json = `[${rows.join(',')}]`
    rows = []
    await tx.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${name}, ${json}::text::jsonb)`,
    )
  }
  for await (const line of lines) {
    rows.push(line)
    if (rows.length >= batch && !isSelfReferring(table)) await flush()
  }
  await flush()
}

/** Whether nothing was ever written, but for the key that would have sealed it. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  for (const table of dumpOrder().filter((one) => one !== vaultKeys)) {
    const rows = await linesOf(db, sql`select 'x' as line from ${table} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
