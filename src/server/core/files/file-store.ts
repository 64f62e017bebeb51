import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
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
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileMode, folderMode } from '../vault/file-modes.ts'
import { lookAt, readFileParts } from '../vault/sealed-file.ts'
import { keyIdIn } from '../vault/sealed-stream.ts'
import { currentVault } from '../vault/vault.ts'

export interface StoredFile {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
}

/** A place for files by key (`pictures/12/preview.jpg`). A key is written once; new bytes get a new key. */
export interface MediaStore {
  /** `sealed`: the bytes on the disk can't be read without the vault's key. Personal files always are. */
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    options?: { readonly sealed?: boolean },
  ): Promise<void>
  /** Takes over a file of this machine without its bytes being written again, where the disk allows; `path` stays too. */
  adopt(key: string, path: string): Promise<void>
  /** The whole file, or undefined. */
  get(key: string): Promise<Uint8Array | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /** Bytes `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  /** Root-relative address; throws for a store without one. */
  url(key: string): string
  /** Path on this machine, for programs that want a file; a sealed one they can't read. */
  path(key: string): string
  /** What a decoder of pictures opens: the path of a plain file, the bytes of a sealed one. */
  readable(key: string): Promise<string | Uint8Array>
  isSealed(key: string): Promise<boolean>
  /** Seals a file by the vault's current key; false where it is so already, or gone. */
  seal(key: string): Promise<boolean>
}

export interface FileStores {
  /** Derivatives anyone may see, below /media. */
  readonly media: MediaStore
  /** Originals and personal files: no address. */
  readonly originals: MediaStore
}

const keyShape = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** No empty, hidden or climbing segment, nothing that a file system reads in its own way. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

/** Whether a file is a personal file by its place: contracts, settlements, certificates, with their signatures. */
export const isPersonalFile = (key: string): boolean =>
  /^(contracts|settlements|certificates)\//.test(key)

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
    async put(key, bytes, { sealed = isPersonalFile(key) } = {}) {
      await write(path(key), sealed ? currentVault().sealBytes(whole(bytes)) : bytes)
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
    get,
    async stat(key) {
      // Files with an address are everybody's: none of them is sealed.
      if (address === undefined) return lookAt(path(key)).catch(missing)
      const found = await stat(path(key)).catch(missing)
      return found?.isFile() ? { bytes: found.size, modified: found.mtimeMs } : undefined
    },
    read(key, range) {
      if (address !== undefined) return createReadStream(path(key), range)
      const keyOf = (head: Uint8Array) => currentVault().keyOf(head)
      return Readable.from(readFileParts(path(key), keyOf, range), { objectMode: false })
    },
    async readable(key) {
      return (await isSealed(key)) ? ((await get(key)) ?? path(key)) : path(key)
    },
    isSealed,
    async seal(key) {
      const found = await lookAt(path(key)).catch(missing)
      const vault = currentVault()
      if (!found || found.keyId === vault.current) return false
      await write(path(key), vault.sealBytes(vault.openBytes(createReadStream(path(key)))))
      return true
    },
    remove: (key) => rm(path(key), { force: true }),
  }

  async function get(key: string): Promise<Uint8Array | undefined> {
    const found = await readFile(path(key)).catch(missing)
    if (!found || keyIdIn(found) === undefined) return found
    return buffer(currentVault().openBytes(whole(found)))
  }

  async function isSealed(key: string): Promise<boolean> {
    return (await lookAt(path(key)).catch(missing))?.keyId !== undefined
  }
}

/** Readers see the old file or the new one, never half of it. */
async function write(target: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: folderMode })
  const draft = `${target}.${randomUUID()}.part`
  try {
    await writeFile(draft, bytes, { mode: fileMode })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* whole(bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  if (bytes instanceof Uint8Array) yield bytes
  else yield* bytes
}

const isDraft = (name: string): boolean =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.test(name)

/** Removes drafts below a folder that killed processes left and that were not written to since `before`. */
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
