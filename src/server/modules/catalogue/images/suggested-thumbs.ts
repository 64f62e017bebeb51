import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { listCategories, listLabels } from './categories.queries.ts'
import { keptCount } from './image-counts.queries.ts'
import type { ImageFilters } from './image-filters.ts'
import { listImages } from './image-lists.queries.ts'

/** Words below the box that have a picture of their own; the others would not be seen without scrolling. */
const pictured = 8
const first = { limit: 1, offset: 0 }

/**
 * For each word the thumbnail of the newest work filed under it, of a word that is no label or category of one that carries
 * it; kept until works change.
 */
export async function thumbsOfWords(
  db: Database,
  words: readonly string[],
  kind: 1 | 2 | undefined,
  locale: LocaleCode,
): Promise<(string | undefined)[]> {
  const labels = await listLabels(db, kind)
  const categories = await listCategories(db, kind)
  const say = textsIn(locale).say
  const filtersOf = (word: string): ImageFilters => {
    const label = labels.find(({ title }) => say(title) === word)
    if (label) return { labelId: label.id }
    const category = categories.find(({ title }) => say(title) === word)
    return category ? { categoryId: category.id } : { phrase: word }
  }
  const read = async (filters: ImageFilters): Promise<string | undefined> => {
    const { rows } = await listImages(db, { ...filters, kind, sort: 'new' }, first)
    return addressOf(rows[0]?.thumb ?? null)
  }
  return Promise.all(
    words.slice(0, pictured).map((word) => {
      const filters = filtersOf(word)
      return keptCount(db, `thumb ${kind} ${JSON.stringify(filters)}`, () => read(filters))
    }),
  )
}
