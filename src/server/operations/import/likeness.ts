import type { Database } from '#server/database/client.ts'
import { alike } from '#server/modules/media/similarity/alike.ts'
import { comparedFrom } from '#server/modules/media/similarity/compare-closely.ts'
import { fillGlances } from '#server/modules/media/similarity/fill-glances.ts'
import { createGlanceIndex } from '#server/modules/media/similarity/glance-index.ts'
import { glanceOf } from '#server/modules/media/similarity/glance.ts'
import { vectorFrom, vectorLength } from '#server/modules/media/similarity/similarity.ts'
import { vectorsOf } from '#server/modules/media/similarity/vectors.queries.ts'
import { vectorsOfNewWorks } from '#server/modules/uploads/similar/similar-works.queries.ts'

/** The glances of all pictures, read once for a run: asking for news of each of a hundred thousand files costs more than the rest. */
export interface Likeness {
  /** Ids of pictures that may be the same, likest first. */
  likest(vector: Int8Array): Promise<number[]>
  put(id: number, vector: Int8Array): void
}

/** At first sight; the likest of all are among them. */
const candidates = 500

/** Pictures that others bring while the run goes on are not among them. */
export async function openLikeness(db: Database): Promise<Likeness> {
  const index = createGlanceIndex()
  await fillGlances(db, index)
  /** Of works whose previews are still to be made: the database has no vector of theirs. */
  const fresh = new Map<number, Int8Array>()
  const put = (id: number, vector: Int8Array): void => {
    index.put(id, glanceOf(vector))
    // A copy: a vector of the decoder keeps the pixels in memory that came in the same message.
    fresh.set(id, Int8Array.from(vector))
  }
  for (const { id, vector } of await vectorsOfNewWorks(db))
    if (vector.length === vectorLength) put(id, vectorFrom(vector))
  return {
    put,
    async likest(query) {
      const ids = await index.likest(query, candidates)
      const own = ids.flatMap((id) => {
        const vector = fresh.get(id)
        return vector ? [{ id, vector }] : []
      })
      const known = await vectorsOf(
        db,
        ids.filter((id) => !fresh.has(id)),
      )
      const found = await alike(query, [...known, ...own])
      return found.filter(({ similarity }) => similarity >= comparedFrom).map(({ id }) => id)
    },
  }
}
