import type { Sharp } from 'sharp'
import type { RawPixels } from './pixels.ts'
import { sharpOf } from './read-picture.ts'

export type PublicFormat = 'jpg' | 'webp'

/** Largest picture that a page of the site may ask a visitor to load. */
export const byteBudget = 120_000

const ladder: Record<PublicFormat, readonly number[]> = {
  jpg: [80, 70, 58, 46, 34],
  webp: [76, 64, 50, 36, 24],
}

const encoder = (pipeline: Sharp, format: PublicFormat, quality: number): Sharp =>
  format === 'jpg'
    ? pipeline.jpeg({ quality, mozjpeg: true })
    : pipeline.webp({ quality, effort: 2, smartSubsample: true })

/** Best quality that stays within `budget` bytes, or the lowest of the ladder. */
export async function encodeWithin(
  pixels: RawPixels,
  format: PublicFormat,
  budget = byteBudget,
  packet?: string,
): Promise<Uint8Array> {
  let smallest: Uint8Array | undefined
  for (const quality of ladder[format]) {
    const pipeline = encoder(sharpOf(pixels), format, quality)
    const bytes = await (packet === undefined ? pipeline : pipeline.withXmp(packet)).toBuffer()
    if (bytes.length <= budget) return bytes
    smallest = bytes
  }
  return smallest!
}

/** Quick and good enough: for pictures that are resized again before a visitor sees them. */
export async function encodeQuick(
  pixels: RawPixels,
  format: PublicFormat,
  quality: number,
  packet?: string,
): Promise<Uint8Array> {
  const pipeline = sharpOf(pixels)
  const encoded =
    format === 'jpg'
      ? pipeline.jpeg({ quality, optimiseCoding: false })
      : pipeline.webp({ quality, effort: 1 })
  return (packet === undefined ? encoded : encoded.withXmp(packet)).toBuffer()
}
