import { createReadStream, createWriteStream } from 'node:fs'
import { join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Bucket, type ObjectFacts } from '#object-storage/bucket.ts'
import { BucketError } from '#object-storage/s3-client.ts'
import { openedParts } from '../vault/sealed-file.ts'
import { headBytes, keyIdIn, plainSize } from '../vault/sealed-stream.ts'
import { currentVault } from '../vault/vault.ts'
import {
  type ByteRange,
  checkedKey,
  chunksOf,
  FileGone,
  isFileKey,
  isPersonalFile,
  type ListedFile,
  type MediaStore,
  StoreFull,
  StoreUnavailable,
} from './file-store.ts'
import { mediaTypeOf } from './media-types.ts'
import { inFolder } from './work-folder.ts'

/** Beside an object: the id of the key that sealed it; `-` of a plain one. Other tools put objects that say nothing. */
const keyIdName = 'vault-key'

interface Looked extends ObjectFacts {
  /** Absent of a plain file. */
  keyId: string | undefined
}

interface S3StoreOptions {
  /** Prefix of the addresses of its files; absent when they have none. */
  readonly address?: string | undefined
  /** Browsers reach the bucket. */
  readonly isPublic?: boolean
}

/**
 * Files in a bucket, below `prefix` (`media/`). Any number of servers may use it. Throws `StoreUnavailable` where the bucket
 * doesn't answer.
 */
export function s3Store(
  bucket: Bucket,
  prefix: string,
  { address, isPublic = false }: S3StoreOptions = {},
): MediaStore {
  const at = (key: string): string => prefix + checkedKey(key)

  async function look(key: string): Promise<Looked | undefined> {
    const facts = await told(bucket.head(at(key)))
    if (!facts) return undefined
    // Files with an address are everybody's: none of them is sealed.
    if (address !== undefined) return { ...facts, keyId: undefined }
    const said = facts.about.get(keyIdName)
    if (said !== undefined) return { ...facts, keyId: said === '-' ? undefined : said }
    return { ...facts, keyId: keyIdIn(await headOf(key, facts)) }
  }

  async function headOf(key: string, { bytes }: ObjectFacts): Promise<Uint8Array> {
    if (bytes === 0) return new Uint8Array()
    return buffer(stored(key, { start: 0, end: Math.min(bytes, headBytes) - 1 }))
  }

  async function* stored(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    try {
      yield* bucket.read(at(key), range)
    } catch (error) {
      throw storeError(error)
    }
  }

  /** Bytes as they will be stored: those of a backup may be sealed already. */
  async function store(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    once = false,
  ): Promise<void> {
    const { head, all } = await beginning(chunksOf(bytes))
    const options = {
      headers: { 'content-type': mediaTypeOf(key) },
      about: { [keyIdName]: keyIdIn(head) ?? '-' },
      once,
    }
    await told(bucket.put(at(key), all, options))
  }

  async function* plain(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const found = address === undefined ? await look(key) : undefined
    if (found?.keyId === undefined) return yield* stored(key, range)
    const head = await headOf(key, found)
    const vaultKey = currentVault().keyOf(head)
    if (!vaultKey) throw new Error('no key opens this file')
    const read = (start: number, length: number) =>
      buffer(stored(key, { start, end: start + length - 1 }))
    yield* openedParts({ head, key: vaultKey, size: found.bytes, read }, range)
  }

  async function get(key: string): Promise<Uint8Array | undefined> {
    const found = await told(bucket.get(at(key)))
    if (!found || keyIdIn(found) === undefined) return found
    return buffer(currentVault().openBytes(chunksOf(found)))
  }

  async function* list(folder?: string): AsyncGenerator<ListedFile> {
    const below = folder === undefined ? prefix : `${at(folder)}/`
    try {
      for await (const { key, ...facts } of bucket.list(below)) {
        const own = key.slice(prefix.length)
        if (isFileKey(own)) yield { key: own, ...facts }
      }
    } catch (error) {
      throw storeError(error)
    }
  }

  const withFile: MediaStore['withFile'] = (key, use) =>
    inFolder('stored', async (folder) => {
      const path = join(folder, posix.basename(checkedKey(key)))
      await pipeline(stored(key), createWriteStream(path))
      return use(path)
    })

  return {
    url(key) {
      if (address === undefined) throw new Error('files of this store have no address')
      return `${address}/${checkedKey(key)}`
    },
    async signedUrl(key, seconds, headers) {
      if (!isPublic) return undefined
      // Its answer tells the store's time too, by which the address ends.
      const found = await look(key)
      if (!found) throw new FileGone(key)
      return found.keyId === undefined ? bucket.signedUrl(at(key), seconds, headers) : undefined
    },
    async put(key, bytes, { sealed = isPersonalFile(key), once } = {}) {
      await store(key, sealed ? currentVault().sealBytes(chunksOf(bytes)) : bytes, once)
    },
    adopt: (key, from) => store(key, createReadStream(from)),
    get,
    async stat(key) {
      const found = await look(key)
      if (!found) return undefined
      const { bytes, modified, keyId } = found
      return { bytes: keyId === undefined ? bytes : plainSize(bytes), modified }
    },
    read: (key, range) => Readable.from(plain(key, range), { objectMode: false }),
    readStored: (key) => stored(key),
    list,
    withFile,
    async withPicture(key, use) {
      return inFolder('stored', (folder) =>
        use(async () => {
          const found = await look(key)
          // No picture, as a decoder says of it.
          if (!found) return new Uint8Array()
          if (found.keyId !== undefined) return (await get(key)) ?? new Uint8Array()
          const path = join(folder, posix.basename(checkedKey(key)))
          await pipeline(stored(key), createWriteStream(path))
          return path
        }),
      )
    },
    isSealed: async (key) => (await look(key))?.keyId !== undefined,
    async seal(key) {
      const found = await look(key)
      const vault = currentVault()
      if (!found || found.keyId === vault.current) return false
      await store(key, vault.sealBytes(vault.openBytes(stored(key))))
      return true
    },
    remove: (key) => told(bucket.remove(at(key))),
    // Where its key may not, or the server does not know how, the bucket's own rule does it.
    dropUnfinished: (before) => bucket.dropUnfinished(prefix, before).catch(passing),
    async removeFolder(folder) {
      for await (const { key } of list(folder)) await told(bucket.remove(at(key)))
    },
  }
}

/** A missing file is what programs know it as; all else is the bucket's trouble. */
function storeError(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error
  if (error.status === 404 && (error.reason ?? 'NoSuchKey') === 'NoSuchKey')
    return new FileGone(error.message)
  if (error.isFull) return new StoreFull(error.message, { cause: error })
  return new StoreUnavailable(error.message, { cause: error })
}

function passing(error: unknown): void {
  if (!(error instanceof BucketError)) throw error
}

function told<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    throw storeError(error)
  })
}

/** The first bytes of a stream, and all of them. */
async function beginning(chunks: AsyncGenerator<Uint8Array>) {
  const taken: Uint8Array[] = []
  for (let length = 0; length < headBytes;) {
    const next = await chunks.next()
    if (next.done) break
    taken.push(next.value)
    length += next.value.length
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* taken
    yield* chunks
  }
  return { head: Buffer.concat(taken).subarray(0, headBytes), all: all() }
}
