import { createHash } from 'node:crypto'
import { colorGrid } from '#domain/colour/palette.ts'
import { vectorGrid, vectorOf } from '../similarity/similarity.ts'
import { storedBounds } from './bounds.ts'
import type { Bounds } from './bounds.ts'
import { colorsOf } from './colors.ts'
import { encodeQuick } from './encode.ts'
import type { RawPixels } from './pixels.ts'
import { PictureError, openPicture, sharpOf, toPixels } from './read-picture.ts'
import type { OpenPicture } from './read-picture.ts'
import { rightsPacket } from './rights.ts'
import type { Rights } from './rights.ts'
import { directionOf, optionSizes, pressSide, previewSide, thumbSide, within } from './sizes.ts'
import type { OptionSize, Size } from './sizes.ts'
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

export interface ProcessedPicture extends Size, Derivatives {
  /** Of the original. */
  readonly bytes: number
  readonly sha256: string
  readonly extension: OpenPicture['format']
  readonly originalKey: string
}

/** What derivatives are made of; `pixels` where they lie in memory already. */
interface Source extends Pick<OpenPicture, 'width' | 'height' | 'pipeline'> {
  readonly pixels?: RawPixels
}

export const openAny = async (input: Uint8Array | RawPixels | string) =>
  input instanceof Uint8Array || typeof input === 'string'
    ? openPicture(input)
    : { width: input.width, height: input.height, pipeline: () => sharpOf(input), pixels: input }

/** Pixels that were never a file become one, as good as a camera's: the original of a painted picture. */
async function originalOf(input: Uint8Array | RawPixels) {
  if (input instanceof Uint8Array) {
    const { format, ...picture } = await openPicture(input)
    return { ...picture, bytes: input, extension: format }
  }
  const bytes = await sharpOf(input)
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  return { ...(await openAny(input)), bytes, extension: 'jpg' as const }
}

/** A square reduction, whatever the ratio, for colours and similarity. */
export const reduced = async (pixels: RawPixels, side: number): Promise<Uint8Array> =>
  (await toPixels(sharpOf(pixels).resize(side, side, { fit: 'fill', kernel: 'cubic' }))).data

export const storeName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 22)}`

/**
 * Where a clean copy lies: its name follows from its own bytes and from nothing else, so that none but those who were shown its
 * address, or have the copy, can tell it. The preview's name must not lead to it.
 */
export const pressKey = (bytes: Uint8Array): string =>
  `press/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.jpg`

/** Pixels of an opened picture at a size; those it was opened from, where they have it. */
export async function pixelsAt(
  { pipeline, pixels }: Source,
  { width, height }: Size,
): Promise<RawPixels> {
  if (pixels?.width === width && pixels.height === height) return pixels
  return toPixels(pipeline().resize(width, height, { fit: 'fill' }))
}

const shrink = async (pixels: RawPixels, side: number): Promise<RawPixels> => {
  const { width, height } = within(pixels, side)
  return width === pixels.width ? pixels : toPixels(sharpOf(pixels).resize(width, height))
}

const thumbCredit = 14
export const pressCredit = 26
const previewCredit = 26

/**
 * Everything the site needs of a picture. The original's bytes stay as they came, metadata included,
 * and are private; public files carry no metadata but the rights. Throws `PictureError`.
 */
export async function processPicture(
  input: Uint8Array | RawPixels,
  options: PictureOptions,
): Promise<ProcessedPicture> {
  const original = await originalOf(input)
  const sha256 = createHash('sha256').update(original.bytes).digest('hex')
  const name = options.name ?? storeName(sha256)
  const originalKey = `pictures/${name}.${original.extension}`
  const derived = await derivePicture(original, { ...options, name })
  return {
    ...derived,
    width: original.width,
    height: original.height,
    bytes: original.bytes.length,
    sha256,
    extension: original.extension,
    originalKey,
    files: [{ key: originalKey, isPrivate: true, bytes: original.bytes }, ...derived.files],
  }
}

/** The public files of a picture whose original stays where it is. Throws `PictureError`. */
export async function derivePicture(
  original: Source,
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

/**
 * The bytes of a bought option, from the original as it was stored: its metadata stays, no mark is added. Option 0 is the
 * original itself. Throws `PictureError`.
 */
export async function renderOption(
  original: Uint8Array | string,
  option: OptionSize,
): Promise<Uint8Array> {
  if (option.id === 0 && original instanceof Uint8Array) return original
  const picture = await openPicture(original)
  return picture
    .pipeline()
    .resize(option.width, option.height, { fit: 'fill' })
    .keepMetadata()
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
}

/** Vector of an uploaded query picture; nothing is stored. Throws `PictureError`. */
export async function queryVector(
  file: Uint8Array | string,
  bounds: Bounds = storedBounds,
): Promise<Int8Array> {
  const picture = await openPicture(file, bounds)
  const { width, height } = within(picture, thumbSide)
  const pixels = await toPixels(picture.pipeline().resize(width, height, { fit: 'fill' }))
  return vectorOf(await reduced(pixels, vectorGrid))
}
