import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'

export interface StoredFile {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
}

/** A place for files by key (`pictures/12/preview.jpg`). A key is written once; new bytes get a new key. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Takes over a file of this machine without its bytes being written again, where the disk allows; `path` stays too. */
  adopt(key: string, path: string): Promise<void>
  /** The whole file, or undefined. */
  get(key: string): Promise<Uint8Array | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /** Bytes `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): ReadStream
  remove(key: string): Promise<void>
  /** Root-relative address; throws for a store without one. */
  url(key: string): string
  /** Path on this machine, for programs that want a file. */
  path(key: string): string
}

export interface FileStores {
  /** Derivatives anyone may see, below /media. */
  readonly media: MediaStore
  /** Originals and papers: no address. */
  readonly originals: MediaStore
}

const keyShape = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** No empty, hidden or climbing segment, nothing that a file system reads in its own way. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

/** Files in a local folder; `address` is the prefix of their URLs, absent when they have none. */
export function localStore(folder: string, address?: string): MediaStore {
  function path(key: string): string {
    if (!isFileKey(key)) throw new Error('malformed file key')
    return join(folder, key)
  }
  return {
    path,
    url(key) {
      if (address === undefined) throw new Error('files of this store have no address')
      return `${address}/${key}`
    },
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      // Readers see the old file or the new one, never half of it.
      const draft = `${target}.${randomUUID()}.part`
      try {
        await writeFile(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async adopt(key, from) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const draft = `${target}.${randomUUID()}.part`
      try {
        // On another disk, or where the file system has no links.
        await link(from, draft).catch(() => copyFile(from, draft))
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(path(key)).catch(missing)
    },
    async stat(key) {
      const found = await stat(path(key)).catch(missing)
      return found?.isFile() ? { bytes: found.size, modified: found.mtimeMs } : undefined
    },
    read: (key, range) => createReadStream(path(key), range),
    remove: (key) => rm(path(key), { force: true }),
  }
}

const isDraft = (name: string): boolean =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.test(name)

/** Removes what processes that were killed had begun to write below a folder and nobody has touched since `before`. */
export async function dropDrafts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(missing)
  for (const path of (names ?? []).filter(isDraft).map((name) => join(folder, name))) {
    const found = await stat(path).catch(missing)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
  throw error
}
