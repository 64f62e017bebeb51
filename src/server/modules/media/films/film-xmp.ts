import { open } from 'node:fs/promises'
import { boxAt, xmpId } from './label-film.ts'

/** Longest packet that is read; people write far less. */
const mostXmp = 1_000_000

/** What an MP4 or QuickTime film says about itself in XMP; undefined where it says nothing, or is built otherwise. */
export async function filmXmp(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size;) {
      const box = await boxAt(file, at, size)
      const length = box.end - box.start
      if (box.type === 'uuid' && length > 24 && length <= mostXmp) {
        const bytes = Buffer.alloc(length)
        await file.read(bytes, 0, length, box.start)
        if (bytes.subarray(8, 24).equals(xmpId)) return bytes.subarray(24)
      }
      at = box.end
    }
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}
