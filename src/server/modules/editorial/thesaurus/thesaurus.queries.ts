import { desc, eq, sql } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { concepts } from '#server/database/schema/words.ts'
import { conceptKeys, typedKeys } from '#server/modules/search/concept-keys.ts'
import { unitsOf } from '#server/modules/search/units.ts'

export type ConceptRow = typeof concepts.$inferSelect
export type ConceptWords = Pick<ConceptRow, 'terms' | 'forbidden'>

const latest = [desc(concepts.updatedAt), desc(concepts.id)]

/** Concepts that have the phrase as a term, in any form and language; all without a phrase. */
export async function listConcepts(
  db: Database,
  phrase: string | undefined,
  { limit, offset }: PageRequest,
): Promise<{ rows: ConceptRow[]; total: number }> {
  const keys = phrase ? typedKeys(unitsOf(phrase).map(({ text }) => text)) : []
  const where = phrase ? sql`${concepts.keys} && ${sql.param(keys, concepts.keys)}` : undefined
  const rows = await db
    .select()
    .from(concepts)
    .where(where)
    .orderBy(...latest)
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, concepts, where) }
}

export const allConcepts = (db: Database): Promise<ConceptRow[]> =>
  db.select().from(concepts).orderBy(concepts.id)

const columnsOf = ({ terms, forbidden }: ConceptWords, now: Date) => ({
  terms,
  forbidden,
  keys: conceptKeys(terms, forbidden),
  updatedAt: now,
})

export async function addConcept(db: Database, words: ConceptWords, now: Date) {
  const [row] = await db.insert(concepts).values(columnsOf(words, now)).returning()
  return row
}

/** Keys of a concept take a millisecond: between two statements others are answered. */
const batch = 50

export async function addConcepts(
  db: Database,
  all: readonly ConceptWords[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < all.length; start += batch) {
    const rows = all.slice(start, start + batch).map((words) => columnsOf(words, now))
    await db.insert(concepts).values(rows)
  }
}

/** Undefined where there is none of that id. */
export async function saveConcept(db: Database, id: number, words: ConceptWords, now: Date) {
  const changed = db.update(concepts).set(columnsOf(words, now)).where(eq(concepts.id, id))
  return (await changed.returning())[0]
}

export async function deleteConcept(db: Database, id: number) {
  return (await db.delete(concepts).where(eq(concepts.id, id)).returning({ id: concepts.id }))[0]
}
