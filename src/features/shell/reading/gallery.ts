import type { GalleryImage } from '../../../contract/records.ts'
import { sourceSet } from '../../../routing/media.ts'
import type { PictureSource } from '../../../ui/picture-source.ts'
import { toneClass } from '../../../ui/tone.ts'
import type { SiteFrame } from '../site-frame.ts'

export interface Figure {
  picture: PictureSource
  caption?: string | undefined
}

interface Options {
  /** Of pictures that say nothing themselves. */
  alt: string
  sizes: string
  /** Widest source offered, in pixels. */
  most?: number
}

/** Pictures of a text as its figures show them, captioned with their own words. */
export function figuresOf(
  images: readonly GalleryImage[],
  frame: Pick<SiteFrame, 'images'>,
  { alt, sizes, most = 1280 }: Options,
): Figure[] {
  return images.flatMap((image) => {
    const source = image.preview ?? image.url ?? image.thumb
    const set = sourceSet({ preview: source, thumb: source }, frame.images, most)
    if (!set) return []
    const picture = {
      ...set,
      sizes,
      alt: image.title ?? alt,
      width: image.width ?? image.thumb_w ?? 3,
      height: image.height ?? image.thumb_h ?? 2,
      tone: toneClass(image.tone),
    }
    return [{ picture, caption: image.desc ?? image.title }]
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
