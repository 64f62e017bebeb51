import { LRUCache } from 'lru-cache'
import type { Database } from './client.ts'
import { tableChangesOf } from './table-changes.ts'
import type { Moment } from './table-changes.ts'

interface Kept {
  readonly since: Moment
  readonly made: Promise<unknown>
}

/**
 * Values by key, of each database, kept until a transaction, of any server, writes to one of these tables. Gives back how they are
 * asked for: in the order of their keys; `make` gets those that are not kept, and makes them together.
 */
export function createKeptValues(tables: readonly string[], most = 1000) {
  const keptOf = new WeakMap<Database, LRUCache<string, Kept>>()

  return async function keptValues<Value>(
    db: Database,
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<readonly Value[]>,
  ): Promise<Value[]> {
    const kept = keptOf.get(db) ?? new LRUCache<string, Kept>({ max: most })
    keptOf.set(db, kept)
    const changes = tableChangesOf(db)
    const now = await changes.newest()
    const missing = keys.filter((key) => {
      const known = kept.get(key)
      return known === undefined || changes.hasChanged(tables, known.since)
    })
    const made = missing.length > 0 ? make(missing) : Promise.resolve([])
    for (const [at, key] of missing.entries()) {
      const entry = { since: now, made: made.then((all) => all[at]) }
      kept.set(key, entry)
      entry.made.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key)
      })
    }
    return Promise.all(keys.map((key) => kept.get(key)?.made as Promise<Value>))
  }
}
