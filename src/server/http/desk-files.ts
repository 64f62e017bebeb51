import { resolve } from 'node:path'
import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { defaultLocale, isLocaleCode, localeOf, locales } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '../core/api-error.ts'
import { isFileKey } from '../core/files/file-store.ts'
import { localStore } from '../core/files/local-store.ts'
import { extensionOf, mediaTypeOf } from '../core/files/media-types.ts'
import { notBuilt } from './desk.messages.ts'
import { sendFile } from './send.ts'

const programTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Where the build puts the desk. */
const builtDesk = resolve(import.meta.dirname, '../../../.desk')

/** Nothing inline, nothing from elsewhere; pictures of the API that needed the bearer are blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
}

/**
 * `/desk/…`: hashed files to be kept for ever, and for every other address the one document, never kept. Every
 * visitor gets them: they hold nothing but the program, whose calls need an editor.
 */
export function deskRoutes(folder = builtDesk): Hono {
  const store = localStore(folder)
  return new Hono()
    .get('/', (request) => document(request))
    .get('/assets/:name', async (request) => {
      const key = `assets/${request.req.param('name')}`
      const takesSmall = /\bbr\b/.test(request.req.header('accept-encoding') ?? '')
      const plain = isFileKey(key) ? await store.stat(key) : undefined
      if (!plain) throw new ApiError('not_found')
      const small = takesSmall ? await store.stat(`${key}.br`) : undefined
      for (const [name, value] of Object.entries(headers)) request.header(name, value)
      return sendFile(request, {
        store,
        key: small ? `${key}.br` : key,
        file: small ?? plain,
        headers: {
          'content-type': programTypes[extensionOf(key)] ?? mediaTypeOf(key),
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(small && { 'content-encoding': 'br' }),
        },
      })
    })
    .get('/*', (request) => document(request))

  async function document(request: Request): Promise<Response> {
    for (const [name, value] of Object.entries(headers)) request.header(name, value)
    request.header('cache-control', 'no-store')
    const html = await store.get('index.html')
    if (!html) return request.html(pageUnbuilt(languageOf(request)), 503)
    return request.html(new TextDecoder().decode(html))
  }
}

/** The language chosen on the site, else the first of the browser's that there is. */
export function languageOf(request: Request): LocaleCode {
  const chosen = /(?:^|;\s*)lang=([A-Za-z]+)/.exec(request.req.header('cookie') ?? '')?.[1]
  if (isLocaleCode(chosen)) return chosen
  const wanted = (request.req.header('accept-language') ?? '').toLowerCase().split(/[,;\s]+/)
  const known = wanted.map((tag) =>
    locales.find(({ tag: own }) => tag !== '' && own.toLowerCase().startsWith(tag.slice(0, 2))),
  )
  return known.find(Boolean)?.code ?? defaultLocale
}

function pageUnbuilt(code: LocaleCode): string {
  const { tag, dir } = localeOf(code)
  const [title, text] = [notBuilt.title[code], notBuilt.text[code]]
  return `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><main><h1>${title}</h1><p>${text}</p><p dir="ltr"><code>npm run desk</code></p></main></html>`
}
