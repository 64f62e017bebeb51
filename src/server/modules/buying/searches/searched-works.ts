import * as v from 'valibot'
import { mediaFilters } from '#api/endpoints/catalogue/image.ts'
import type { Database } from '#server/database/client.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { filtersOf } from '#server/modules/catalogue/images/asked-filters.ts'
import { filtersWithAll } from '#server/modules/catalogue/images/forgiving-works.ts'
import type { ImageFilters } from '#server/modules/catalogue/images/image-filters.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import type { SavedSearchRow } from './searches.queries.ts'

const schema = v.object(mediaFilters)
/** What an address has beside filters. */
const others = ['sort', 'tab', 'by', 'page', 'size', 'type']

/** The filters of a search page's address; undefined where it narrows nothing or cannot be read. */
export function filtersIn(query: string, now: Date): ImageFilters | undefined {
  const asked = Object.fromEntries(new URLSearchParams(query))
  const { q, ...rest } = asked
  const call = { ...rest, ...(q && { filter: q }), type: asked.type === '2' ? 2 : 1 }
  const names = Object.keys(call).filter((name) => !others.includes(name))
  const known = names.filter((name) => name in mediaFilters)
  const parsed = v.safeParse(
    schema,
    Object.fromEntries([...known, 'type'].map((name) => [name, call[name as keyof typeof call]])),
  )
  if (known.length === 0 || !parsed.success) return undefined
  return { ...filtersOf(parsed.output, now), sort: 'new' }
}

interface Part {
  readonly since?: Date | undefined
  readonly limit: number
  readonly offset?: number
}

/**
 * Works that a saved search finds, newest first; `since`: those that came online after that. How loose the words are is told by all that
 * the page of the search shows, whatever part of it is read here.
 */
export async function worksOf(
  db: Database,
  { query, lang }: Pick<SavedSearchRow, 'query' | 'lang'>,
  now: Date,
  { since, limit, offset = 0 }: Part,
) {
  const asked = filtersIn(query, now)
  if (!asked) return { rows: [], total: 0, about: false }
  const filters = await filtersWithAll(db, asked, lang as LocaleCode)
  // A moment of its own: `since` may be narrowed by the search already.
  const from = since && new Date(Math.max(since.getTime() + 1, filters.since?.getTime() ?? 0))
  return listImages(db, { ...filters, since: from ?? filters.since }, { limit, offset })
}
