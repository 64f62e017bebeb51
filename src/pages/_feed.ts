import { markOf } from '#components/page/language-mark.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { atomFeed } from '#domain/text/atom.ts'
import { isoTime } from '#i18n/format-time.ts'
import { localeOf } from '#i18n/locales.ts'
import { mediaUrl } from '#routing/media.ts'

interface Item {
  id: number
  title: string
  desc?: string | undefined
  thumb?: string | undefined
  created_at?: string | undefined
  updated_at?: string | undefined
  lang?: string | undefined
}

interface Source {
  title: string
  /** Paths without language: the feed's own, the list's, an item's. */
  self: string
  list: string
  item: (id: number) => string
}

/** The feed of a list as every feed of this site looks. */
export function feedOf(context: PageContext, source: Source, items: readonly Item[]): Response {
  const { code, origin, href, title } = context
  const absolute = (path: string): string => new URL(path, origin).href
  const body = atomFeed({
    title: `${source.title} — ${title}`,
    self: absolute(href(source.self)),
    page: absolute(href(source.list)),
    lang: localeOf(code).tag,
    author: title,
    entries: items.map((item) => ({
      title: item.title,
      url: absolute(href(source.item(item.id))),
      published: item.created_at && isoTime(item.created_at),
      updated: item.updated_at && isoTime(item.updated_at),
      summary: item.desc,
      image: item.thumb && absolute(mediaUrl(item.thumb, context.images)),
      lang: markOf(item.title, item.lang, code),
    })),
  })
  return new Response(body, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
