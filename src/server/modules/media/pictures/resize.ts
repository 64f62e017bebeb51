import type { MediaStore } from '#server/core/files/file-store.ts'
import { createKeyedQueue } from '../decoder/keyed-queue.ts'
import { byteBudget, encodeWithin } from './encode.ts'
import { openPicture, toPixels } from './read-picture.ts'

/** Widths a page may ask for, the last of panoramas; anything else would let strangers fill the disk. */
export const widths = [320, 480, 640, 960, 1280, 1600, 2048, 2400, 4096] as const
export type Width = (typeof widths)[number]

const budgets: Record<Width, number> = {
  320: 40_000,
  480: 60_000,
  640: 80_000,
  960: byteBudget,
  1280: byteBudget,
  1600: 180_000,
  2048: 300_000,
  2400: 400_000,
  4096: 1_200_000,
}
const atOnce = 2

export function canResize(key: string): boolean {
  return /\.(jpe?g|png|webp)$/.test(key)
}

const copyOf = (key: string, width: Width, webp: boolean): string =>
  `${key}.w${width}.${webp ? 'webp' : 'jpg'}`

/** Keys of all narrower copies that may have been made of the derivatives of this thumb. */
export function copiesOf(thumb: string): string[] {
  if (thumb === '') return []
  const base = thumb.replace(/-thumb\.jpg$/, '')
  return ['thumb.jpg', 'thumb.webp', 'preview.jpg'].flatMap((end) =>
    widths.flatMap((width) => [true, false].map((webp) => copyOf(`${base}-${end}`, width, webp))),
  )
}

/**
 * Makes narrower copies of public pictures and keeps them in `cache`: one at a time for the same copy, two in
 * all. Gives the copy's key; a picture that is not wider stays as wide as it is. Throws `PictureError`.
 */
export function resizer(media: MediaStore, cache: MediaStore) {
  const turns = createKeyedQueue(atOnce)

  async function make(key: string, width: Width, copy: string, webp: boolean): Promise<void> {
    const bytes = await media.get(key)
    if (!bytes) throw new Error('no such picture')
    const picture = await openPicture(bytes)
    const pixels = await toPixels(picture.pipeline().resize({ width, withoutEnlargement: true }))
    const format = webp ? 'webp' : 'jpg'
    await cache.put(copy, await encodeWithin(pixels, format, budgets[width], picture.packet))
  }

  return async function resized(key: string, width: Width, webp: boolean): Promise<string> {
    const copy = copyOf(key, width, webp)
    if (!(await cache.stat(copy))) await turns(copy, () => make(key, width, copy, webp))
    return copy
  }
}
