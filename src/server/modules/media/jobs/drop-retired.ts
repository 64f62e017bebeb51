import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { copiesOf } from '../pictures/resize.ts'
import { dropMedia } from './drop-media.ts'
import { forgetRetired, isShownAgain, listRetired } from './retired-media.queries.ts'

const atOnce = 200

/**
 * Removes derivatives that were replaced before that moment, and before the rebuild that made the present pages where a
 * server has the site rebuilt. What an order shows stays.
 */
export async function dropRetired(deps: JobContext, before: Date): Promise<void> {
  const { db, files, siteFrom } = deps
  const rebuilt = await siteFrom()
  const until = rebuilt && rebuilt < before ? rebuilt : before
  for (;;) {
    const rows = await listRetired(db, until, atOnce)
    for (const row of rows) {
      // The house may have taken its former name again.
      if (await isShownAgain(db, row)) continue
      await dropMedia(deps, row, [])
      for (const copy of copiesOf(row.thumb)) await files.cache.remove(copy)
    }
    await forgetRetired(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length < atOnce) return
  }
}
