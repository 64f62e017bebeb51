import { open, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FileStores } from '#server/core/files/file-store.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { migrationNames } from '#server/database/migration-names.ts'
import { refreshStatistics } from '#server/database/statistics.ts'
import { forgetKeys, usedKeys } from '../encryption/vault-keys.queries.ts'
import { manifestName } from './backup.ts'
import type { Manifest } from './backup.ts'
import { contentsName } from './contents.ts'
import { allowPauses, dumpOrder, isEmptyDatabase, loadTable } from './dump.queries.ts'
import { splitText } from './split-text.ts'
import { readTar } from './tar.ts'
import type { TarEntry } from './tar.ts'

/** Why a backup was not restored; nothing was changed. */
export class RestoreRefused extends Error {}

/**
 * Puts a backup, sealed or plain, into an empty database and its folders, all rows in one transaction. Its list of contents
 * is written to `listTo` where that is wanted and it has one.
 * Throws `RestoreRefused` for a database with rows, a backup of another schema or one that lacks a key here.
 */
export async function restore(
  db: Database,
  files: FileStores,
  path: string,
  { listTo }: { readonly listTo?: string } = {},
): Promise<void> {
  if (!(await isEmptyDatabase(db))) {
    throw new RestoreRefused('The database holds rows. Restore into an empty DATA_DIR or database.')
  }
  const tables = new Map(dumpOrder().map((table) => [`rows-${getTableName(table)}.ndjson`, table]))
  const source = (await open(path)).createReadStream()
  try {
    const stream = createGunzip()
    // An error before ends the stream that is read below.
    pipeline(currentVault().openBytes(source), stream).catch(() => undefined)
    await db.transaction(async (tx) => {
      await allowPauses(tx)
      await forgetKeys(tx)
      for await (const entry of readTar(stream)) {
        if (entry.name !== contentsName) await put(tx, files, tables, entry)
        else if (listTo !== undefined) await writeFile(listTo, entry.content)
      }
      await checkKeys(tx)
    })
  } finally {
    source.destroy()
  }
  await syncIdentities(db)
  await refreshStatistics(db)
}

async function checkKeys(tx: Database): Promise<void> {
  const { keyIds } = currentVault()
  const unknown = (await usedKeys(tx)).find((id) => !keyIds.includes(id))
  if (unknown === undefined) return
  throw new RestoreRefused(
    `The backup holds data sealed with the key ${unknown}, which is not here. Put it behind the present one: see src/server/KEYS.md.`,
  )
}

async function put(
  tx: Database,
  files: FileStores,
  tables: ReadonlyMap<string, PgTable>,
  entry: TarEntry,
): Promise<void> {
  const table = tables.get(entry.name)
  if (entry.name === manifestName) return checkManifest(entry)
  if (table) return loadTable(tx, table, splitText(entry.content, '\n'))
  const slash = entry.name.indexOf('/')
  const store = storeOf(files, entry.name.slice(0, slash))
  if (!store) throw new RestoreRefused(`The backup holds something unknown: ${entry.name}`)
  // A sealed file lies sealed in the backup, so its bytes are stored as they are.
  await store.put(entry.name.slice(slash + 1), entry.content, { sealed: false })
}

function storeOf(files: FileStores, name: string) {
  if (name === 'media') return files.media
  return name === 'originals' ? files.originals : undefined
}

async function checkManifest(entry: TarEntry): Promise<void> {
  const manifest = JSON.parse(await text(entry.content)) as Manifest
  const own = await migrationNames()
  if (manifest.format !== 1 || manifest.migrations.join() !== own.join()) {
    throw new RestoreRefused(
      `The backup of ${manifest.madeAt} fits another version (${manifest.migrations.at(-1) ?? 'none'}). ` +
        'Restore it with the version that made it, then upgrade.',
    )
  }
}
