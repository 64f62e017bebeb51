import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { categories, labels } from '#server/database/schema/images.ts'
import { concepts } from '#server/database/schema/words.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { createTableChanges } from '#server/database/table-changes.ts'
import type { Moment, TableChanges } from '#server/database/table-changes.ts'
import { conceptKeys } from './concept-keys.ts'

export interface Concept {
  readonly terms: Terms
  readonly keys: ReadonlySet<string>
}

type Index = ReadonlyMap<string, readonly Concept[]>

interface Kept {
  readonly changes: TableChanges
  known?: { readonly since: Moment; readonly index: Promise<Index> } | undefined
}

const tables = ['concepts', 'categories', 'labels'] as const
const mostConcepts = 200
const keptOf = new WeakMap<Database, Kept>()

/** Keys of a title take tenths of a millisecond to make, and titles stay. */
let keysOfTitles = new Map<string, ReadonlySet<string>>()

async function readIndex(db: Database): Promise<Index> {
  const rows = await db
    .select({ terms: concepts.terms, keys: concepts.keys })
    .from(concepts)
    .orderBy(concepts.id)
  const named = db.select({ title: categories.title }).from(categories)
  const titles = await named.unionAll(db.select({ title: labels.title }).from(labels))
  const index = new Map<string, Concept[]>()
  const add = (concept: Concept): void => {
    for (const key of concept.keys) {
      const others = index.get(key)
      if (others) others.push(concept)
      else index.set(key, [concept])
    }
  }
  for (const { terms, keys } of rows) add({ terms, keys: new Set(keys) })
  const made = new Map<string, ReadonlySet<string>>()
  for (const { title } of titles) add(conceptOfTitle(title, made))
  keysOfTitles = made
  return index
}

function conceptOfTitle(title: Localised, made: Map<string, ReadonlySet<string>>): Concept {
  const terms: Terms = Object.fromEntries(
    Object.entries(title).map(([code, text]) => [code, [text]]),
  )
  const name = JSON.stringify(terms)
  const keys = keysOfTitles.get(name) ?? new Set(conceptKeys(terms))
  made.set(name, keys)
  return { terms, keys }
}

/** A megabyte or two, read with the first search and again when a transaction, of any server, changed the thesaurus or a title. */
async function indexOf(db: Database): Promise<Index> {
  const kept = keptOf.get(db) ?? { changes: createTableChanges(db) }
  keptOf.set(db, kept)
  const now = await kept.changes.newest()
  const { known } = kept
  if (known && !kept.changes.hasChanged(tables, known.since)) return known.index
  const fresh = { since: now, index: readIndex(db) }
  kept.known = fresh
  fresh.index.catch(() => {
    if (kept.known === fresh) kept.known = undefined
  })
  return fresh.index
}

/** Concepts of the thesaurus, and titles of categories and labels, that one of these keys names. */
export async function conceptsByKeys(db: Database, keys: readonly string[]): Promise<Concept[]> {
  if (keys.length === 0) return []
  const index = await indexOf(db)
  const found = new Set(keys.flatMap((key) => index.get(key) ?? []))
  return [...found].slice(0, mostConcepts)
}
