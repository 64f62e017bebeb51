import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { mostPixels } from '#domain/limits/upload-limits.ts'
import { storedBounds, wholeBytes } from './bounds.ts'
import type { Bounds } from './bounds.ts'
import type { RawPixels } from './pixels.ts'

export type PictureFault =
  'not_a_picture' | 'too_many_pixels' | 'too_heavy' | 'damaged' | 'too_small' | 'smuggled'

/** Why a file is refused as a picture. */
export class PictureError extends Error {
  readonly code: PictureFault
  constructor(code: PictureFault, cause?: unknown) {
    super(code, { cause })
    this.name = 'PictureError'
    this.code = code
  }
}

export interface OpenPicture {
  /** As seen, after the camera's orientation was applied. */
  readonly width: number
  readonly height: number
  readonly format: 'jpg' | 'png' | 'webp'
  /** XMP of the file, if any. */
  readonly packet: string | undefined
  /** A fresh pipeline each time: upright, sRGB, no alpha unless it is asked for. */
  readonly pipeline: (options?: { readonly alpha: boolean }) => Sharp
}

const formats: Readonly<Record<string, OpenPicture['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
}
const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const

// Async, because sharp throws at once for an empty buffer.
const headOf = async (file: Uint8Array | string) =>
  sharp(file, { failOn: 'error', limitInputPixels: false }).metadata()

/**
 * Reads the head of a file, given as bytes or path, and validates by it whether its pixels may be decoded, which the pipeline does.
 * Throws `PictureError`.
 */
export async function openPicture(
  file: Uint8Array | string,
  bounds: Bounds = storedBounds,
): Promise<OpenPicture> {
  const head = await headOf(file).catch((cause: unknown) => {
    throw new PictureError('not_a_picture', cause)
  })
  const format = formats[head.format]
  if (!format) throw new PictureError('not_a_picture')
  if (head.width * head.height * (head.pages ?? 1) > bounds.pixels) {
    throw new PictureError('too_many_pixels')
  }
  if (wholeBytes(head) > bounds.whole) throw new PictureError('too_heavy')
  const { width, height } = head.autoOrient
  if (Math.min(width, height) < 16) throw new PictureError('too_small')
  return {
    width,
    height,
    format,
    packet: head.xmpAsString,
    pipeline: ({ alpha } = { alpha: false }) => {
      const upright = sharp(file, limits).autoOrient()
      return (alpha ? upright : upright.flatten({ background: '#ffffff' })).toColourspace('srgb')
    },
  }
}

export const sharpOf = ({ width, height, data }: RawPixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: mostPixels })

/** Run a pipeline to RGB bytes; a picture that breaks off on the way is `damaged`. */
export async function toPixels(pipeline: Sharp): Promise<RawPixels> {
  const { data, info } = await pipeline
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
  if (info.channels === 3) return { width: info.width, height: info.height, data }
  const rgb = new Uint8Array(info.width * info.height * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = data[Math.floor(i / 3) * info.channels]!
  return { width: info.width, height: info.height, data: rgb }
}
