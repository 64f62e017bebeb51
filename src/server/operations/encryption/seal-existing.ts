import { isPersonalFile } from '#server/core/files/file-store.ts'
import type { FileStores } from '#server/core/files/file-store.ts'
import { sealedTextOf } from '#server/core/vault/sealed-text.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { dropReductions } from '#server/modules/uploads/reductions.ts'
import {
  cardFacts,
  countStale,
  personalFiles,
  sealSome,
  sealedColumns,
  setFacts,
} from './sealed-columns.queries.ts'
import { isSealedWith, keySealed, noteKey } from './vault-keys.queries.ts'

interface Deps {
  readonly db: Database
  readonly files: Pick<FileStores, 'originals' | 'cache'>
  readonly now: () => Date
}

interface Told {
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Seals by the current key all columns, card facts and personal files that are plain or sealed by another key. After a stop the
 * next run goes on, since it no longer finds the values that are done. Answers how many values and files it sealed.
 */
export async function sealExisting(deps: Deps, { signal, onProgress }: Told): Promise<number> {
  const { db } = deps
  const keyId = currentVault().current
  await noteKey(db, keyId)
  const columns = sealedColumns()
  const counts = await Promise.all(columns.map((column) => countStale(db, column, keyId)))
  const personal = await personalFiles(db)
  const keys: string[] = []
  for await (const { key } of deps.files.originals.list()) keys.push(key)
  const total = counts.reduce((sum, count) => sum + count, keys.length)
  let [done, sealed] = [0, 0]
  const step = (count: number) => onProgress?.((done += count), total)
  for (const column of columns) {
    for (;;) {
      signal.throwIfAborted()
      const count = await sealSome(db, column, keyId)
      if (count === 0) break
      sealed += count
      step(count)
    }
  }
  sealed += await sealCards(db, keyId)
  for (const key of keys) {
    signal.throwIfAborted()
    if (await sealFile(deps, key, personal)) sealed += 1
    step(1)
  }
  // A key that began meanwhile asks for another round.
  if (currentVault().current === keyId) await keySealed(db, keyId, deps.now())
  return sealed
}

async function sealCards(db: Database, keyId: string): Promise<number> {
  const vault = currentVault()
  let sealed = 0
  for (const { key, facts } of await cardFacts(db)) {
    const { name, idNumber } = facts ?? {}
    if (name === undefined || idNumber === undefined) continue
    if ([name, idNumber].every((value) => sealedTextOf(value)?.keyId === keyId)) continue
    const again = (value: string) => vault.seal(vault.open(value))
    await setFacts(db, key, { ...facts, name: again(name), idNumber: again(idNumber) })
    sealed += 1
  }
  return sealed
}

async function sealFile(
  { files: { originals, cache } }: Deps,
  key: string,
  personal: ReadonlySet<string>,
): Promise<boolean> {
  if (!personal.has(key) && !isPersonalFile(key) && !(await originals.isSealed(key))) return false
  if (!(await originals.seal(key))) return false
  // Smaller copies are as readable as the file was.
  await dropReductions(cache, key)
  return true
}

/** Whether a start has to look for plain rows and files, or for ones of an older key. */
export const isAllSealed = (db: Database): Promise<boolean> =>
  isSealedWith(db, currentVault().current)
