import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { LocaleCode } from '#i18n/locales.ts'
import { pictureSize } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { countedUpTo, readForgiving } from '#server/modules/search/forgiving-list.ts'
import type { ForgivingPage } from '#server/modules/search/forgiving-list.ts'
import type { RankedWords } from '#server/modules/search/rank.ts'
import { withBranch } from './category-branch.queries.ts'
import { conditionsInSample, conditionsOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'
import { listImages } from './image-lists.queries.ts'
import type { ImagePage, ListPart } from './image-lists.queries.ts'

export interface ForgivingWorks extends ImagePage, Pick<ForgivingPage<never>, 'looser'> {
  /** The list as one condition, of all its steps. */
  readonly filters: ImageFilters
  /** The same and what it holds without works that lack a word. */
  readonly withAll: { readonly filters: ImageFilters; readonly total: number }
}

/** So many of the sample stand for some 500 works. */
const inMany = 4

/** What the sample has four times stands in more works than a page shows. */
function countedWorksUpTo(most: number, filters: ImageFilters): SQL {
  const inSample = conditionsInSample(filters)
  return sql`case when (select count(*) from (select 1 from ${imageIndex} where ${inSample} limit ${inMany}) as some_of_it) = ${inMany}::int
    then ${most}::int else ${countedUpTo(most, imageIndex, conditionsOf(filters))} end`
}

/** Works by filters and words, which become looser where less than a page holds them. */
export async function listForgiving(
  db: Database,
  filters: ImageFilters,
  part: ListPart,
  locale: LocaleCode,
): Promise<ForgivingWorks> {
  const withWords = (words: RankedWords): ImageFilters => ({ ...filters, ...words })
  const branched = await withBranch(db, filters)
  const { words, withAll, about, ...page } = await readForgiving(
    db,
    { phrase: filters.phrase, locale, part },
    {
      read: (words, part: ListPart) => listImages(db, withWords(words), part),
      count: (words, most) => countedWorksUpTo(most, { ...branched, ...words }),
    },
  )
  return {
    ...page,
    about: about ?? false,
    filters: withWords(words),
    withAll: { filters: withWords(withAll.words), total: withAll.total },
  }
}

/** Works that hold the words as typed, and no others. */
export async function listAsTyped(
  db: Database,
  filters: ImageFilters,
  part: ListPart,
): Promise<ForgivingWorks> {
  const list = await listImages(db, filters, part)
  return { ...list, filters, withAll: { filters, total: list.total } }
}

/** The works that a page of the search shows, but for those that lack a word, as one condition. */
export async function filtersWithAll(
  db: Database,
  filters: ImageFilters,
  locale: LocaleCode,
): Promise<ImageFilters> {
  if (!filters.phrase) return filters
  const page = await listForgiving(db, filters, { limit: pictureSize, offset: 0 }, locale)
  return page.withAll.filters
}
