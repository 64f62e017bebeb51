import type { FileStores, MediaStore } from '../files.ts'
import { encodeQuick } from '../media/encode.ts'
import { openPicture, toPixels } from '../media/read.ts'
import { within } from '../media/sizes.ts'
import { createTurns } from '../media/turns.ts'

export type ReducedSide = 320 | 640 | 1600

const turns = createTurns(2)

const reductionKey = (key: string, side: ReducedSide): string => `private/${key}.${side}.jpg`

/**
 * Where in `cache` a private picture lies reduced to so many pixels on its long side; made when it is first asked for, without
 * metadata. A smaller picture stays as large as it is. Throws `PictureError`.
 */
export async function reduction(
  originals: FileStores['originals'],
  cache: MediaStore,
  key: string,
  side: ReducedSide,
): Promise<string> {
  const copy = reductionKey(key, side)
  if (await cache.stat(copy)) return copy
  await turns(copy, async () => {
    const picture = await openPicture(await originals.readable(key))
    const { width, height } = within(picture, side)
    const pixels = await toPixels(picture.pipeline().resize(width, height, { fit: 'fill' }))
    const sealed = await originals.isSealed(key)
    await cache.put(copy, await encodeQuick(pixels, 'jpg', 82), { sealed })
  })
  return copy
}

export async function dropReductions(cache: MediaStore, key: string): Promise<void> {
  for (const side of [320, 640, 1600] as const) await cache.remove(reductionKey(key, side))
}
