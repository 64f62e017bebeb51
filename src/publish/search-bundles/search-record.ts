import { type SearchKind, searchKinds } from '#domain/text/search-kinds.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { delocalised } from '#routing/paths.ts'
import { decoded, plainText } from './plain-text.ts'

/** Canonical addresses of each kind: single records, first pages only. */
const addresses: Record<SearchKind, RegExp> = {
  news: /^\/(news|article|activities\/news)\/\d+\/$/,
  stories: /^\/tale\/(video\/)?\d+\/$/,
  topics: /^\/(topics|special-topics\/subject)\/\d+\/$/,
  photographers: /^\/photographers\/\d+\/$/,
  pages: /^\/(about\/\w+|packages|vr|activities\/\d+)\/$/,
}

/** Of the others a page tells at most the date of a film or an album in it. */
const datedKinds: ReadonlySet<SearchKind> = new Set(['news', 'stories', 'topics'])

export interface SearchRecord {
  code: LocaleCode
  kind: SearchKind
  /** Path with its language. */
  path: string
  title: string
  text: string
  /** Names of authors and sources: searched, but no part of the text. */
  credits?: readonly string[] | undefined
  /** Root-relative or absolute. */
  image?: string | undefined
  /** ISO moment at which it appeared; absent of people and standing pages. */
  date?: string | undefined
  /** Tag of a text that is not in the page's language. */
  lang?: string | undefined
}

export function kindOf(path: string): { code: LocaleCode; kind: SearchKind } | undefined {
  const { code, path: canonical } = delocalised(path)
  const kind = searchKinds.find((name) => addresses[name].test(canonical))
  return kind && { code, kind }
}

function metaOf(head: string, property: string): string | undefined {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(head)?.[1]
  return content ? decoded(content) : undefined
}

/** When a record appeared, as its page tells search engines. */
const appeared = /"(?:datePublished|uploadDate)":"(\d{4}-\d\d-\d\dT[^"]+)"/

/** From the page's first heading to the end of its own article, else of its main part. */
function bodyOf(html: string): { heading: string; body: string } {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const at = main.search(/<h1\b/)
  if (at < 0) return { heading: '', body: main }
  const after = main.slice(at)
  const end = after.indexOf('</h1>')
  const inside = /<article\b/.test(main.slice(0, at)) && !main.slice(0, at).includes('</article>')
  const rest = after.slice(end < 0 ? 0 : end)
  return { heading: after.slice(0, end), body: inside ? ownArticle(rest) : rest }
}

/** Up to the end of the article that is open at the start. */
function ownArticle(html: string): string {
  let depth = 1
  for (const { 0: tag, index } of html.matchAll(/<(\/?)article\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(0, index)
  }
  return html
}

const credited = /<(\w+)\b[^>]*\sdata-pagefind-meta="credit"[^>]*>(.*?)<\/\1>/gs

function creditsIn(body: string): string[] | undefined {
  const names = Array.from(body.matchAll(credited), ([, , inside = '']) => plainText(inside))
  return names.length > 0 ? names.filter(Boolean) : undefined
}

/**
 * What the search knows of a built page; undefined for one that is hidden from search engines or has no title.
 * Pages of a record beyond its first, and lists, are not asked for: see `kindOf`.
 */
export function searchRecord(path: string, html: string): SearchRecord | undefined {
  const found = kindOf(path)
  const head = html.slice(0, html.indexOf('</head>'))
  const title = metaOf(head, 'og:title')
  if (!found || !title || head.includes('content="noindex"')) return undefined
  const { heading, body } = bodyOf(html)
  const image = metaOf(head, 'og:image')
  const origin = metaOf(head, 'og:url')?.match(/^https?:\/\/[^/]+/)?.[0]
  return {
    ...found,
    path,
    title,
    text: plainText(body),
    credits: creditsIn(body),
    image: origin && image?.startsWith(`${origin}/`) ? image.slice(origin.length) : image,
    date: datedKinds.has(found.kind) ? appeared.exec(head)?.[1] : undefined,
    lang: /^<h1\b[^>]*\slang="([^"]+)"/.exec(heading)?.[1],
  }
}
