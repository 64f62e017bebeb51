import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNotNull,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgCustomColumn } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { allTables } from '#server/database/sync-identities.ts'
import { files } from '#server/database/schema/desk.ts'
import { applications, settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'

interface SealedColumn {
  /** Table and key of the schema. */
  readonly name: string
  readonly table: PgTable
  readonly key: string
  readonly column: PgColumn
  readonly isJson: boolean
}

/** Every column that `sealed`, `sealedName` or `sealedJson` made. */
export function sealedColumns(): SealedColumn[] {
  return allTables().flatMap((table) =>
    Object.entries<PgColumn>(getTableColumns(table)).flatMap(([key, column]) => {
      const type = column.getSQLType()
      if (!is(column, PgCustomColumn) || (type !== 'text' && type !== 'jsonb')) return []
      const name = `${getTableName(table)}.${key}`
      return [{ name, table, key, column, isJson: type === 'jsonb' }]
    }),
  )
}

const rowsAtOnce = 200

interface RawRow {
  readonly place: string
  readonly value: string
}

async function rowsOf(db: Database, query: SQL): Promise<RawRow[]> {
  const result: unknown = await db.execute(query)
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as RawRow[]
}

function isStale({ column, isJson }: SealedColumn, keyId: string): SQL {
  const start = `${isJson ? '"' : ''}sealed:1:${keyId}:`
  return sql`${column} is not null and left(${column}::text, ${start.length}) <> ${start}`
}

/** How many values of a column are plain, or sealed with another key. */
export async function countStale(db: Database, of: SealedColumn, keyId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select '' as place, count(*)::text as value from ${of.table} where ${isStale(of, keyId)}`,
  )
  return Number(row?.value ?? 0)
}

function opened({ column, isJson }: SealedColumn, value: string): unknown {
  return column.mapFromDriverValue(isJson ? (JSON.parse(value) as unknown) : value)
}

/** Seals some of them by the current key. Answers how many: none are left at 0. */
export function sealSome(db: Database, of: SealedColumn, keyId: string): Promise<number> {
  const { column } = of
  return db.transaction(async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select ctid::text as place, ${column}::text as value from ${of.table}
        where ${isStale(of, keyId)} limit ${rowsAtOnce} for update`,
    )
    for (const { place, value } of rows) {
      const change = { [of.key]: opened(of, value) }
      await tx
        .update(of.table)
        .set(change)
        .where(sql`ctid = ${place}::tid`)
    }
    return rows.length
  })
}

/** Gives the space of replaced rows back, with what stood in them; tells what the role may not do of it. */
export async function wipeReplaced(db: Database): Promise<'wiped' | 'no_checkpoint' | 'not_owner'> {
  const [may] = await db
    .select({
      rewrite: sql<boolean>`pg_has_role(current_user, relowner, 'usage')`,
      checkpoint: sql<boolean>`coalesce(pg_has_role(current_user, to_regrole('pg_checkpoint')::oid, 'usage'), false)`,
    })
    .from(sql`pg_class`)
    .where(sql`pg_class.oid = ${getTableName(files)}::regclass`)
  // PostgreSQL would only warn, and leave the table as it is.
  if (!may?.rewrite) return 'not_owner'
  const tables = new Set([...sealedColumns().map((one) => one.table), files])
  for (const table of tables) await db.execute(sql`vacuum full ${table}`)
  if (!may.checkpoint) return 'no_checkpoint'
  await db.execute(sql`checkpoint`)
  return 'wiped'
}

/** Facts read on identity cards, sealed value by value. */
export async function cardFacts(db: Database) {
  return db
    .select({ key: files.key, facts: files.facts })
    .from(files)
    .where(and(eq(files.purpose, 'idcard'), isNotNull(files.facts)))
}

/** Keys of private files that are personal, or may be: see `uploads/uploads.ts`. */
export async function personalFiles(db: Database): Promise<Set<string>> {
  const named = (column: SQL) => sql`${files.key} in (${column})`
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .leftJoin(users, eq(users.id, files.userId))
    .where(
      or(
        eq(files.purpose, 'idcard'),
        and(eq(users.role, 'user'), eq(files.isPrivate, true), sql`${files.mime} like 'image/%'`),
        named(sql`select ${settlementContracts.idcardThumb} from ${settlementContracts}`),
        named(sql`select ${settlementContracts.bankCardThumb} from ${settlementContracts}`),
        named(sql`select ${applications.license} from ${applications}`),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

export async function setFacts(
  db: Database,
  key: string,
  facts: Record<string, string>,
): Promise<void> {
  await db
    .update(files)
    .set({ facts })
    .where(inArray(files.key, [key]))
}
