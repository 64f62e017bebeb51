import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { dropLeaving } from './drop-leaving.ts'
import { releaseFiles } from './files.queries.ts'
import { forgetUnused } from './leaving-files.queries.ts'

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
  { db, services: { files } }: Context,
  released: readonly string[],
): Promise<void> {
  await dropLeaving({ db, files }, await forgetUnused(db, released))
}
