import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { keysIn } from '#server/core/vault/vault-keys.ts'
import { createVault, useVault } from '#server/core/vault/vault.ts'
import { openDatabase } from '#server/database/client.ts'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { countWritesOf, writesOf } from '#server/database/write-counter.ts'

/** One key for all databases of a test process, so that a backup of one fits another. */
export const testKey = '5a'.repeat(32)

/** For tests that open a database themselves. */
export const useTestVault = (): void => useVault(createVault({ read: () => keysIn(testKey) }))

/**
 * An empty, migrated database for one test file: PGlite in memory, or a new database on the server
 * that `DATABASE_URL` names, dropped at close.
 */
export function openTestDatabase(): Promise<DatabaseHandle> {
  useTestVault()
  const server = process.env.DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

/** Databases that earlier test files of this process gave back: emptying one takes a fifth of the time of loading one. */
const idle: DatabaseHandle[] = []

async function openInMemory(): Promise<DatabaseHandle> {
  const handle = idle.pop() ?? (await openDatabase({ from: await migratedFolder() }))
  await empty(handle.db)
  // The server keeps answers by the identity of the database: each test file needs one of its own.
  const db = Object.create(handle.db) as Database
  countWritesOf(db, () => writesOf(handle.db) ?? 0)
  return {
    ...handle,
    db,
    close: () => {
      idle.push(handle)
      return Promise.resolve()
    },
  }
}

async function empty(db: Database): Promise<void> {
  await db.execute(sql`do $$ begin
    execute (select 'truncate table ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
      from pg_tables where schemaname = 'public');
  end $$`)
}

/** Lays an empty, migrated PGlite into a folder that does not exist yet, for a server that opens it by itself. */
export async function layMigratedDatabase(folder: string): Promise<void> {
  await migratedFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', migratedTar(), '-C', folder])
}

/** An empty, migrated PGlite without a schema around it, for tests that stand between it and the server. */
export async function openTestClient(): Promise<PGlite> {
  useTestVault()
  return PGlite.create({ loadDataDir: await migratedFolder() })
}

const migratedTar = (): string => join(tmpdir(), `yungang-test-db-${fingerprint()}.tar`)

/** Loading a migrated folder takes a tenth of the time that migrating does. */
async function migratedFolder(): Promise<Blob> {
  const path = migratedTar()
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([new Uint8Array(kept)])
  const handle = await openDatabase({})
  const snapshot = await handle.snapshot()
  await handle.close()
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, new Uint8Array(await snapshot.arrayBuffer()))
  await rename(draft, path)
  return snapshot
}

/** Other migrations or another PGlite make another folder. */
function fingerprint(): string {
  const root = new URL('../../..', import.meta.url).pathname
  const files = [
    ...globSync('src/server/database/migrations/**/*.{sql,json}', { cwd: root }).sort(),
    'src/server/database/large-indexes.queries.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function openOnServer(server: string): Promise<DatabaseHandle> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${await migratedTemplate(server)}`)
  const handle = await openDatabase({ url: databaseOn(server, name) })
  return {
    ...handle,
    close: async () => {
      await handle.close()
      await command(server, `drop database ${name} with (force)`)
    },
  }
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

let template: Promise<string> | undefined
/** Copying a migrated database takes a tenth of the time that migrating does; the first worker makes it. */
function migratedTemplate(server: string): Promise<string> {
  template ??= makeTemplate(server, `template_${fingerprint()}`)
  return template
}

async function makeTemplate(server: string, name: string): Promise<string> {
  return withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    const handle = await openDatabase({ url: databaseOn(server, draft) })
    await handle.close()
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  })
}

async function command(server: string, statement: string): Promise<void> {
  await withClient(server, (client) => client.query(statement))
}

async function withClient<Value>(
  server: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
