import { atomFeed } from '#domain/text/atom.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { tagOf } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import type { SavedSearchRow } from './searches.queries.ts'
import { pageOf, workPath } from './site-pages.ts'

/** The works of a saved search as Atom. */
export function feedOf(
  search: SavedSearchRow,
  rows: readonly ImageItemRow[],
  siteUrl: URL,
): string {
  const lang = search.lang as LocaleCode
  return atomFeed({
    title: search.title,
    self: feedAddress(search.feedKey ?? '', siteUrl),
    page: pageOf(siteUrl, lang, `/search/?${search.query}`),
    lang: tagOf(lang),
    author: siteUrl.hostname,
    entries: rows.map((row) => {
      const texts = textsIn(lang)
      const title = texts.say(row.title)
      const other = texts.lang()
      const thumb = addressOf(row.thumb)
      return {
        title,
        url: pageOf(siteUrl, lang, workPath(row)),
        published: (row.onlineAt ?? row.createdAt).toISOString(),
        updated: row.updatedAt.toISOString(),
        image: thumb && new URL(thumb, siteUrl).href,
        lang: other && tagOf(other),
      }
    }),
  })
}

export const feedAddress = (key: string, siteUrl: URL): string =>
  new URL(`/api/v1/search/feed/${key}`, siteUrl).href
