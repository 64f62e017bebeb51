import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { pageHeaders } from '#domain/security/security-headers.ts'
import { mediaTypeOf } from '../core/files/media-types.ts'
import type { Config } from '../core/settings/settings.ts'
import type { KeptPreviews } from '../modules/publishing/preview/kept-previews.ts'
import { pageGone, stripStyle } from '../modules/publishing/preview/preview-html.ts'
import { languageOf } from './desk-files.ts'

/**
 * Pages that are not published, each behind a key that only its editor was told: an address bar sends no bearer. No
 * cache may keep them, and they tell no other site where they lie.
 */
export function previewRoutes(previews: KeptPreviews, { siteUrl }: Pick<Config, 'siteUrl'>): Hono {
  const headers = {
    ...pageHeaders(siteUrl),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }
  const guard = (request: Request): void => {
    for (const [name, value] of Object.entries(headers)) request.header(name, value)
  }
  const gone = (request: Request) => {
    guard(request)
    return request.html(pageGone(languageOf(request)), 404)
  }
  return new Hono()
    .get('/strip.css', (request) => {
      guard(request)
      request.header('cache-control', 'public, max-age=3600')
      return request.body(stripStyle, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/:key/', async (request) => {
      const html = await previews.page(request.req.param('key'))
      if (html === undefined) return gone(request)
      guard(request)
      return request.html(html)
    })
    .get('/:key/:picture{.+}', async (request) => {
      const { key, picture } = request.req.param()
      const bytes = await previews.picture(key, picture)
      if (!bytes) return gone(request)
      guard(request)
      const type = mediaTypeOf(picture)
      return request.body(new Uint8Array(bytes), 200, { 'content-type': type })
    })
    .get('/*', gone)
}
