import { escapeXml } from './escape-xml.ts'

/** An entry of a feed; addresses are absolute, times ISO 8601. */
export interface FeedEntry {
  title: string
  url: string
  published?: string | undefined
  updated?: string | undefined
  summary?: string | undefined
  image?: string | undefined
  /** BCP 47 tag where the text is not in the feed's language. */
  lang?: string | undefined
}

export interface Feed {
  title: string
  /** Its own address, which also names it for good. */
  self: string
  /** The page it follows. */
  page: string
  lang: string
  author: string
  entries: readonly FeedEntry[]
}

const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined || text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`

const imageType = (url: string): string => {
  const extension = /\.(png|webp)(?:\?|$)/.exec(url)?.[1] ?? 'jpeg'
  return `image/${extension}`
}

function entryOf({ title, url, published, updated, summary, image, lang }: FeedEntry): string {
  const language = lang ? ` xml:lang="${escapeXml(lang)}"` : ''
  return [
    `<entry${language}>`,
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    element('id', url),
    element('published', published),
    element('updated', updated ?? published),
    element('summary', summary),
    image ? `<link rel="enclosure" type="${imageType(image)}" href="${escapeXml(image)}"/>` : '',
    '</entry>',
  ].join('')
}

/** An Atom 1.0 document (RFC 4287); entries without a time are left out, because the format demands one. */
export function atomFeed({ title, self, page, lang, author, entries }: Feed): string {
  const dated = entries.filter((entry) => entry.updated ?? entry.published)
  const newest = dated
    .map((entry) => entry.updated ?? entry.published ?? '')
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    element('title', title),
    element('id', self),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    element('updated', newest ?? '1970-01-01T00:00:00Z'),
    `<author>${element('name', author)}</author>`,
    ...dated.map(entryOf),
    '</feed>\n',
  ].join('\n')
}
