import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const types: Record<string, string> = {
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
const compressible = /^(text\/|application\/(json|xml|atom|manifest|wasm)|image\/svg)/

const typeOf = (file: string): string =>
  file.endsWith(`${sep}feed.xml`)
    ? 'application/atom+xml; charset=utf-8'
    : (types[extname(file)] ?? 'application/octet-stream')

export interface StaticFile {
  body: Buffer
  type: string
  etag: string
  encoding?: 'br' | 'gzip'
}

interface Known {
  changed: number
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Files of one folder, kept in memory with their compressed forms until they change on disk. */
export function staticFiles(root: string, memoryLimit = 256 * 1024 * 1024) {
  const known = new Map<string, Known>()
  let held = 0

  async function load(file: string): Promise<Known | undefined> {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const entry = known.get(file)
    if (entry?.changed === found.mtimeMs) return entry
    const plain = await readFile(file)
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const fresh: Known = { changed: found.mtimeMs, etag, plain }
    if (held > memoryLimit) {
      known.clear()
      held = 0
    }
    held += plain.length
    known.set(file, fresh)
    return fresh
  }

  /** Path below the root, or undefined for one that would leave it. */
  function inside(pathname: string): string | undefined {
    let decoded: string
    try {
      decoded = decodeURIComponent(pathname)
    } catch {
      return undefined
    }
    if (decoded.includes('\0')) return undefined
    const file = normalize(join(root, decoded))
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : undefined
  }

  return {
    /** The file of an address (`/news/` → `news/index.html`), in the best encoding the client accepts. */
    async find(pathname: string, accept = ''): Promise<StaticFile | undefined> {
      const file = inside(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
      const entry = file && (await load(file))
      if (!entry) return undefined
      const type = typeOf(file)
      const plain = { body: entry.plain, type, etag: entry.etag }
      if (!compressible.test(type) || entry.plain.length < 512) return plain
      if (/\bbr\b/.test(accept)) {
        entry.br ??= await brotli(entry.plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
        })
        return { ...plain, body: entry.br, encoding: 'br' }
      }
      if (/\bgzip\b/.test(accept)) {
        entry.gzip ??= await zip(entry.plain)
        return { ...plain, body: entry.gzip, encoding: 'gzip' }
      }
      return plain
    },
    async exists(pathname: string): Promise<boolean> {
      const file = inside(pathname)
      return file !== undefined && ((await stat(file).catch(() => undefined))?.isFile() ?? false)
    },
  }
}
