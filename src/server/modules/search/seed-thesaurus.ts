import type { Database } from '#server/database/client.ts'
import { concepts } from '#server/database/schema/words.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { conceptKeys } from './concept-keys.ts'

const batch = 200

/** Rows of concepts as editors and the list that comes with the server give them. */
export const conceptRow = (terms: Terms, forbidden: Terms = {}) => ({
  terms,
  forbidden,
  keys: conceptKeys(terms, forbidden),
})

/** Fills an empty thesaurus, by itself with the terms of a picture desk that come with the server. */
export async function seedThesaurus(db: Database, given?: readonly Terms[]): Promise<void> {
  const [any] = await db.select({ id: concepts.id }).from(concepts).limit(1)
  if (any) return
  const listed =
    given ?? (await import('#domain/text/thesaurus.json', { with: { type: 'json' } })).default
  for (let start = 0; start < listed.length; start += batch) {
    await db
      .insert(concepts)
      .values(listed.slice(start, start + batch).map((terms) => conceptRow(terms)))
  }
}
