import { createHash } from 'node:crypto'
import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lookup } from '../releases/releases.ts'
import { contentTypeOf } from './content-types.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /^(text\/|application\/(json|xml|atom|manifest|wasm)|image\/svg)/

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

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

interface Place {
  /** Where a file is looked for, first to last. */
  folders: string[]
  /** Folder of empty files that name deleted files of the other folders. */
  gone?: string
}

/** The folders of a release that `SITE_DIR/current` leads to, or the one folder of a plain build. */
function placeOf(root: string): () => Promise<Place> {
  const plain: Place = { folders: [root] }
  let known: { target: string; place: Place } | undefined
  return async () => {
    const target = await readlink(root).catch(() => undefined)
    if (target === undefined) return plain
    if (known?.target === target) return known.place
    // Real paths: what two releases share is kept in memory once.
    const real = (name: string) => realpath(join(root, name)).catch(() => undefined)
    const folders = await Promise.all(lookup.map(real))
    const gone = await real('gone')
    const place = {
      folders: folders.filter((folder) => folder !== undefined),
      ...(gone ? { gone } : {}),
    }
    known = { target, place }
    return place
  }
}

/** Files of a folder or a release, kept in memory with their compressed forms until they change on disk. */
export function staticFiles(root: string, memoryLimit = 256 * 1024 * 1024) {
  const known = new Map<string, Known>()
  const placeNow = placeOf(root)
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

  /** Path below a folder, or undefined for one that would leave it. */
  function inside(root: string, pathname: string): string | undefined {
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

  /** The first of the folders that has it. */
  async function locate(pathname: string): Promise<string | undefined> {
    const { folders, gone } = await placeNow()
    const marker = gone && inside(gone, pathname)
    if (marker && (await isFile(marker))) return undefined
    for (const folder of folders) {
      const file = inside(folder, pathname)
      if (file && (await isFile(file))) return file
    }
    return undefined
  }

  return {
    /** The file of an address (`/news/` → `news/index.html`), in the best encoding the client accepts. */
    async find(pathname: string, accept = ''): Promise<StaticFile | undefined> {
      const file = await locate(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
      const entry = file && (await load(file))
      if (!entry) return undefined
      const type = contentTypeOf(file)
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
      return (await locate(pathname)) !== undefined
    },
  }
}
