import { asc, gt } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import type { Filing } from '#server/database/filing.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { categories, labels, places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { concepts } from '#server/database/schema/words.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { tableChangesOf } from '#server/database/table-changes.ts'
import type { Moment } from '#server/database/table-changes.ts'
import { branchesOf } from '#domain/lists/branches.ts'
import { createConceptIndex } from './concept-index.ts'
import type { Concept, ConceptIndex, ConceptLookup, ConceptSource } from './concept-index.ts'
import { conceptKeys, initialsOfName } from './concept-keys.ts'

interface Kept {
  readonly since: Moment
  readonly index: Promise<ConceptIndex>
}

const keptOf = new WeakMap<Database, Kept>()

const termsOf = (title: Localised): Terms =>
  Object.fromEntries(Object.entries(title).map(([code, text]) => [code, [text]]))

/** Keys of a title take tenths of a millisecond to make: those of a title that stays are made once. */
function titled(id: number, title: Localised, filing: Partial<Filing>): ConceptSource {
  return {
    id,
    text: JSON.stringify([title, filing]),
    make(): Concept {
      const terms = termsOf(title)
      const whole = { categories: [], labels: [], places: [], ...filing }
      return { terms, keys: new Set(conceptKeys(terms)), filing: whole }
    },
  }
}

/** So many rows of a table that may be large are read at a time, each by its index. */
const atOnce = 1000

async function inBatches<Row extends { id: number }>(
  read: (last: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let size = atOnce; size === atOnce;) {
    const batch = await read(rows.at(-1)?.id ?? 0)
    rows.push(...batch)
    size = batch.length
  }
  return rows
}

/** How each table names things, in the order in which they are found. */
const readers = {
  async concepts(db: Database): Promise<ConceptSource[]> {
    const rows = await db
      .select({ id: concepts.id, terms: concepts.terms, keys: concepts.keys })
      .from(concepts)
      .orderBy(asc(concepts.id))
    return rows.map(({ id, terms, keys }) => ({
      id,
      text: JSON.stringify([terms, keys]),
      make: () => ({ terms, keys: new Set(keys) }),
    }))
  },
  async categories(db: Database): Promise<ConceptSource[]> {
    const { id, parentId, title } = categories
    const rows = await db.select({ id, parentId, title }).from(categories).orderBy(asc(id))
    const branches = branchesOf(rows)
    return rows.map((row) =>
      titled(row.id, row.title, { categories: branches.get(row.id) ?? [row.id] }),
    )
  },
  async labels(db: Database): Promise<ConceptSource[]> {
    const { id, title } = labels
    const rows = await db.select({ id, title }).from(labels).orderBy(asc(id))
    return rows.map((row) => titled(row.id, row.title, { labels: [row.id] }))
  },
  async places(db: Database): Promise<ConceptSource[]> {
    const { id, title } = places
    const rows = await inBatches((last) =>
      db.select({ id, title }).from(places).where(gt(id, last)).orderBy(asc(id)).limit(atOnce),
    )
    return rows.map((row) => titled(row.id, row.title, { places: [row.id] }))
  },
  /** Their names stand in the texts of their works; what no text has is the initials. */
  async photographers(db: Database): Promise<ConceptSource[]> {
    const { id, name } = photographers
    const rows = await inBatches((last) =>
      db
        .select({ id, name })
        .from(photographers)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(atOnce),
    )
    return rows.map((row) => {
      const { zh } = row.name
      const make = (): Concept => ({ terms: { zh: [zh] }, keys: new Set(initialsOfName(zh)) })
      return { id: row.id, text: zh, make }
    })
  },
}

const tables = ['concepts', 'categories', 'labels', 'places', 'photographers'] as const

async function readInto(
  db: Database,
  index: ConceptIndex,
  changed: readonly (typeof tables)[number][],
): Promise<ConceptIndex> {
  for (const table of changed) index.replace(table, await readers[table](db))
  return index
}

/** A megabyte or two, read with the first search; of it again what a transaction, of any server, changed. */
async function indexOf(db: Database): Promise<ConceptIndex> {
  const changes = tableChangesOf(db)
  const now = await changes.newest()
  const known = keptOf.get(db)
  const changed = tables.filter((table) => !known || changes.hasChanged([table], known.since))
  if (known && changed.length === 0) return known.index
  const before = known ? known.index : Promise.resolve(createConceptIndex())
  const fresh = { since: now, index: before.then((index) => readInto(db, index, changed)) }
  keptOf.set(db, fresh)
  fresh.index.catch(() => {
    if (keptOf.get(db) === fresh) keptOf.delete(db)
  })
  return fresh.index
}

/** Looks for concepts of the thesaurus, titles of categories, labels and places, and names by their initials. */
export const conceptsOf = async (db: Database): Promise<ConceptLookup> => (await indexOf(db)).find
