import { colorGrid } from '#domain/colour/palette.ts'
import { vectorGrid, vectorOf } from '../similarity/similarity.ts'
import { colorsOf } from './colors.ts'
import { encodeQuick } from './encode.ts'
import { rightsPacket } from './rights.ts'
import type { Rights } from './rights.ts'
import { directionOf, optionSizes, pressSide, previewSide, thumbSide, within } from './sizes.ts'
import type { OptionSize, Size } from './sizes.ts'
import { pixelsAt, reduced, shrink } from './source-pixels.ts'
import type { PixelSource } from './source-pixels.ts'
import { pressKey } from './store-names.ts'
import type { Swatch } from './swatches.ts'
import { credited, watermarked } from './watermark.ts'

export interface PictureOptions {
  /** Text of the watermark, all over the preview. */
  readonly mark: string
  /** Line in the lower right corner. */
  readonly credit: string
  readonly rights?: Rights
  /** Also makes the press picture: 2,048 pixels, credited in the corner. */
  readonly press?: boolean
  /** First part of the keys; absent: from the file's hash. */
  readonly name?: string
}

/** A file to store; `isPrivate` ones go to the originals, the others below /media. */
export interface MadeFile {
  readonly key: string
  readonly isPrivate: boolean
  readonly bytes: Uint8Array
}

export interface PublicPicture extends Size {
  readonly key: string
}

/** What visitors see of a picture, and what the search knows of it. */
export interface Derivatives {
  readonly direction: 1 | 2 | 3
  readonly tone: string
  readonly palette: readonly string[]
  readonly swatches: readonly Swatch[]
  readonly vector: Int8Array
  /** Watermarked, 2,048 pixels at most. */
  readonly preview: PublicPicture
  /** 960 pixels at most; a WebP of the same name lies beside it. */
  readonly thumb: PublicPicture
  readonly press: PublicPicture | undefined
  readonly options: readonly OptionSize[]
  readonly files: readonly MadeFile[]
}

const thumbCredit = 14
export const pressCredit = 26
const previewCredit = 26

/** The public files of a picture whose original stays where it is. Throws `PictureError`. */
export async function derivePicture(
  original: PixelSource,
  { name, mark, credit, rights, press }: PictureOptions & { readonly name: string },
): Promise<Derivatives> {
  const base = await pixelsAt(original, within(original, previewSide))
  const small = await shrink(base, thumbSide)
  const colors = colorsOf(await reduced(small, colorGrid))
  const packet = rights && rightsPacket(rights)
  const files: MadeFile[] = []
  const publish = (suffix: string, bytes: Uint8Array, { width, height }: Size): PublicPicture => {
    const key = `pictures/${name}-${suffix}`
    files.push({ key, isPrivate: false, bytes })
    return { key, width, height }
  }

  const preview = await watermarked(base, mark, { text: credit, size: previewCredit })
  const thumb = await credited(small, { text: credit, size: thumbCredit })
  const shown = publish('preview.jpg', await encodeQuick(preview, 'jpg', 82, packet), preview)
  const card = publish('thumb.jpg', await encodeQuick(thumb, 'jpg', 80, packet), thumb)
  publish('thumb.webp', await encodeQuick(thumb, 'webp', 72, packet), thumb)
  return {
    direction: directionOf(original),
    ...colors,
    vector: vectorOf(await reduced(small, vectorGrid)),
    preview: shown,
    thumb: card,
    press: press ? await makePress() : undefined,
    options: optionSizes(original),
    files,
  }

  async function makePress(): Promise<PublicPicture> {
    const picture = await credited(await shrink(base, pressSide), {
      text: credit,
      size: pressCredit,
    })
    const bytes = await encodeQuick(picture, 'jpg', 80, packet)
    const key = pressKey(bytes)
    files.push({ key, isPrivate: false, bytes })
    return { key, width: picture.width, height: picture.height }
  }
}
