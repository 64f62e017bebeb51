import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { ApiError } from '../core/api-error.ts'
import { isFileKey } from '../core/files/file-store.ts'
import type { FileStores, MediaStore, StoredFile } from '../core/files/file-store.ts'
import { canResize, resizer, widths } from '../modules/media/pictures/resize.ts'
import type { Width } from '../modules/media/pictures/resize.ts'
import { sendFile } from './send.ts'

/** A drawing may carry scripts; opened by itself it must not run them. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Clean copies once lay beside their previews under a name that follows from theirs. */
const derivable = /^pictures\/.*-press\.jpg$/

/** `GET /media/{key}`, `?w=` for a narrower copy. Only derivatives lie there, so anyone may look. */
export function mediaRoutes({ media, cache }: Pick<FileStores, 'media' | 'cache'>): Hono {
  const resized = resizer(media, cache)
  return new Hono().get('/*', async (request) => {
    const key = request.req.path.slice('/media/'.length)
    const isHidden = derivable.test(key) || !isFileKey(key)
    const original = isHidden ? undefined : await media.stat(key)
    if (!original) throw new ApiError('not_found')
    const width = widthOf(request.req.query('w'))
    if (width === undefined || !canResize(key)) return send(request, media, key, original)
    const webp = /\bimage\/webp\b/.test(request.req.header('accept') ?? '')
    const copy = await resized(key, width, webp)
    const file = await cache.stat(copy)
    if (!file) throw new ApiError('not_found')
    request.header('vary', 'accept')
    return send(request, cache, copy, file)
  })
}

function widthOf(value: string | undefined): Width | undefined {
  if (value === undefined) return undefined
  const width = widths.find((allowed) => String(allowed) === value)
  if (width === undefined) throw new ApiError('bad_request', { field: 'w' })
  return width
}

function send(
  request: Request,
  store: MediaStore,
  key: string,
  file: StoredFile,
): Promise<Response> {
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    ...(key.endsWith('.svg') && { 'content-security-policy': drawingPolicy }),
  }
  return sendFile(request, { store, key, file, headers })
}
