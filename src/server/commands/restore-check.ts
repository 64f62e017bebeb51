import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import { startServer } from '../app/start.ts'
import { fileStores } from '../core/files/file-stores.ts'
import { withoutProviders } from '../core/settings/payments.settings.ts'
import type { Config } from '../core/settings/settings.ts'
import { folderMode } from '../core/vault/file-modes.ts'
import { keyFileOf } from '../core/vault/open-vault.ts'
import { openDatabase } from '../database/client.ts'
import type { Database, DatabaseHandle } from '../database/client.ts'
import { connectAlone } from '../database/connection.ts'
import { addressOfDatabase } from '../database/hosts.ts'
import { countRows } from '../database/queries/list.queries.ts'
import { backupPlace, backupsIn } from '../operations/backup/backup-place.ts'
import { contentsName, readContents } from '../operations/backup/contents.ts'
import type { TableCounts } from '../operations/backup/contents.ts'
import { dumpOrder } from '../operations/backup/dump.queries.ts'
import { restore } from '../operations/backup/restore.ts'
import { enterVault } from '../operations/encryption/enter-vault.ts'

/** Something of a backup that came back otherwise, or the whole of a kind that came back as it was. */
export interface CheckLine {
  readonly what: string
  readonly expected: string
  readonly found: string
  readonly isRight: boolean
}

/** Works with a backup's file; `latest` names the newest in BACKUP_DIR, which is fetched where that is a bucket. */
export async function withBackup<Result>(
  asked: string,
  config: Config,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (asked !== '' && asked !== 'latest') return work(asked)
  const place = config.backups && backupPlace(config.backups)
  const [newest] = place ? await backupsIn(place) : []
  if (!place || newest === undefined)
    throw new Error('There is no backup in BACKUP_DIR. Name a file: --restore-check FILE')
  return place.store.withFile(newest, work)
}

/**
 * Restores a backup into an empty folder (with DATABASE_URL into an empty database of that server), compares rows and
 * files with what the backup says of itself, and starts a server from it. Nothing of it stays.
 */
export async function restoreCheck(config: Config, path: string): Promise<CheckLine[]> {
  await mkdir(config.cacheDir, { recursive: true, mode: folderMode })
  const folder = await mkdtemp(join(config.cacheDir, 'restore-check-'))
  const server = config.databaseDirectUrl ?? config.databaseUrl
  const temporary = server ? await temporaryDatabase(server) : undefined
  try {
    const own = configIn(config, folder, temporary?.url)
    const database = await openDatabase({ url: own.databaseUrl, folder: own.databaseFolder })
    try {
      await enterVault(own, database.db)
      const list = join(folder, contentsName)
      await restore(database.db, fileStores(own), path, { listTo: list })
      return [...(await heldLines(own, database.db, list)), ...(await startLines(own, database))]
    } finally {
      await database.close()
    }
  } finally {
    await temporary?.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A cut-off server: no client reaches it, it calls no payment gateway, sends no SMS, starts no rebuild and answers from no
 * other database.
 */
function configIn(config: Config, folder: string, databaseUrl: string | undefined): Config {
  const keyFile = keyFileOf(config)
  return {
    ...config,
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseFolder: join(folder, 'db'),
    mediaDir: join(folder, 'media'),
    originalsDir: join(folder, 'originals'),
    cacheDir: join(folder, 'cache'),
    databaseUrl,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    redisUrl: undefined,
    smsWebhook: undefined,
    mail: undefined,
    wechat: undefined,
    payments: withoutProviders(config.payments),
    hookSecrets: [],
    publishCommand: undefined,
    publishStandby: 0,
    publishAfterReview: false,
    backups: undefined,
    store: undefined,
    encryption: { keys: config.encryption.keys, file: keyFile },
    sandbox: false,
  }
}

/** Compares with the list of contents. */
async function heldLines(own: Config, db: Database, list: string): Promise<CheckLine[]> {
  if (!existsSync(list))
    return [line('contents', 'a list', 'none: made by an earlier version', false)]
  const files = checkFiles(own)
  const tables = await readContents(list, files.look)
  return [...(await tableLines(db, tables)), ...files.lines()]
}

const line = (what: string, expected: string, found: string, isRight = expected === found) => ({
  what,
  expected,
  found,
  isRight,
})

async function tableLines(db: Database, tables: TableCounts): Promise<CheckLine[]> {
  const lines: CheckLine[] = []
  for (const table of dumpOrder()) {
    const name = getTableName(table)
    const found = await countRows(db, table, undefined)
    lines.push(line(`table ${name}`, String(tables[name] ?? 'not in it'), String(found)))
  }
  return lines
}

/** Files that are named one by one; the others are counted. */
const mostNamed = 100

/** One line for each store, and one for each file that is missing or different. */
function checkFiles({ dataDir }: Config) {
  const wrong: CheckLine[] = []
  const counts = { media: { all: 0, right: 0 }, originals: { all: 0, right: 0 } }
  return {
    async look({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
      const found = await digestOf(join(dataDir, name)).catch(() => 'missing')
      const count = name.startsWith('media/') ? counts.media : counts.originals
      count.all += 1
      if (found === sha256) count.right += 1
      else if (wrong.length < mostNamed) wrong.push(line(name, sha256, found))
    },
    lines() {
      const stores = Object.entries(counts).map(([name, { all, right }]) =>
        line(`files in ${name}`, String(all), String(right)),
      )
      return [...stores, ...wrong]
    },
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function startLines(own: Config, database: DatabaseHandle): Promise<CheckLine[]> {
  const kept = { ...database, close: () => Promise.resolve() }
  const server = await startServer(own, { database: kept, log: () => undefined })
  try {
    const lines: CheckLine[] = []
    for (const path of ['/healthz', '/api/v1/siteinfo', '/api/v1/image/list']) {
      const { status } = await fetch(new URL(path, server.url))
      lines.push(line(`GET ${path}`, '200', String(status)))
    }
    return lines
  } finally {
    await server.close()
  }
}

/** An empty database beside the real one, which is left alone. */
async function temporaryDatabase(url: string) {
  const name = `restore_check_${randomBytes(6).toString('hex')}`
  await command(url, `create database ${name}`).catch((error: unknown) => {
    const isRefused = (error as { code?: string }).code === '42501'
    if (!isRefused) throw error
    throw new Error(
      'The role of DATABASE_URL may not create databases, which the check needs: alter role NAME createdb.',
    )
  })
  const drop = () => command(url, `drop database ${name} with (force)`)
  return { url: addressOfDatabase(url, name), drop }
}

async function command(url: string, statement: string): Promise<void> {
  const client = await connectAlone(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The output of the command. */
export function checkTable(lines: readonly CheckLine[]): string {
  const rows = lines.map(({ what, expected, found, isRight }) => [
    isRight ? 'ok' : 'WRONG',
    what,
    expected,
    found,
  ])
  const all = [['', 'what', 'in the backup', 'restored'], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
