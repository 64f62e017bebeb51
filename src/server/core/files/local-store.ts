import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileMode, folderMode } from '../vault/file-modes.ts'
import { lookAt, readFileParts } from '../vault/sealed-file.ts'
import { keyIdIn } from '../vault/sealed-stream.ts'
import { currentVault } from '../vault/vault.ts'
import { checkedKey, chunksOf, FileGone, isFileKey, isPersonalFile } from './file-store.ts'
import type { ListedFile, MediaStore } from './file-store.ts'
import { filesBelow, missing } from './files-below.ts'

/** Files in a local folder; `address` is the prefix of their URLs, absent when they have none. */
export function localStore(folder: string, address?: string): MediaStore {
  const path = (key: string): string => join(folder, checkedKey(key))

  async function get(key: string): Promise<Uint8Array | undefined> {
    const found = await readFile(path(key)).catch(missing)
    if (!found || keyIdIn(found) === undefined) return found
    return buffer(currentVault().openBytes(chunksOf(found)))
  }

  async function isSealed(key: string): Promise<boolean> {
    return (await lookAt(path(key)).catch(missing))?.keyId !== undefined
  }

  async function* list(below = '.'): AsyncGenerator<ListedFile> {
    for await (const file of filesBelow(join(folder, below))) {
      const key = relative(folder, file).replaceAll('\\', '/')
      if (!isFileKey(key) || key.endsWith('.part')) continue
      const found = await stat(file).catch(missing)
      if (found) yield { key, bytes: found.size, modified: found.mtimeMs }
    }
  }

  async function* stored(key: string): AsyncGenerator<Uint8Array> {
    try {
      yield* createReadStream(path(key)) as AsyncIterable<Uint8Array>
    } catch (error) {
      missing(error as NodeJS.ErrnoException)
      throw new FileGone(key)
    }
  }

  return {
    url(key) {
      if (address === undefined) throw new Error('files of this store have no address')
      return `${address}/${checkedKey(key)}`
    },
    signedUrl: () => Promise.resolve(undefined),
    async put(key, bytes, { sealed = isPersonalFile(key), once = false } = {}) {
      const stored = sealed ? currentVault().sealBytes(chunksOf(bytes)) : bytes
      await write(path(key), stored, once)
    },
    async adopt(key, from) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      await byDraft(target, async (draft) => {
        // On another disk, or where the file system has no links.
        await link(from, draft).catch(() => copyFile(from, draft))
        await rename(draft, target)
      })
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
    readStored: stored,
    list,
    async withFile(key, use) {
      if (!(await stat(path(key)).catch(missing))) throw new FileGone(key)
      return use(path(key))
    },
    withPicture: (key, use) =>
      use(async () => ((await isSealed(key)) ? ((await get(key)) ?? path(key)) : path(key))),
    isSealed,
    async seal(key) {
      const found = await lookAt(path(key)).catch(missing)
      const vault = currentVault()
      if (!found || found.keyId === vault.current) return false
      await write(path(key), vault.sealBytes(vault.openBytes(createReadStream(path(key)))))
      return true
    },
    remove: (key) => rm(path(key), { force: true }),
    dropUnfinished: (before) => dropDrafts(folder, before),
    removeFolder: (below) => rm(path(below), { recursive: true, force: true }),
  }
}

/** Drafts that this process is writing, however far its clock is behind the file system's. */
const underWay = new Set<string>()

async function byDraft(target: string, work: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`
  underWay.add(draft)
  try {
    await work(draft)
  } finally {
    await rm(draft, { force: true })
    underWay.delete(draft)
  }
}

/** Readers see the old file or the new one, never half of it. */
async function write(
  target: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  once = false,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: folderMode })
  await byDraft(target, async (draft) => {
    await writeFile(draft, bytes, { mode: fileMode })
    const isPut = once && (await linked(draft, target))
    if (!isPut) await rename(draft, target)
  })
}

/** Whether a file is at `target` now, this one or another; false where the file system has no links. */
function linked(draft: string, target: string): Promise<boolean> {
  return link(draft, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
  )
}

const isDraft = (path: string): boolean =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.test(path)

/**
 * Removes drafts below a folder that killed processes left and that were not touched since `before`. A draft of `adopt` keeps the
 * time at which its bytes were written; when it came to be, the change time tells.
 */
export async function dropDrafts(folder: string, before: Date): Promise<void> {
  for await (const path of filesBelow(folder)) {
    if (!isDraft(path) || underWay.has(path)) continue
    const found = await stat(path).catch(missing)
    if (found && found.ctime < before) await rm(path, { force: true })
  }
}
