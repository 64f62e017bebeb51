import type { Database } from '#server/database/client.ts'
import { vectorFrom, vectorLength } from '#server/modules/media/similarity/similarity.ts'
import { createVectorIndex } from '#server/modules/media/similarity/vector-index.ts'
import type { Alike, VectorIndex } from '#server/modules/media/similarity/vector-index.ts'
import {
  shownAmong,
  vectorsAfter,
  vectorsState,
} from '#server/modules/media/similarity/vectors.queries.ts'
import type { VectorsState } from '#server/modules/media/similarity/vectors.queries.ts'

/** Rows read at once: a twentieth of a second on PGlite. */
const portion = 500
/** Transactions that may have begun before the newest one and ended after it. */
const overlap = 10_000
/** Milliseconds for which the index is believed without a look: the look costs as much as a list. */
const believed = 5000
/** Below this two pictures have nothing to do with each other. */
const leastSimilarity = 0.3

interface Kept {
  readonly index: VectorIndex
  state?: VectorsState
  looked?: number
  reading?: Promise<void> | undefined
}

const keptOf = new WeakMap<Database, Kept>()

async function bring(db: Database, kept: Kept): Promise<void> {
  const state = await vectorsState(db)
  const before = kept.state
  if (before?.sum === state.sum && before.count === state.count) return
  const since = before && before.count <= state.count ? before.newest - overlap : 0
  if (since === 0) kept.index.clear()
  for (let last = 0; ;) {
    const rows = await vectorsAfter(db, last, since, portion)
    for (const { id, vector } of rows)
      if (vector.length === vectorLength) kept.index.put(id, vectorFrom(vector))
    if (rows.length < portion) break
    last = rows.at(-1)?.id ?? last
  }
  kept.state = state
}

/** The index of a database, filled at the first search and brought up to date by later ones. */
async function vectorIndexOf(db: Database, now: number, isFresh = false): Promise<VectorIndex> {
  const kept = keptOf.get(db) ?? { index: createVectorIndex() }
  keptOf.set(db, kept)
  const { looked } = kept
  const isOld = looked === undefined || now - looked >= believed || now < looked
  if (isFresh || isOld) {
    kept.reading ??= bring(db, kept).finally(() => (kept.reading = undefined))
    kept.looked = now
  }
  await kept.reading
  return kept.index
}

/** Shown pictures like the one with this vector, likest first. `now` in milliseconds. */
export async function similarShown(
  db: Database,
  vector: Int8Array,
  kind: 1 | 2 | undefined,
  now: number,
): Promise<Alike[]> {
  const index = await vectorIndexOf(db, now)
  const found = (await index.alike(vector)).filter(
    ({ similarity }) => similarity >= leastSimilarity,
  )
  const shown = await shownAmong(
    db,
    found.map(({ id }) => id),
    kind,
  )
  return found.filter(({ id }) => shown.has(id))
}

/**
 * All pictures that have a vector like this one, shown or not, likest first, `most` of them; also those of a moment ago. `now` in
 * milliseconds.
 */
export async function similarAny(
  db: Database,
  vector: Int8Array,
  now: number,
  most: number,
): Promise<Alike[]> {
  const index = await vectorIndexOf(db, now, true)
  return (await index.alike(vector)).slice(0, most)
}
