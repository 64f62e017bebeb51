import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { pressKey } from '../pictures/store-names.ts'
import { listDerivableCopies, renameCopy } from './press-copies.queries.ts'

/**
 * Gives each press copy a new name: the old one follows from the address of the watermarked picture, so that anyone could
 * guess it. Old addresses answer no longer; pages name the new ones from their next rebuild on.
 */
export async function renamePressCopies({
  db,
  files: { media },
}: Pick<JobContext, 'db' | 'files'>): Promise<number> {
  const keys = await listDerivableCopies(db)
  for (const key of keys) {
    const bytes = await media.get(key)
    if (!bytes) continue
    const name = pressKey(bytes)
    await media.put(name, bytes)
    await renameCopy(db, key, name)
    await media.remove(key)
  }
  return keys.length
}
