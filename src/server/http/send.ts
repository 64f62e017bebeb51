import { Readable } from 'node:stream'
import type { Context as Request } from 'hono'
import { orNotFound } from '../core/api-error.ts'
import type { FileReply } from '../core/files/file-reply.ts'
import type { MediaStore, StoredFile } from '../core/files/file-store.ts'
import { mediaTypeOf } from '../core/files/media-types.ts'

/** A stored file as it goes out. */
export interface Sending {
  readonly store: MediaStore
  readonly key: string
  readonly file: StoredFile
  readonly headers: Readonly<Record<string, string>>
  /** Runs before the first byte of the file leaves; not for the later parts of a resumed transfer. */
  readonly begun?: () => Promise<void>
}

/** Sends a file whole or the range that was asked for, or says that the client's copy still holds. */
export async function sendFile(request: Request, sending: Sending): Promise<Response> {
  const { store, key, file, headers } = sending
  const tag = `"${file.bytes.toString(36)}-${Math.round(file.modified).toString(36)}"`
  request.header('etag', tag)
  request.header('accept-ranges', 'bytes')
  request.header('x-content-type-options', 'nosniff')
  for (const [name, value] of Object.entries(headers)) request.header(name, value)
  if (request.req.header('if-none-match')?.includes(tag)) return request.body(null, 304)
  if (!headers['content-type']) request.header('content-type', mediaTypeOf(key))
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
  if (!range || range.start === 0) await sending.begun?.()
  return request.body(Readable.toWeb(store.read(key, range)) as ReadableStream, status)
}

/** Sends what a handler answered: for the client that asked, never for caches. Throws `not_found` when it is gone. */
export async function sendReply(request: Request, reply: FileReply): Promise<Response> {
  const { store, key, options } = reply
  const { name, kind = 'inline', type, begun } = options
  const file = orNotFound(await store.stat(key))
  const direct = await directAddress(request, reply)
  if (direct !== undefined) {
    request.header('cache-control', 'private, no-store')
    request.header('referrer-policy', 'no-referrer')
    if (isFromStart(request.req.header('range'))) await begun?.()
    return request.redirect(direct)
  }
  const headers = {
    'cache-control': 'private, no-store',
    ...(type && { 'content-type': type }),
    ...(name && { 'content-disposition': disposition(kind, name) }),
  }
  return sendFile(request, { store, key, file, headers, ...(begun && { begun }) })
}

/** Where the store itself gives this file to a browser; undefined where it has to go through the server. */
async function directAddress(
  request: Request,
  { store, key, options: { name = '', kind = 'inline', type, directSeconds } }: FileReply,
): Promise<string | undefined> {
  if (directSeconds === undefined || request.req.method !== 'GET') return undefined
  return store.signedUrl(key, directSeconds, {
    'content-type': type ?? mediaTypeOf(key),
    'content-disposition': disposition(kind, name),
  })
}

const isFromStart = (range: string | undefined): boolean =>
  range === undefined || /^bytes=0-/.test(range)

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

/** `content-disposition` of RFC 6266: a plain name for old readers beside the real one. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
