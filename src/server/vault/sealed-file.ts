import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { chunkAt, chunkOpener, headBytes, keyIdIn, plainSize, sealedChunk } from './stream.ts'
import type { VaultKey } from './keys.ts'

/** What the first bytes and the length of a stored file say. */
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

/** Bytes `start` to `end`, both included, of a file; only the chunks that hold them are opened. */
export async function* readFileParts(
  path: string,
  keyOf: (head: Uint8Array) => VaultKey | undefined,
  range?: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const head = await headOf(file)
    const key = keyOf(head)
    if (!key) return yield* file.createReadStream({ start: 0, ...range, autoClose: false })
    const { size } = await file.stat()
    const openChunk = chunkOpener(head, key)
    const last = Math.max(0, plainSize(size) - 1)
    const { start, end } = range ?? { start: 0, end: last }
    for (let { index, at, plainAt } = chunkAt(start); plainAt <= Math.min(end, last); index += 1) {
      const length = Math.min(sealedChunk, size - at)
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      at += length
      const plain = openChunk(buffer, index, at >= size)
      yield plain.subarray(Math.max(0, start - plainAt), Math.max(0, end + 1 - plainAt))
      plainAt += plain.length
      if (at >= size) return
    }
  } finally {
    await file.close()
  }
}
