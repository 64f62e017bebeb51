import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { isFileKey } from '../files.ts'
import type { MediaStore, StoredFile } from '../files.ts'
import { Refusal } from '../refusal.ts'
import { mediaTypeOf } from './media-types.ts'
import { canResize, resizer, widths } from '../media/resize.ts'
import type { Width } from '../media/resize.ts'

/** `GET /media/{key}`, `?w=` for a narrower copy. Only derivatives lie there, so anyone may look. */
export function mediaRoutes(media: MediaStore, cache: MediaStore): Hono {
  const resized = resizer(media, cache)
  return new Hono().get('/*', async (request) => {
    const key = request.req.path.slice('/media/'.length)
    const original = isFileKey(key) ? await media.stat(key) : undefined
    if (!original) throw new Refusal('not_found')
    const width = widthOf(request.req.query('w'))
    if (width === undefined || !canResize(key)) return send(request, media, key, original)
    const webp = /\bimage\/webp\b/.test(request.req.header('accept') ?? '')
    const copy = await resized(key, width, webp)
    const file = await cache.stat(copy)
    if (!file) throw new Refusal('not_found')
    request.header('vary', 'accept')
    return send(request, cache, copy, file)
  })
}

function widthOf(value: string | undefined): Width | undefined {
  if (value === undefined) return undefined
  const width = widths.find((allowed) => String(allowed) === value)
  if (width === undefined) throw new Refusal('bad_request', { field: 'w' })
  return width
}

function send(request: Request, store: MediaStore, key: string, file: StoredFile): Response {
  const tag = `"${file.bytes.toString(36)}-${Math.round(file.modified).toString(36)}"`
  request.header('etag', tag)
  request.header('cache-control', 'public, max-age=31536000, immutable')
  request.header('accept-ranges', 'bytes')
  request.header('x-content-type-options', 'nosniff')
  if (request.req.header('if-none-match')?.includes(tag)) return request.body(null, 304)
  request.header('content-type', mediaTypeOf(key))
  // A drawing may carry scripts; opened by itself it must not run them.
  if (key.endsWith('.svg')) {
    request.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  }
  const ifRange = request.req.header('if-range')
  const wanted = ifRange && ifRange !== tag ? undefined : request.req.header('range')
  const range = rangeOf(wanted, file.bytes)
  if (range === 'beyond') {
    request.header('content-range', `bytes */${file.bytes}`)
    return request.body(null, 416)
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  request.header('content-length', String(length))
  if (range) request.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  const status = range ? 206 : 200
  if (request.req.method === 'HEAD' || length === 0) return request.body(null, status)
  return request.body(Readable.toWeb(store.read(key, range)) as ReadableStream, status)
}

/** The one range asked for; undefined = everything, also for what this server doesn't do (several ranges). */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const last = bytes - 1
  if (match[1] === '') {
    const start = Math.max(0, bytes - Number(match[2]))
    return Number(match[2]) === 0 || bytes === 0 ? 'beyond' : { start, end: last }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? last : Math.min(Number(match[2]), last)
  if (start > last) return 'beyond'
  return start > end ? undefined : { start, end }
}
