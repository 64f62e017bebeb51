import {
  type FileKind,
  type FileSignature,
  signatureBytes,
  workFileOf,
} from '#domain/limits/file-signatures.ts'
import { pictureBytes, videoBytes } from '#domain/limits/upload-limits.ts'
import { isSvg } from './file-type.ts'
import type { Refusal } from './queue-types.ts'

/** Bytes from which a file is too large. */
const mostBytes: Readonly<Record<FileKind, number>> = { image: pictureBytes, video: videoBytes }

/** What a file of that kind is by its content, or why it is not taken. */
export async function validateFile(file: Blob, kind: FileKind): Promise<FileSignature | Refusal> {
  if (file.size === 0) return 'empty'
  // A file that was moved away after it was chosen can't be read any more.
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return 'damaged'
  const bytes = new Uint8Array(head)
  if (kind === 'image' && isSvg(bytes, file.type)) return 'svg'
  const found = workFileOf(bytes)
  if (found?.kind !== kind) return 'type'
  return file.size >= mostBytes[kind] ? 'tooLarge' : found
}
