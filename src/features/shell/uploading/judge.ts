import { type ContentType, contentType, type FileKind, headBytes, isSvg } from './file-type.ts'
import type { Refusal } from './queue-types.ts'

/** Bytes from which a file is too large: pictures stay below 50 MB, videos below 2 GB. */
const mostBytes: Readonly<Record<FileKind, number>> = {
  image: 50 * 1024 * 1024,
  video: 2 * 1024 ** 3,
}

/** The media type of a file of that kind, or why it is not taken. */
export async function judgeFile(file: Blob, kind: FileKind): Promise<ContentType | Refusal> {
  if (file.size === 0) return 'empty'
  // A file that was moved away after it was chosen can't be read any more.
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) return 'damaged'
  const bytes = new Uint8Array(head)
  if (kind === 'image' && isSvg(bytes, file.type)) return 'svg'
  const type = contentType(bytes)
  if (type?.kind !== kind) return 'type'
  return file.size >= mostBytes[kind] ? 'tooLarge' : type
}
