import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const packable = /^(?:application\/json|image\/svg\+xml)/
/** Below it a reply fits into one packet anyway. */
const least = 1024

/**
 * The v1 server's reply as a CDN would hand it on: compressed, where everybody gets the same. What one person is told stays
 * as it is: the length of a compressed reply could betray a secret in it.
 */
export function packed(
  { method, headers: { 'accept-encoding': accept = '' } }: IncomingMessage,
  { statusCode, headers }: IncomingMessage,
): { headers: IncomingHttpHeaders; through: Transform } | undefined {
  const isBrotli = /\bbr\b/.test(String(accept))
  if (!isBrotli && !/\bgzip\b/.test(String(accept))) return undefined
  if (method !== 'GET' || statusCode !== 200 || headers['content-encoding']) return undefined
  if (!packable.test(headers['content-type'] ?? '')) return undefined
  if (!/\bpublic\b/.test(headers['cache-control'] ?? '')) return undefined
  if (Number(headers['content-length'] ?? least) < least) return undefined
  const { etag, vary, ...told } = headers
  // They tell of the bytes that came.
  delete told['content-length']
  delete told['accept-ranges']
  return {
    headers: {
      ...told,
      // The bytes are others, what they say is the same.
      ...(etag ? { etag: etag.startsWith('W/') ? etag : `W/${etag}` } : {}),
      vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
      'content-encoding': isBrotli ? 'br' : 'gzip',
    },
    through: isBrotli
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip(),
  }
}
