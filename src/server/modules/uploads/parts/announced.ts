import { pictureBytes, videoBytes } from '#domain/limits/upload-limits.ts'
import { ApiError } from '#server/core/api-error.ts'
import { tooLarge, unsupported } from '../upload-errors.ts'
import type { UploadPart } from '../upload-parts.queries.ts'
import { uploadMessages } from '../uploads.messages.ts'
import { bareName } from '../uploads.ts'

/** A browser's facts of a file before it sends it (`Upload-Metadata`). */
type Said = Readonly<Record<string, string | null | undefined>>

export type Announced = Pick<UploadPart, 'bytes' | 'name' | 'aim'>

const pictures = /^image\/(jpe?g|png)$/i
const extensions = {
  image: /\.(jpe?g|png)$/i,
  video: /\.(mp4|m4v|mov|avi|mkv|webm|mpe?g)$/i,
}

/**
 * Checks the announced size and kind of a file, so that the server refuses a wrong one at its beginning and not at its
 * end. The content is checked when it is there.
 * @throws ApiError `bad_request`, `too_large`, `unsupported_type`
 */
export function announced(length: string | null, said: Said): Announced {
  const bytes = Number(length ?? '')
  if (length === null || !/^\d{1,15}$/.test(length)) {
    throw new ApiError('bad_request', { field: 'Upload-Length' })
  }
  const field = 'file'
  if (bytes === 0) throw new ApiError('bad_request', { field, sentence: uploadMessages.empty })
  const name = bareName(storable(said['filename'] ?? ''))
  const aim = said['aim'] === 'picture' ? 'picture' : 'file'
  const kind = kindOf(said['filetype'] ?? '', name ?? '')
  if (aim === 'picture' && kind === 'video') throw unsupported(field, 'noPicture')
  if (kind === undefined) throw unsupported(field, 'notAccepted')
  const isPicture = kind === 'image' || aim === 'picture'
  if (isPicture && bytes >= pictureBytes) throw tooLarge(field, 'pictureTooLarge')
  if (bytes >= videoBytes) throw tooLarge(field, 'videoTooLarge')
  return { bytes, name, aim }
}

/** `any`: neither type nor name tell. */
function kindOf(type: string, name: string): 'image' | 'video' | 'any' | undefined {
  if (pictures.test(type)) return 'image'
  if (/^video\//i.test(type)) return 'video'
  if (type !== '' && type !== 'application/octet-stream') return undefined
  if (extensions.image.test(name)) return 'image'
  if (extensions.video.test(name)) return 'video'
  return 'any'
}

/** As PostgreSQL can keep it. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
