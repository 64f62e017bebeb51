import type { FileStores, MediaStore } from '#server/core/files/file-store.ts'
import type { Decoder } from '../media/decoder/decoder.ts'
import { createKeyedQueue } from '../media/decoder/keyed-queue.ts'

export type ReducedSide = 320 | 640 | 1600

const turns = createKeyedQueue(2)

const reductionKey = (key: string, side: ReducedSide): string => `private/${key}.${side}.jpg`

/**
 * Where in the cache a private picture lies reduced to so many pixels on its long side; made when it is first asked for, without
 * metadata. A smaller picture stays as large as it is. Throws `PictureError`.
 */
export async function reduction(
  { decoder, files }: { readonly decoder: Decoder; readonly files: FileStores },
  key: string,
  side: ReducedSide,
): Promise<string> {
  const copy = reductionKey(key, side)
  const { originals, cache } = files
  if (await cache.stat(copy)) return copy
  await turns(copy, async () => {
    const sealed = await originals.isSealed(key)
    const bytes = await originals.withPicture(key, (open) =>
      decoder.run('people', 'reduce', open, { side }),
    )
    await cache.put(copy, bytes, { sealed })
  })
  return copy
}

export async function dropReductions(cache: MediaStore, key: string): Promise<void> {
  for (const side of [320, 640, 1600] as const) await cache.remove(reductionKey(key, side))
}
