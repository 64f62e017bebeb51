import { isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { searchWords } from '#server/database/schema/words.ts'
import { keysOf } from './word-keys.ts'

/** So many words are read at a time. */
const batch = 200
/** More words than this share no key in any language. */
const mostFound = 3000

export interface KnownWord {
  readonly word: string
  readonly keys: ReadonlySet<number>
}

/**
 * Words of the catalogue that have one of these keys. Each key is looked up by itself: of many at once (a German compound has
 * eighty) the planner expects so many words that it reads the whole table.
 */
export async function wordsByKeys(db: Database, keys: readonly number[]): Promise<KnownWord[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectDistinct({ word: searchWords.word, keys: searchWords.keys })
    .from(sql`unnest(${`{${keys.join(',')}}`}::int[]) as wanted (key)`)
    .innerJoin(searchWords, sql`${searchWords.keys} @> array[wanted.key]`)
    .limit(mostFound)
  const found = new Map(rows.map((row) => [row.word, new Set(row.keys)]))
  return [...found].map(([word, keys]) => ({ word, keys }))
}

/** Makes keys of some words that have none; answers whether any were left. */
export async function readWords(db: Database): Promise<boolean> {
  const unread = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(isNull(searchWords.keys))
    .limit(batch)
  if (unread.length === 0) return false
  const made = JSON.stringify(
    unread.map(({ word }) => ({ word, keys: `{${keysOf(word).join(',')}}` })),
  )
  await db.execute(sql`
    update ${searchWords} set keys = made.keys::int[]
    from jsonb_to_recordset(${made}::jsonb) as made (word text, keys text)
    where ${searchWords}.word = made.word and ${searchWords}.keys is null
  `)
  return true
}

const reading = new WeakMap<Database, Promise<boolean>>()

/** The same before a search, so that it knows the words of a work that came just now. Searches at once share one. */
export function readNewWords(db: Database): Promise<boolean> {
  const running =
    reading.get(db) ??
    readWords(db)
      // A replica, or a role that may not write: the words are as another server left them.
      .catch(() => false)
      .finally(() => reading.delete(db))
  reading.set(db, running)
  return running
}

/** The same until all words are read: after a migration, or an import without a server. */
export async function readAllWords(db: Database): Promise<void> {
  await forgetKeylessPairs(db)
  while (await readWords(db));
}

/** A server of the version before reads pairs of Korean syllables as words without keys. */
async function forgetKeylessPairs(db: Database): Promise<void> {
  await db
    .update(searchWords)
    .set({ keys: null })
    .where(sql`${searchWords.word} ~ '^[\uac00-\ud7af]{2}$' and ${searchWords.keys} = '{}'`)
}
