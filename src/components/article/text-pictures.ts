import type { MediaRecord } from '#api/records.ts'
import { escapeXml } from '#domain/text/escape-xml.ts'
import { formatPrice } from '#i18n/format.ts'
import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { type SourceSet, sourceSet } from '#routing/media.ts'
import { recogniseItem } from '#routing/recognise.ts'
import { phoneShare } from '#ui/pictures/phone-sizes.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { ratioClass } from '#ui/pictures/ratio.ts'
import { mediaPath } from '../cards/picture-card.ts'
import { authorOf, creditLine } from '../page/credit-line.ts'
import { markOf } from '../page/language-mark.ts'
import type { PageContext } from '../page/page-context.ts'
import './text-pictures.css'

/** Column of a text, in pixels, and the widest source offered for it. */
const column = 640
const most = 1280

type Context = Pick<PageContext, 'code' | 'images' | 'href' | 't' | 'title'>
type Attributes = Readonly<Record<string, string | number | undefined>>

/**
 * A picture that leads to a page, as the desk writes it and the sanitiser leaves it: in a paragraph of its own, in a
 * figure whose caption follows, or among words.
 */
const linked =
  /(<p>)?<a\b[^>]*?href="([^"]*)"[^>]*>\s*<img\b([^>]*)>\s*<\/a>(<\/p>)?(\s*<figcaption\b[^>]*>.*?(?=<\/figcaption>))?/gs
const unlinked = /<img\b(?![^>]*\bsrcset=)([^>]*)>/g

/** Attributes of a sanitised tag; their values stay escaped. */
const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')

const workIn = (href: string): number | undefined => {
  const item = recogniseItem(href.replace(/[?#].*/, ''))
  return item?.kind === 'picture' || item?.kind === 'video' ? item.id : undefined
}

/** The works that pictures of a sanitised text lead to, each once. */
export const worksIn = (html: string): number[] => [
  ...new Set([...html.matchAll(linked)].flatMap(([, , href = '']) => workIn(href) ?? [])),
]

function pictureOf(given: Attributes, source: SourceSet, width: number): string {
  const { src, srcset } = source
  const sizes = srcset && `min(${phoneShare * 100}vw, ${Math.min(width, column)}px)`
  return `<img${written({ ...given, src: escaped(src), srcset: srcset && escaped(srcset), sizes })} />`
}

/** A picture that says how wide it is, in the widths that a window may need; any other stays as it is. */
function responsive(tag: string, said: string, { images }: Context): string {
  const given = attributesIn(said)
  const width = Number(given.width)
  const thumb = given.src?.replaceAll('&amp;', '&')
  if (!thumb?.startsWith('/media/') || !(width > 0)) return tag
  return pictureOf(given, sourceSet({ thumb }, images, most) ?? { src: thumb }, width)
}

/** The picture of a work, which may have other files by now. */
function workPicture(said: string, work: MediaRecord, { images }: Context): string {
  const given = attributesIn(said)
  const thumb = work.thumb ?? given.src?.replaceAll('&amp;', '&') ?? ''
  const width = work.thumb_w ?? (Number(given.width) || undefined)
  const height = work.thumb_h ?? (Number(given.height) || undefined)
  const shape = width && height ? { width, height, class: shapeOf(width, height, work) } : {}
  const source = sourceSet({ thumb, preview: work.preview }, images, most) ?? { src: thumb }
  return pictureOf({ ...given, ...shape }, source, width ?? column)
}

const shapeOf = (width: number, height: number, { tone }: MediaRecord): string =>
  `${ratioClass(width, height)} ${placeholderClass(tone)}`

/** For words of the page in a text that may be in another language. */
const inPageLanguage = (code: LocaleCode): string => written({ lang: localeOf(code).tag })

/** The line that names its author, where that is known. */
function creditOf(work: MediaRecord, context: Context): string | undefined {
  const name = authorOf(work)
  if (!name) return undefined
  const lang = markOf(name, undefined, context.code)
  const shown = lang ? `<span lang="${lang}">${escapeXml(name)}</span>` : escapeXml(name)
  const line = escapeXml(creditLine(context, work, name)).replace(escapeXml(name), () => shown)
  return `<span${inPageLanguage(context.code)} data-pagefind-ignore>${line}</span>`
}

/** The way to a work's prices, while it is on sale. */
function offerOf(work: MediaRecord, { code, href, t }: Context): string | undefined {
  const prices = (work.option ?? []).flatMap(({ price }) => price ?? [])
  if (!work.enable_cart || prices.length === 0) return undefined
  const words = t('article.licence', { price: formatPrice(Math.min(...prices), code) })
  return `<a href="${href(mediaPath(work))}#buy"${inPageLanguage(code)} data-pagefind-ignore>${words}</a>`
}

/**
 * A sanitised text with its pictures in several widths. Those that lead to a work show it as it is now, with its author and the
 * way to its licence; those whose work is gone lead nowhere. `works`: those of `worksIn` that readers may see.
 */
export function withPictures(
  html: string,
  works: ReadonlyMap<number, MediaRecord>,
  context: Context,
): string {
  const shown = html.replaceAll(
    linked,
    (whole, open = '', href: string, image: string, close = '', caption = '') => {
      const id = workIn(href)
      if (id === undefined) return whole
      const work = works.get(id)
      if (!work) return `${open}<img${image}>${close}${caption}`
      const link = `<a href="${context.href(mediaPath(work))}">${workPicture(image, work, context)}</a>`
      const below = [creditOf(work, context), offerOf(work, context)].filter(Boolean).join(' ')
      if (!below) return `${open}${link}${close}${caption}`
      if (caption) return `${open}${link}${close}${caption} ${below}`
      return open && close
        ? `<figure>${link}<figcaption>${below}</figcaption></figure>`
        : `${open}${link} <small>${below}</small>${close}`
    },
  )
  return shown.replaceAll(unlinked, (tag, said: string) => responsive(tag, said, context))
}
