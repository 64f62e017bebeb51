import type { GalleryImage } from '#api/records.ts'
import { sourceSet } from '#routing/media.ts'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { markOf } from '../page/language-mark.ts'
import type { PageContext } from '../page/page-context.ts'

export interface Figure {
  picture: PictureSource
  caption?: string | undefined
  lang?: string | undefined
}

interface Options {
  /** Of pictures that say nothing themselves. */
  alt: string
  /** Language that the server names for these words. */
  said?: string | undefined
  sizes: string
  /** Widest source offered, in pixels. */
  most?: number
}

/** Pictures of a text as its figures show them, captioned with their own words. */
export function figuresOf(
  images: readonly GalleryImage[],
  context: Pick<PageContext, 'images' | 'code'>,
  { alt, said, sizes, most = 1280 }: Options,
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
    return [{ picture, caption, lang: markOf(caption, said, context.code) }]
  })
}

export const isTall = ({ picture }: Figure): boolean => picture.height > picture.width

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
