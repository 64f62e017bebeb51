import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { createTableChanges } from '#server/database/table-changes.ts'
import type { Moment, TableChanges } from '#server/database/table-changes.ts'
import { conditionsOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'

/** What says which pictures a list holds; of `image_index` only added, removed and moved ones are noted, no sales. */
const tables = [
  'image_index',
  'image_categories',
  'image_labels',
  'categories',
  'topic_images',
  'entries',
] as const

interface KeptCounts {
  readonly changes: TableChanges
  readonly counts: LRUCache<string, { since: Moment; made: Promise<unknown> }>
}

const keptOf = new WeakMap<Database, KeptCounts>()

function countsOf(db: Database): KeptCounts {
  const kept = keptOf.get(db) ?? {
    changes: createTableChanges(db),
    counts: new LRUCache({ max: 1000 }),
  }
  keptOf.set(db, kept)
  return kept
}

/**
 * What `make` counts, kept until a transaction changes what a list of pictures holds: counting a million takes as long as a
 * hundred pages. Exact, whichever server wrote.
 */
export async function keptCount<Count>(
  db: Database,
  key: string,
  make: () => Promise<Count>,
): Promise<Count> {
  const [count] = await keptCounts(db, [key], async () => [await make()])
  return count as Count
}

/** Several, in the order of their keys; `make` counts those that are not kept, together. */
export async function keptCounts<Count>(
  db: Database,
  keys: readonly string[],
  make: (missing: readonly string[]) => Promise<readonly Count[]>,
): Promise<Count[]> {
  const { changes, counts } = countsOf(db)
  const now = await changes.newest()
  const isKept = (key: string): boolean => {
    const known = counts.get(key)
    return known !== undefined && !changes.hasChanged(tables, known.since)
  }
  const missing = keys.filter((key) => !isKept(key))
  const made = missing.length > 0 ? make(missing) : Promise.resolve([])
  for (const [at, key] of missing.entries()) {
    const entry = { since: now, made: made.then((all) => all[at]) }
    counts.set(key, entry)
    entry.made.catch(() => {
      if (counts.peek(key) === entry) counts.delete(key)
    })
  }
  return Promise.all(keys.map((key) => counts.get(key)?.made as Promise<Count>))
}

/** The same for all lists that hold the same pictures. */
export const listKeyOf = (filters: ImageFilters): string => {
  const { kind, categoryId, labelId, subjectId, photographerId } = filters
  return JSON.stringify([kind, categoryId, labelId, subjectId, photographerId])
}

/** How many shown pictures a list holds that builds and visitors page through. */
export function countImages(db: Database, filters: ImageFilters): Promise<number> {
  return keptCount(db, listKeyOf(filters), () => countRows(db, imageIndex, conditionsOf(filters)))
}
