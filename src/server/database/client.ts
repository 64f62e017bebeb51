import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ClientBase, Pool } from 'pg'
import { batchedPglite } from './batched-pglite.ts'
import { connectAlone, planner } from './connection.ts'
import { takeLock } from './database-lock.ts'
import { buildLargeIndexes } from './large-indexes.queries.ts'
import { lastingPglite } from './lasting-pglite.ts'
import type { LastingPglite } from './lasting-pglite.ts'
import { pgliteModule } from './pglite-module.ts'
import { tellOwnView } from './own-view.ts'
import { ConnectionPool } from './pool.ts'
import { refuseOlder } from './refuse-older.ts'
import * as schema from './schema/all.ts'
import { countWrites, countWritesOf } from './write-counter.ts'

/** One type for PGlite and PostgreSQL. Inside `transaction(async (tx) => …)` use `tx` alone: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface DatabaseHandle {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  /** The whole PGlite folder as a tar; PGlite only. For test snapshots, backups are logical. */
  readonly snapshot: () => Promise<Blob>
  /** Connections by state, for metrics; absent where the driver doesn't tell. */
  readonly pool?: () => Readonly<Record<'total' | 'idle' | 'waiting', number>>
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; absent: PGlite in `folder`. */
  url?: string | undefined
  /** PostgreSQL itself, where a pooler stands at `url` that lends connections by transaction: migrations hold a lock longer. */
  directUrl?: string | undefined
  /** Connections to PostgreSQL at most. */
  connections?: number
  log?: (line: string) => void
  /** Folder of PGlite, or `memory://`. */
  folder?: string
  /** False: the schema is up to date, and this role may not change it. */
  migrate?: boolean
  /** A PGlite snapshot to begin with; it is already migrated. */
  from?: Blob
}

const casing = 'snake_case'
const defaultConnections = 10
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrations = { migrationsFolder, migrationsTable: 'migrations', migrationsSchema: 'drizzle' }
/** Any fixed number: two servers that start at once migrate one after the other. */
const migrationLock = 7_240_911
/** Milliseconds between two looks at whether the other is done. */
const migrationPause = 100

/** Opens the database and brings its schema up to date. Throws when another process holds the folder. */
export function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPglite({
  folder = 'memory://',
  from,
  log,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const inMemory = folder === 'memory://'
  if (!inMemory) await mkdir(folder, { recursive: true })
  const unlock = inMemory ? undefined : await takeLock(join(dirname(folder), 'db.lock'))
  let lasting: LastingPglite | undefined
  try {
    const open = async () => {
      const client = await PGlite.create({
        dataDir: folder,
        pgliteWasmModule: await pgliteModule(),
        ...(from && { loadDataDir: from }),
      })
      await client.exec(`set random_page_cost = ${planner.random_page_cost}`)
      return client
    }
    const opened = await lastingPglite({ open, callsOf: batchedPglite, log })
    lasting = opened
    // drizzle asks of a client what `PgliteCalls` names.
    const db = drizzlePglite(opened.calls as PGlite, { schema, casing })
    if (!from) {
      const query = (text: string, values?: unknown[]) => opened.calls.query(text, values)
      await refuseOlder(query)
      await migratePglite(db, migrations)
      await buildLargeIndexes(query, { besideWrites: false })
    }
    countWritesOf(db, countWrites(opened.calls))
    return {
      db: db as unknown as Database,
      kind: 'pglite',
      snapshot: async () => opened.current().dumpDataDir('none'),
      close: async () => {
        await opened.close()
        await unlock?.()
      },
    }
  } catch (error) {
    await lasting?.close()
    await unlock?.()
    throw error
  }
}

async function openPostgres(
  url: string,
  {
    directUrl,
    connections: size = defaultConnections,
    log = console.error,
    migrate = true,
  }: DatabaseOptions,
): Promise<DatabaseHandle> {
  if (migrate) await migrateUnderLock(directUrl ?? url, log)
  const pool = new ConnectionPool(url, { size, log, isLentByTransaction: directUrl !== undefined })
  // drizzle asks a pool for less than pg's own offers.
  const db = drizzlePostgres(pool as unknown as Pool, { schema, casing }) as unknown as Database
  tellOwnView(db, pool.view)
  return {
    db,
    kind: 'postgres',
    snapshot: async () => {
      throw new Error('snapshots are made of PGlite alone')
    },
    pool: () => pool.counts(),
    close: () => pool.end(),
  }
}

async function migrateUnderLock(url: string, log: (line: string) => void): Promise<void> {
  const client = await connectAlone(url)
  const query = (text: string, values?: unknown[]) => client.query(text, values)
  try {
    await takeMigrationLock(client)
    await refuseOlder(query)
    await migratePostgres(drizzlePostgres(client, { casing }), migrations)
    await buildLargeIndexes(query, { besideWrites: true, log })
  } finally {
    await client.end()
  }
}

/** Asks again and again: an index that is built beside writes would wait for a statement that waits for the lock. */
async function takeMigrationLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [migrationLock],
    )
    if (rows[0]?.taken) return
    await pause(migrationPause)
  }
}
