import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import {
  chunkAt,
  chunkOpener,
  headBytes,
  keyIdIn,
  plainSize,
  sealedChunk,
} from './sealed-stream.ts'
import type { VaultKey } from './vault-keys.ts'

/** Facts from the first bytes and the length of a stored file. */
export interface LookedAt {
  /** Of what it holds, sealed or not. */
  readonly bytes: number
  readonly modified: number
  /** Absent of a plain file. */
  readonly keyId: string | undefined
}

/** Undefined of a folder. Throws where there is no file. */
export async function lookAt(path: string): Promise<LookedAt | undefined> {
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) return undefined
    const keyId = keyIdIn(await headOf(file))
    const bytes = keyId === undefined ? found.size : plainSize(found.size)
    return { bytes, modified: found.mtimeMs, keyId }
  } finally {
    await file.close()
  }
}

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/**
 * Bytes up to which a file is read at once, so that no file stays open for a reader that went away; personal files are smaller.
 */
const small = 16 * 1024 * 1024

/** Bytes `start` to `end`, both included, of a file; only the chunks that hold them are opened. */
export async function* readFileParts(
  path: string,
  keyOf: (head: Uint8Array) => VaultKey | undefined,
  range?: Range,
): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const head = await headOf(file)
    const key = keyOf(head)
    const { size } = await file.stat()
    if (key && size > small) {
      const read = (at: number, length: number) => partOf(file, at, length)
      return yield* openedParts({ head, key, size, read }, range)
    }
    const whole = key && (await file.readFile())
    await file.close()
    if (!key || !whole) return yield* createReadStream(path, range)
    const read = (at: number, length: number) => whole.subarray(at, at + length)
    yield* openedParts({ head, key, size, read }, range)
  } finally {
    await file.close()
  }
}

interface Range {
  readonly start: number
  readonly end: number
}

interface Sealed {
  readonly head: Uint8Array
  readonly key: VaultKey
  readonly size: number
  readonly read: (at: number, length: number) => Uint8Array | Promise<Uint8Array>
}

/** Plain bytes of a range; `read` gives the stored ones. */
export async function* openedParts({ head, key, size, read }: Sealed, range?: Range) {
  const openChunk = chunkOpener(head, key)
  const last = Math.max(0, plainSize(size) - 1)
  const { start, end } = range ?? { start: 0, end: last }
  for (let { index, at, plainAt } = chunkAt(start); plainAt <= Math.min(end, last); index += 1) {
    const length = Math.min(sealedChunk, size - at)
    const chunk = await read(at, length)
    at += length
    const plain = openChunk(chunk, index, at >= size)
    yield plain.subarray(Math.max(0, start - plainAt), Math.max(0, end + 1 - plainAt))
    plainAt += plain.length
    if (at >= size) return
  }
}

async function partOf(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
