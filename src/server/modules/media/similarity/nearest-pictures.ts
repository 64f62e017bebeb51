import type { Database } from '#server/database/client.ts'
import { writesOf } from '#server/database/write-counter.ts'
import type { Snapshot } from '#server/database/snapshot.ts'
import { readChanges } from '#server/database/table-changes.ts'
import { alike } from './alike.ts'
import type { Alike } from './alike.ts'
import { fillGlances } from './fill-glances.ts'
import { createGlanceIndex } from './glance-index.ts'
import type { GlanceIndex } from './glance-index.ts'
import { glancesSince, shownAmong, vectorsOf } from './vectors.queries.ts'

/** Below this two pictures have nothing to do with each other. */
const relatedFrom = 0.3
/** The likest at first sight, whose vectors are read: the likest of all are among them. */
const candidates = { least: 500, most: 2000, oneOf: 250 }

interface Seen {
  readonly snapshot: Snapshot
  readonly server: string
  /** Writes that the database had seen before it was read; undefined where it counts none. */
  readonly writes: number | undefined
}

interface Kept {
  readonly index: GlanceIndex
  /** What the index holds; undefined before it is filled. */
  seen?: Seen | undefined
  reading?: Promise<void> | undefined
}

const keptOf = new WeakMap<Database, Kept>()

async function bring(db: Database, kept: Kept): Promise<void> {
  // Before the rows: the next search reads rows that come meanwhile once more.
  const writes = writesOf(db)
  const { snapshot, server } = await readChanges(db, undefined)
  const { seen } = kept
  if (seen?.server === server) {
    for (const { id, glance } of await glancesSince(db, seen.snapshot)) kept.index.put(id, glance)
  } else {
    kept.seen = undefined
    await fillGlances(db, kept.index)
  }
  kept.seen = { snapshot, server, writes }
}

/**
 * The glances of a database: read at the first search, brought up to date by each. Deleted pictures stay in them until
 * the next start: their vectors are not found any more.
 */
async function glancesOf(db: Database): Promise<GlanceIndex> {
  const kept = keptOf.get(db) ?? { index: createGlanceIndex() }
  keptOf.set(db, kept)
  // One that runs may have begun before this search's pictures were written.
  await kept.reading?.catch(() => undefined)
  const writes = writesOf(db)
  if (writes !== undefined && kept.seen?.writes === writes) return kept.index
  kept.reading ??= bring(db, kept).finally(() => (kept.reading = undefined))
  await kept.reading
  return kept.index
}

async function alikeOf(db: Database, query: Int8Array): Promise<Alike[]> {
  const index = await glancesOf(db)
  const { least, most, oneOf } = candidates
  const count = Math.min(most, Math.max(least, Math.floor(index.size / oneOf)))
  return alike(query, await vectorsOf(db, await index.likest(query, count)))
}

/** About the `most` pictures that look most like this one at first sight, shown or not, in the order of their ids. */
export async function likestAtSight(
  db: Database,
  vector: Int8Array,
  most: number,
): Promise<number[]> {
  return (await glancesOf(db)).likest(vector, most)
}

/** Shown pictures like the one with this vector, likest first. */
export async function similarShown(
  db: Database,
  vector: Int8Array,
  kind: 1 | 2 | undefined,
): Promise<Alike[]> {
  const found = (await alikeOf(db, vector)).filter(({ similarity }) => similarity >= relatedFrom)
  const shown = await shownAmong(
    db,
    found.map(({ id }) => id),
    kind,
  )
  return found.filter(({ id }) => shown.has(id))
}

/** All pictures that have a vector like this one, shown or not, likest first, `most` of them. */
export async function similarAny(db: Database, vector: Int8Array, most: number): Promise<Alike[]> {
  return (await alikeOf(db, vector)).slice(0, most)
}
