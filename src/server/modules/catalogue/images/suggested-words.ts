import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import { listCategories, listLabels } from './categories.queries.ts'
import { thumbsOfWords } from './suggested-thumbs.ts'
import { completions } from './suggestions.presenter.ts'
import type { Word } from './suggestions.presenter.ts'

/** Titles of labels and categories, with how many works carry them. */
export async function wordsOf(
  db: Database,
  kind: 1 | 2 | undefined,
  locale: LocaleCode,
): Promise<Word[]> {
  const named = [...(await listLabels(db, kind)), ...(await listCategories(db, kind))]
  return named.map((row) => ({ title: textsIn(locale).say(row.title), count: row.count }))
}

/** Words that go on like the typed text, each with a work's thumbnail. */
export async function suggestedWords(
  db: Database,
  typed: string,
  kind: 1 | 2 | undefined,
  locale: LocaleCode,
): Promise<(Word & { thumb: string | undefined })[]> {
  const words = completions(await wordsOf(db, kind, locale), typed)
  const titles = words.map(({ title }) => title)
  const thumbs = await thumbsOfWords(db, titles, kind, locale)
  return words.map((word, at) => ({ ...word, thumb: thumbs[at] }))
}
