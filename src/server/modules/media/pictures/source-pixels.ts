import type { RawPixels } from './pixels.ts'
import { openPicture, sharpOf, toPixels } from './read-picture.ts'
import type { OpenPicture } from './read-picture.ts'
import { within } from './sizes.ts'
import type { Size } from './sizes.ts'

// Pixels of a picture, whether it is a file or lies in memory.

/** What derivatives are made of; `pixels` where they lie in memory already. */
export interface PixelSource extends Pick<OpenPicture, 'width' | 'height' | 'pipeline'> {
  readonly pixels?: RawPixels
}

export const openAny = async (input: Uint8Array | RawPixels | string) =>
  input instanceof Uint8Array || typeof input === 'string'
    ? openPicture(input)
    : { width: input.width, height: input.height, pipeline: () => sharpOf(input), pixels: input }

/** A square reduction, whatever the ratio, for colours and similarity. */
export const reduced = async (pixels: RawPixels, side: number): Promise<Uint8Array> =>
  (await toPixels(sharpOf(pixels).resize(side, side, { fit: 'fill', kernel: 'cubic' }))).data

/** Pixels of an opened picture at a size; those it was opened from, where they have it. */
export async function pixelsAt(
  { pipeline, pixels }: PixelSource,
  { width, height }: Size,
): Promise<RawPixels> {
  if (pixels?.width === width && pixels.height === height) return pixels
  return toPixels(pipeline().resize(width, height, { fit: 'fill' }))
}

/** Pixels within a square of `side`; those that fit stay as they are. */
export const shrink = async (pixels: RawPixels, side: number): Promise<RawPixels> => {
  const { width, height } = within(pixels, side)
  return width === pixels.width ? pixels : toPixels(sharpOf(pixels).resize(width, height))
}
