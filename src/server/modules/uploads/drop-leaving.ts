import type { FileStores } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { forgetUnnamed } from './arriving-files.queries.ts'
import { forgetLeaving } from './leaving-files.queries.ts'
import { dropReductions } from './reductions.ts'

interface Deps {
  readonly db: Database
  readonly files: Pick<FileStores, 'originals' | 'cache'>
}

/** Removes files that are noted as leaving; where the process dies meanwhile, the daily sweep removes the rest. */
export async function dropLeaving({ db, files }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await files.originals.remove(key)
    await dropReductions(files.cache, key)
    await forgetLeaving(db, key)
  }
}

/** Removes what processes were storing when they died. */
export function dropUnnamed(
  { db, files }: { readonly db: Database; readonly files: FileStores },
  now: Date,
): Promise<void> {
  return forgetUnnamed(db, now, async ({ key, store }) => {
    await files[store].remove(key)
    if (store === 'originals') await dropReductions(files.cache, key)
  })
}
