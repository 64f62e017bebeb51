import type { MediaItem } from '#api/records.ts'
import { shortTitle } from '#i18n/cut.ts'
import { fill } from '#i18n/fill.ts'
import { formatDuration } from '#i18n/format-time.ts'
import { formatPrice } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { formatPixels } from '#i18n/pixels.ts'
import { type ImageService, mediaUrl, sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { phoneShare } from '#ui/pictures/phone-sizes.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'
import { uncut } from '#ui/pictures/uncut.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { markOf } from '../page/language-mark.ts'

export interface CardView {
  code: LocaleCode
  images: ImageService
  /** Pattern of the lowest price, `{{price}}` in it. */
  from: string
  /** Pattern of the cart button's name, `{{title}}` in it; without it cards have none. Its page needs `CardButtons.astro`. */
  addToCart?: string | undefined
  /** The same of the heart. */
  favorite?: string | undefined
}

export type PictureCardProps = CardTexts & { picture: PictureSource }

/**
 * What `sizes` asks for of a justified row's own height. A row grows by up to two thirds until it fills its width, and browsers
 * take the narrower of two copies up to their geometric mean, so that a wish of just the width would often be answered by less.
 */
const rowGrowth = 1.65

/**
 * Width of a picture in a justified row: the row's height by its ratio, and what the row may grow, more on a narrow screen,
 * where few stand in a row. On phones it is cut to a square of half the screen, so that a landscape arrives wider than shown.
 */
function rowSizes(width: number, height: number): string {
  const ratio = Math.min(3, Math.max(0.5, width / height))
  const phone = Math.round(50 * phoneShare * uncut(ratio, 1))
  const grown = ratio * rowGrowth
  const narrow = Math.round(10.5 * 1.17 * grown)
  return `(width < 48rem) ${phone}vw, (width < 56rem) ${narrow}rem, calc(clamp(10.5rem, 17vw, 18rem) * ${grown.toFixed(2)})`
}

/** Address of a picture's or video's page. */
export function mediaPath(item: { id: number; type?: number | undefined }): string {
  return item.type === 2 ? paths.video(item.id) : paths.picture(item.id)
}

/** A picture or video of a list as its card shows it: size and price for buyers, the author below. */
export function pictureCard(item: MediaItem, view: CardView): PictureCardProps {
  const width = item.width ?? item.ratio_w ?? item.thumb_w ?? 3
  const height = item.height ?? item.ratio_h ?? item.thumb_h ?? 2
  // The clean thumbnail alone: enough for a card on any screen.
  const sources = sourceSet(item, view.images, 960)
  const title = shortTitle(item.title)
  const lang = markOf(item.title, item.lang, view.code)
  const author = item.camera_man?.name ?? item.camera_man_name
  return {
    picture: {
      src: sources?.src ?? '',
      srcset: sources?.srcset,
      sizes: rowSizes(width, height),
      alt: title,
      lang,
      width,
      height,
      tone: placeholderClass(item.tone),
    },
    href: localised(mediaPath(item), view.code),
    title,
    meta: author,
    metaLang: markOf(author, undefined, view.code),
    lang,
    size: formatPixels(item),
    price:
      item.price === undefined
        ? undefined
        : fill(view.from, { price: formatPrice(item.price, view.code) }),
    duration: item.duration === undefined ? undefined : formatDuration(item.duration),
    clip: item.video === undefined ? undefined : mediaUrl(item.video, view.images),
    cart: cartButton(item, view),
    favorite: view.favorite
      ? { id: item.id, label: fill(view.favorite, { title: shortTitle(item.title) }) }
      : undefined,
  }
}

function cartButton(item: MediaItem, { addToCart }: CardView): PictureCardProps['cart'] {
  if (!addToCart || item.price === undefined || item.enable_cart === false) return undefined
  return { id: item.id, label: fill(addToCart, { title: shortTitle(item.title) }) }
}
