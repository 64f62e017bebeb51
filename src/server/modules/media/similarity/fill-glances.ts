import type { Database } from '#server/database/client.ts'
import type { GlanceIndex } from './glance-index.ts'
import { glanceLength } from './glance.ts'
import { allGlances, missingGlances } from './vectors.queries.ts'

/** Reads the glances of all pictures of a database, in place of what the index held. */
export async function fillGlances(db: Database, index: GlanceIndex): Promise<void> {
  index.clear()
  for await (const { ids, glances } of allGlances(db))
    for (let at = 0; at * 4 < ids.length; at++)
      index.put(
        ids.readInt32BE(at * 4),
        glances.subarray(at * glanceLength, (at + 1) * glanceLength),
      )
  for (const { id, glance } of await missingGlances(db)) index.put(id, glance)
}
