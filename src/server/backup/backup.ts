import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { dumpOrder, dumpTable } from '../db/queries/dump.ts'
import type { Config } from '../env.ts'
import { isFileKey } from '../files.ts'
import { migrationNames } from '../db/migration-names.ts'
import { writeTar } from './tar.ts'
import type { TarEntry } from './tar.ts'

/** What a backup says of itself; it is the archive's first file. */
export interface Manifest {
  format: 1
  madeAt: string
  /** Migrations of the schema that the rows fit. */
  migrations: string[]
}

/**
 * Writes rows, media and originals into one tar.gz that PGlite and PostgreSQL both restore from. The rows are
 * of one moment; a file appears at `path` only when it is whole.
 */
export async function backup(db: Database, config: Config, path: string, now: Date): Promise<void> {
  const target = resolve(path)
  const folder = await mkdtemp(join(dirname(target), '.backup-'))
  try {
    const draft = join(folder, 'backup.tar.gz')
    const entries = entriesOf(db, config, folder, now)
    await pipeline(Readable.from(writeTar(entries)), createGzip(), createWriteStream(draft))
    await rename(draft, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* entriesOf(
  db: Database,
  config: Config,
  scratch: string,
  now: Date,
): AsyncGenerator<TarEntry> {
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: await migrationNames(),
  }
  yield await written(scratch, 'manifest.json', [JSON.stringify(manifest)])
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const tables = dumpOrder()
  await db.transaction(async (tx) => {
    for (const table of tables) await save(scratch, nameOf(table), dumpTable(tx, table))
  }, snapshot)
  for (const table of tables) yield await fileEntry(nameOf(table), join(scratch, nameOf(table)))
  yield* filesBelow('media', config.mediaDir)
  yield* filesBelow('originals', config.originalsDir)
}

function nameOf(table: Parameters<typeof getTableName>[0]): string {
  return `rows-${getTableName(table)}.ndjson`
}

async function save(scratch: string, name: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(join(scratch, name)))
}

async function written(scratch: string, name: string, lines: string[]): Promise<TarEntry> {
  await writeFile(join(scratch, name), lines.join('\n'))
  return fileEntry(name, join(scratch, name))
}

async function fileEntry(name: string, path: string): Promise<TarEntry> {
  const { size } = await stat(path)
  return { name, bytes: size, content: createReadStream(path) }
}

/** Stored files by key; half-written ones have names that are no keys of finished files. */
async function* filesBelow(name: string, folder: string): AsyncGenerator<TarEntry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).replaceAll('\\', '/')
    if (!entry.isFile() || !isFileKey(key) || key.endsWith('.part')) continue
    yield await fileEntry(`${name}/${key}`, path)
  }
}
