import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { forgetReleased, releaseFiles } from './files.queries.ts'
import { dropReductions } from './reductions.ts'

/**
 * Last step of a transaction that put other files in the place of these: own uploads among them that nothing names any
 * more are released. Answers which, for `dropReleased` after the commit.
 */
export function releaseUploads(
  context: Context,
  keys: readonly (string | null | undefined)[],
): Promise<string[]> {
  const known = [...new Set(keys.flatMap((key) => key ?? []))]
  return releaseFiles(context.db, userOf(context).id, known)
}

/** Removes released uploads, rows and files; what a crash leaves, the daily sweep removes. */
export async function dropReleased(
  { db, services }: Context,
  released: readonly string[],
): Promise<void> {
  for (const key of await forgetReleased(db, released)) {
    await services.files.originals.remove(key)
    await dropReductions(services.files.cache, key)
  }
}
