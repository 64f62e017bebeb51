import sanitizeHtml from 'sanitize-html'
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  type Attributes,
  mended,
  prepared,
} from './html-rules.ts'

/** Without undefined attributes: the library would write them out. */
const written = (attributes: Attributes | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )

/**
 * HTML of the v1 server made safe for a built page. `origin` is that server's: relative addresses lead there, but
 * those of our own pages.
 */
export function sanitise(html: string, origin = ''): string {
  const transform = (tagName: string, attribs: Attributes) => ({
    tagName,
    attribs: written(mended(tagName, attribs, origin)),
  })
  return sanitizeHtml(prepared(html), {
    allowedTags,
    allowedAttributes,
    allowedSchemes,
    allowProtocolRelative: false,
    transformTags: { a: transform, img: transform, video: transform, source: transform },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !attribs.src,
  })
}

const blockEnds =
  /<\/(?:p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|td|th|tr)\s*>|<br\s*\/?>/gi

/** The same as plain text in one line, for descriptions and structured data. */
export function plainText(html: string): string {
  const spaced = prepared(html).replace(blockEnds, (tag) => `${tag} `)
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  // Signs as wide as a Han character bring the room behind them along.
  return decodeEntities(text)
    .replace(/\s+/g, ' ')
    .replace(/([，。！？；：、）」』”’]) (?=\p{sc=Han})/gu, '$1')
    .trim()
}

/** The first point of the first list as plain text, or the first paragraph where there is no list. */
export function firstOfList(html: string): string | undefined {
  const [, first] = /<li[^>]*>(.*?)<\/li>/s.exec(html) ?? /<p[^>]*>(.*?)<\/p>/s.exec(html) ?? []
  return (first && plainText(first)) || undefined
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
