import { linkAddress, linkSchemes, mediaAddress } from '#domain/network/web-address.ts'
import { printable } from '#domain/text/plain-words.ts'

/** The one set of rules for HTML that comes from the v1 server, for both sanitisers and the desk's editor of texts. */
export const tagNames = [
  ...(['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'] as const),
  ...(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'code', 'span'] as const),
  ...(['img', 'video', 'source', 'figure', 'figcaption', 'pre', 'div'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'] as const),
] as const
export type TagName = (typeof tagNames)[number]
export const allowedTags: string[] = [...tagNames]

export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'hreflang', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  video: ['src', 'poster', 'width', 'height', 'controls', 'preload'],
  source: ['src', 'type'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['lang', 'dir'],
}

/** Those that the rules set by themselves, whatever a text says. */
export const ownAttributes: readonly string[] = [
  'rel',
  'loading',
  'decoding',
  'controls',
  'preload',
]

export const allowedSchemes: string[] = [...linkSchemes]

/**
 * First parts of the paths of this site: links to them stay, every other path is the v1 server's. Its files under
 * `/media/` the site's host passes on.
 */
export const siteParts = new Set(
  'about activities article boards live media my news packages photographers pictures rtmp scan search special-topics tale topics verify videos vr zhCHT en ar de ja ko ru tale_detail tale_video news_detail article_list article_detail topic_pic topic_pic_category topic_pic_subcategory topic_pic_detail topic_video topic_video_detail special_topics special_topics_category subject_list subject_detail active_list active active_collect_detail active_collect_video_detail related_news_detail fvr photo_grapher photo_grapher_detail photo_grapher_album price_package search_pic content pay_qrcode'.split(
    ' ',
  ),
)

/** A path or `//host` of a text as an address that holds on any page; `origin` is the v1 server's, empty where there is none. */
function resolved(address: string, origin: string, isOurs: (path: string) => boolean): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith('#')) return address
  const base = URL.canParse(origin) ? origin : undefined
  if (address.startsWith('//')) return `${base ? new URL(base).protocol : 'https:'}${address}`
  if (address.startsWith('/') && isOurs(address)) return address
  return base && URL.canParse(address, base) ? new URL(address, base).href : address
}

const isPage = (path: string): boolean =>
  path === '/' || /^\/[?#]/.test(path) || siteParts.has(/^\/([^/?#.]*)/.exec(path)?.[1] ?? '')

export function linkIn(address: string | undefined, origin: string): string | undefined {
  const plain = linkAddress(address ?? '')
  return plain && linkAddress(resolved(plain, origin, isPage))
}

export function mediaIn(address: string | undefined, origin: string): string | undefined {
  const plain = mediaAddress(address ?? '')
  return plain && mediaAddress(resolved(plain, origin, (path) => path.startsWith('/media/')))
}

export type Attributes = Record<string, string | undefined>

const pixels = (value: string | undefined): string | undefined =>
  /^\s*([1-9]\d{0,4})\s*(?:px)?\s*$/.exec(value ?? '')?.[1]

/** What becomes of an element's attributes; undefined drops a picture or film that has no address. */
export function mended(tag: string, given: Attributes, origin: string): Attributes | undefined {
  const sides = { width: pixels(given.width), height: pixels(given.height) }
  // One side alone reserves no room, and stretches a picture of another shape.
  const size = sides.width && sides.height ? sides : { width: undefined, height: undefined }
  const src = mediaIn(given.src, origin)
  switch (tag) {
    case 'a':
      return { ...given, href: linkIn(given.href, origin), rel: 'noopener noreferrer' }
    case 'img':
      return src === undefined
        ? undefined
        : { ...given, ...size, src, alt: given.alt ?? '', loading: 'lazy', decoding: 'async' }
    case 'video':
      return {
        ...given,
        ...size,
        src,
        poster: mediaIn(given.poster, origin),
        controls: '',
        preload: 'none',
      }
    case 'source':
      return src === undefined ? undefined : { ...given, src }
    default:
      return given
  }
}

/** Headings start at h2: h1 is the page's own. */
export const prepared = (html: string): string =>
  printable(html).replaceAll(/<(\/?)h1(?=[\s>/])/gi, '<$1h2')
