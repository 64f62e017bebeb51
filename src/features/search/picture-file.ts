import { pictureBytes } from '../../domain/file-limits.ts'

/** The types that a chooser of files offers. */
export const searchPictures = 'image/jpeg,image/png,image/webp'

export type PictureRefusal = 'type' | 'size'

const starts: readonly [type: string, at: number, bytes: readonly number[]][] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** The type of a file by its first bytes; names and declared types may say anything. */
export function typeByContent(head: Uint8Array): string | undefined {
  return starts.find(([, at, bytes]) =>
    bytes.every((byte, place) => head[at + place] === byte),
  )?.[0]
}

/** The picture as it may be sent, or why not; judged before a byte leaves the browser. */
export async function judgePicture(file: Blob): Promise<Blob | PictureRefusal> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const type = typeByContent(head)
  if (!type) return 'type'
  return file.size < pictureBytes ? file.slice(0, file.size, type) : 'size'
}
