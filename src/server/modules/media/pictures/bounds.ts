import type { Metadata } from 'sharp'
import { mostPixels } from '#domain/limits/upload-limits.ts'

/** Bounds of a picture for a decoder, validated by the head of its file. */
export interface Bounds {
  readonly pixels: number
  /** Bytes of pixels or coefficients that its decoder must hold all at once. */
  readonly whole: number
}

const megabyte = 1_000_000

/** Of a file that lies in the store already: only the decoder's own memory limits it. */
export const storedBounds: Bounds = { pixels: mostPixels, whole: Infinity }
/** 45 megapixels as a progressive JPEG of full colour, 90 as one of halved colour or as an interlaced PNG. */
export const uploadBounds: Bounds = { pixels: mostPixels, whole: 280 * megabyte }
/** Of a search that asks for no login: 8 megapixels as a progressive JPEG, 16 as an interlaced PNG. */
export const searchBounds: Bounds = { pixels: 25 * megabyte, whole: 48 * megabyte }

type Head = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'chromaSubsampling' | 'orientation'
> & { readonly isProgressive?: boolean | undefined }

/**
 * Bytes that a decoder holds all at once. A JPEG in one scan and a PNG row by row take next to none; the coefficients of a
 * progressive one, and the pixels of an interlaced PNG, a WebP or a PNG that has to be turned, are there together.
 */
export function wholeBytes(head: Head): number {
  const pixels = head.width * head.height
  if (head.format === 'jpeg') {
    return head.isProgressive === true ? pixels * 2 * samplesOf(head) : 0
  }
  if (head.format === 'webp') return pixels * 4
  const isTurned = (head.orientation ?? 1) > 1
  if (head.isProgressive !== true && !isTurned) return 0
  return pixels * head.channels * (head.depth === 'ushort' ? 2 : 1)
}

function samplesOf({ channels, chromaSubsampling = '' }: Head): number {
  return chromaSubsampling === '4:2:0' ? 1.5 : channels
}
