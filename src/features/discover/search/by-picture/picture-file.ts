import { searchMimes, searchPictureOf, signatureBytes } from '#domain/limits/file-signatures.ts'
import { pictureBytes } from '#domain/limits/upload-limits.ts'

/** What a chooser of files offers. */
export const searchPictures = searchMimes.join()

export type PictureRefusal = 'type' | 'size'

/** What a file is by its first bytes; names and declared types may say anything. */
export const typeByContent = (head: Uint8Array): string | undefined => searchPictureOf(head)?.mime

/** The picture as it may be sent, or why not; validated before a byte leaves the browser. */
export async function validatePicture(file: Blob): Promise<Blob | PictureRefusal> {
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const type = typeByContent(head)
  if (!type) return 'type'
  return file.size < pictureBytes ? file.slice(0, file.size, type) : 'size'
}
