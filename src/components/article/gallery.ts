import type { GalleryImage } from '#api/records.ts'
import { plainText } from '#client/sanitise.ts'
import { formatPrice } from '#i18n/format.ts'
import { sourceSet } from '#routing/media.ts'
import { localised } from '#routing/paths.ts'
import { acrossPhone } from '#ui/pictures/phone-sizes.ts'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { wideSign } from '#ui/text/wide-sign.ts'
import { mediaPath } from '../cards/picture-card.ts'
import { creditLine } from '../page/credit-line.ts'
import { markOf } from '../page/language-mark.ts'
import type { PageContext } from '../page/page-context.ts'

export interface Figure {
  picture: PictureSource
  caption?: string | undefined
  lang?: string | undefined
  /** The work it shows, while readers can license that. */
  work?: { href: string; price: string } | undefined
  /** The line that names its author, and in which language the name is. */
  credit?: { text: string; name: string; lang: string | undefined } | undefined
}

interface Options {
  /** Of pictures that say nothing themselves. */
  alt: string
  /** Language that the server names for these words. */
  said?: string | undefined
  sizes?: string
  /** Widest source offered, in pixels. */
  most?: number
}

/** The way to the licence of a work that a text shows, and its price, while it is on sale. */
export const offerOf = (
  work: GalleryImage['work'],
  { code }: Pick<PageContext, 'code'>,
): Figure['work'] =>
  work?.price === undefined
    ? undefined
    : { href: `${localised(mediaPath(work), code)}#buy`, price: formatPrice(work.price, code) }

function creditOf(
  { author: name, work }: GalleryImage,
  context: Pick<PageContext, 'code' | 't' | 'title'>,
): Figure['credit'] {
  if (!name) return undefined
  const text = creditLine(context, { type: work?.type }, name)
  return { text, name, lang: markOf(name, undefined, context.code) }
}

/** Pictures of a text as its figures show them, captioned with their own words. */
export function figuresOf(
  images: readonly GalleryImage[],
  context: Pick<PageContext, 'images' | 'code' | 't' | 'title'>,
  { alt, said, sizes, most = 2048 }: Options,
): Figure[] {
  const shown = new Set<string>()
  return images.flatMap((image) => {
    const source = image.preview ?? image.url ?? image.thumb
    // Some servers send the same picture twice.
    if (!source || shown.has(source)) return []
    shown.add(source)
    const set = sourceSet({ preview: source, thumb: source }, context.images, most)
    if (!set) return []
    const words = image.title ?? alt
    const caption = image.desc ?? image.title
    const picture = {
      ...set,
      sizes,
      alt: words,
      lang: markOf(words, said, context.code),
      width: image.width ?? image.thumb_w ?? 3,
      height: image.height ?? image.thumb_h ?? 2,
      tone: placeholderClass(image.tone),
    }
    const lang = markOf(caption, said, context.code)
    const credit = creditOf(image, context)
    return [{ picture, caption, lang, work: offerOf(image.work, context), credit }]
  })
}

/** Latin letters of a text that a picture across the page would push out of the first window. */
const briefText = 450
/** Longer HTML holds more than that, and isn't read for it. */
const briefHtml = 4000
/** As many say what one sign of Chinese, Japanese or Korean does. */
const lettersOfSign = 3

/** Whether a text is a few lines only: its picture is then no wider than they are. In each language of a text alike, nearly. */
export function isBrief(content: string): boolean {
  if (content.length > briefHtml) return false
  const signs = [...plainText(content)]
  const dense = signs.filter((sign) => wideSign.test(sign)).length
  return signs.length + dense * (lettersOfSign - 1) < briefText
}

export const isTall = ({ picture }: Figure): boolean => picture.height > picture.width

/**
 * `sizes` of a figure that is at most so wide and takes no more than a part of the window's height; the class of a ratio
 * may be a little off.
 */
export const figureSizes = (
  { picture: { width, height } }: Figure,
  most: string,
  percent = 90,
): string => `${acrossPhone}, min(95vw, ${most}, ${Math.ceil((percent * width) / height)}vh)`

/** An essay's rhythm: one picture a row, two where two tall ones follow each other. */
export function rowsOf(figures: readonly Figure[]): Figure[][] {
  const rows: Figure[][] = []
  for (const figure of figures) {
    const [open, other] = rows.at(-1) ?? []
    if (open && !other && isTall(open) && isTall(figure)) rows.at(-1)?.push(figure)
    else rows.push([figure])
  }
  return rows
}

/** How a row of an essay is shown: from edge to edge, as wide as the page's column, as two, or as one tall picture. */
export type RowKind = 'bleed' | 'wide' | 'pair' | 'tall'

/** An edit of sizes: every third wide picture runs from edge to edge, the first of them after a quieter one. */
export function rowKinds(rows: readonly (readonly Figure[])[]): RowKind[] {
  let wide = 0
  return rows.map(([figure, other]) => {
    if (other) return 'pair'
    if (!figure || isTall(figure)) return 'tall'
    wide += 1
    return wide % 3 === 2 && figure.picture.width >= figure.picture.height * 1.3 ? 'bleed' : 'wide'
  })
}
