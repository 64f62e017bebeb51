import { extname } from 'node:path'

/** Of the files that a site consists of, by their endings. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}
export const feedType = 'application/atom+xml; charset=utf-8'
export const otherType = 'application/octet-stream'

export const contentTypeOf = (file: string): string =>
  /(?:^|[\\/])feed\.xml$/.test(file) ? feedType : (contentTypes[extname(file)] ?? otherType)

/** Names of scripts and styles carry a hash of their content; browsers ask again for all other files. */
export const cacheControlOf = (pathname: string): string =>
  /^\/?_astro\//.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate'
