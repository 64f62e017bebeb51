import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { takeLock } from './lock.ts'
import { pgliteModule } from './pglite-module.ts'
import * as schema from './schema/all.ts'
import { countWrites, countWritesOf } from './writes.ts'

/** One type for PGlite and PostgreSQL. Inside `transaction(async (tx) => …)` use `tx` alone: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface DatabaseHandle {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  /** The whole PGlite folder as a tar; PGlite only. For test snapshots, backups are logical. */
  readonly snapshot: () => Promise<Blob>
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; absent: PGlite in `folder`. */
  url?: string | undefined
  /** Folder of PGlite, or `memory://`. */
  folder?: string
  /** False: the schema is up to date, and this role may not change it. */
  migrate?: boolean
  /** A PGlite snapshot to begin with; it is already migrated. */
  from?: Blob
}

const casing = 'snake_case'
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrations = { migrationsFolder, migrationsTable: 'migrations', migrationsSchema: 'drizzle' }
/** Indexes here sit in memory or on an SSD: without this the planner reads whole tables instead. */
const planner = { random_page_cost: 1.1 }
/** Any fixed number: two servers that start at once migrate one after the other. */
const migrationLock = 7_240_911

/** Opens the database and brings its schema up to date. Throws when another process holds the folder. */
export function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPglite({
  folder = 'memory://',
  from,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const inMemory = folder === 'memory://'
  if (!inMemory) await mkdir(folder, { recursive: true })
  const unlock = inMemory ? undefined : await takeLock(join(dirname(folder), 'db.lock'))
  let client: PGlite | undefined
  try {
    client = await PGlite.create({
      dataDir: folder,
      pgliteWasmModule: await pgliteModule(),
      ...(from && { loadDataDir: from }),
    })
    const opened = client
    const db = drizzlePglite(opened, { schema, casing })
    if (!from) await migratePglite(db, migrations)
    await opened.exec(`set random_page_cost = ${planner.random_page_cost}`)
    countWritesOf(db, countWrites(opened))
    return {
      db: db as unknown as Database,
      kind: 'pglite',
      snapshot: async () => opened.dumpDataDir('none'),
      close: async () => {
        await opened.close()
        await unlock?.()
      },
    }
  } catch (error) {
    await client?.close()
    await unlock?.()
    throw error
  }
}

async function openPostgres(
  url: string,
  { migrate = true }: DatabaseOptions,
): Promise<DatabaseHandle> {
  if (migrate) await migrateUnderLock(url)
  const client = postgres(url, { max: 10, onnotice: () => undefined, connection: planner })
  return {
    db: drizzlePostgres(client, { schema, casing }) as unknown as Database,
    kind: 'postgres',
    snapshot: async () => {
      throw new Error('snapshots are made of PGlite alone')
    },
    close: () => client.end({ timeout: 5 }),
  }
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await client`select pg_advisory_lock(${migrationLock})`
    await migratePostgres(drizzlePostgres(client, { casing }), migrations)
  } finally {
    await client.end({ timeout: 5 })
  }
}
