import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '#i18n/locales.ts'
import { createdAt, id, notNegative, updatedAt } from './columns.ts'

/**
 * Every word that a searched record ever held, for searches that forgive. Triggers add them (migration `words`); a word may stand
 * twice, since two writers at once would otherwise wait for each other.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().notNull(),
    /** What it is found by besides itself (`modules/search/word-keys.ts`); null: not made yet. */
    keys: integer().array(),
  },
  (t) => [
    index('search_words_word').on(t.word),
    index('search_words_keys').using('gin', t.keys),
    index('search_words_unread')
      .on(t.word)
      .where(sql`keys is null`),
  ],
)

/** Terms of a concept by language. */
export type Terms = Partial<Record<LocaleCode, readonly string[]>>

/** The thesaurus: words of one meaning, in each language. */
export const concepts = pgTable(
  'concepts',
  {
    id: id(),
    terms: jsonb().$type<Terms>().notNull(),
    /** Words that are understood when they are typed, but never offered. */
    forbidden: jsonb().$type<Terms>().notNull().default({}),
    /** What finds it (`modules/search/concept-keys.ts`). */
    keys: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('concepts_keys').using('gin', t.keys)],
)

/** The words that visitors search for, by day and language; of visitors nothing is kept. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    phrase: text().notNull(),
    locale: text().$type<LocaleCode>().notNull(),
    searches: integer().notNull(),
    /** Works with all the words that the best of these searches found. */
    found: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.phrase, t.locale] }),
    notNegative('search_counts_searches', t.searches),
    notNegative('search_counts_found', t.found),
  ],
)
