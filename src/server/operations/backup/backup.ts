import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { fileStores } from '#server/core/files/file-stores.ts'
import { lastChange } from '#server/core/files/work-folder.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { fileMode, folderMode } from '#server/core/vault/file-modes.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { migrationNames } from '#server/database/migration-names.ts'
import { contentsName, createLedger } from './contents.ts'
import { dumpOrder, dumpTable } from './dump.queries.ts'
import { createGoneFiles } from './gone-files.ts'
import { writeTar } from './tar.ts'
import type { TarEntry } from './tar.ts'

export const manifestName = 'manifest.json'

/** The head of a backup: the archive's first file. */
export interface Manifest {
  format: 1
  madeAt: string
  /** Migrations of the schema that the rows fit. */
  migrations: string[]
}

export interface BackupOptions {
  readonly now: Date
  /** Readable by everybody who gets hold of it. */
  readonly plain?: boolean
  /** Ends it: no file appears. */
  readonly signal?: AbortSignal | undefined
  /** Is called for each file that was deleted meanwhile and is left out. */
  readonly onGone?: () => void
}

/** What is said behind the words of a backup that was written. */
export const goneWords = (gone = 0): string =>
  gone === 0 ? '' : `, files deleted meanwhile and left out: ${gone}`

/**
 * Writes rows, media and originals into one tar.gz that PGlite and PostgreSQL both restore from, sealed by the vault. The
 * rows are of one moment; a file appears at `path` only when it is whole. The vault's key is not in it.
 */
export async function backup(
  db: Database,
  config: Config,
  path: string,
  options: BackupOptions,
): Promise<void> {
  const target = resolve(path)
  const draft = `${target}.${randomUUID()}.part`
  try {
    await pipeline(packed(db, config, options), createWriteStream(draft, { mode: fileMode }))
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The bytes of the same. */
export async function* packed(
  db: Database,
  config: Config,
  { plain = false, ...options }: BackupOptions,
): AsyncGenerator<Uint8Array> {
  const scratch = await scratchFolder(config)
  const zipped = createGzip()
  const entries = writeTar(entriesOf(db, config, scratch, options))
  const filled = pipeline(whileWanted(entries, options.signal), zipped)
  // An error ends the stream that is read below.
  filled.catch(() => undefined)
  try {
    yield* plain ? zipped : currentVault().sealBytes(zipped)
    await filled
  } finally {
    zipped.destroy()
    await filled.catch(() => undefined)
    await rm(scratch, { recursive: true, force: true })
  }
}

const day = 24 * 3_600_000

/** Rows lie there until they are packed, beside the database that they are of. What killed processes left goes. */
async function scratchFolder({ cacheDir }: Config): Promise<string> {
  const folder = join(cacheDir, 'backup')
  await mkdir(folder, { recursive: true, mode: folderMode })
  for (const name of await readdir(folder)) {
    const changed = await lastChange(join(folder, name)).catch(() => undefined)
    if (changed !== undefined && Date.now() - changed > day)
      await rm(join(folder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(folder, 'rows-'))
}

async function* entriesOf(
  db: Database,
  config: Config,
  scratch: string,
  { now, signal, onGone = () => undefined }: Omit<BackupOptions, 'plain'>,
): AsyncGenerator<TarEntry> {
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: await migrationNames(),
  }
  const head = join(scratch, manifestName)
  await writeFile(head, JSON.stringify(manifest))
  yield fileEntry(manifestName, head)
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const tables = dumpOrder()
  await db.transaction(async (tx) => {
    for (const table of tables) {
      signal?.throwIfAborted()
      await save(scratch, nameOf(table), dumpTable(tx, table))
    }
  }, snapshot)
  const list = join(scratch, contentsName)
  const { noting, end } = createLedger(list)
  for (const table of tables)
    yield noting(await fileEntry(nameOf(table), join(scratch, nameOf(table))))
  const { media, originals } = fileStores(config)
  const { remaining, check } = createGoneFiles(db, onGone)
  for await (const entry of remaining('media', media)) yield noting(entry)
  for await (const entry of remaining('originals', originals)) yield noting(entry)
  await check()
  await end()
  yield fileEntry(contentsName, list)
}

/** Ends between two chunks. */
async function* whileWanted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    yield chunk
  }
}

function nameOf(table: Parameters<typeof getTableName>[0]): string {
  return `rows-${getTableName(table)}.ndjson`
}

async function save(scratch: string, name: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(join(scratch, name)))
}

async function fileEntry(name: string, path: string): Promise<TarEntry> {
  const { size } = await stat(path)
  return { name, bytes: size, content: createReadStream(path) }
}
