import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileGone } from '#server/core/files/file-store.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { BytesMissing, checkedPartId, checkLength, isPartId } from './part-bytes.ts'
import type { PartBytes } from './part-bytes.ts'

/** Bytes of a piece: as many are sent again where a server is killed. */
const pieceBytes = 4 * 1024 * 1024

interface Piece {
  readonly key: string
  readonly offset: number
  readonly bytes: number
}

/** Some pieces a part, named by their offset: the objects of a store can't grow. */
export function storeParts(store: MediaStore): PartBytes {
  const keyOf = (id: string, offset: number): string =>
    `${checkedPartId(id)}/${String(offset).padStart(12, '0')}`

  /** In order; one that doesn't join the others is of a request that another one overtook. */
  async function piecesOf(id: string): Promise<Piece[]> {
    const found: Piece[] = []
    for await (const { key, bytes } of store.list(checkedPartId(id)))
      found.push({ key, bytes, offset: Number(key.slice(id.length + 1)) })
    const pieces: Piece[] = []
    let end = 0
    for (const piece of found.sort((one, other) => one.offset - other.offset)) {
      if (piece.offset !== end) continue
      pieces.push(piece)
      end += piece.bytes
    }
    return pieces
  }

  async function* joined(pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
    for (const { key, bytes } of pieces) {
      let given = 0
      for await (const chunk of store.readStored(key)) {
        given += chunk.length
        yield chunk
      }
      // Else a shorter piece and a longer one would make up for each other.
      if (given !== bytes) throw new BytesMissing(`${given} of ${bytes} bytes of a piece`)
    }
  }

  return {
    // The first bytes make it.
    create: (id) => Promise.resolve(void checkedPartId(id)),
    async append(id, offset, bytes) {
      let at = offset
      let waiting: Uint8Array[] = []
      let length = 0
      const put = async () => {
        if (length > 0) await store.put(keyOf(id, at), Buffer.concat(waiting))
        at += length
        waiting = []
        length = 0
      }
      try {
        for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
          waiting.push(chunk)
          length += chunk.length
          if (length >= pieceBytes) await put()
        }
      } finally {
        await put()
      }
      return at - offset
    },
    arrived: async (id) => (await piecesOf(id)).reduce((sum, { bytes }) => sum + bytes, 0),
    withFile: (id, bytes, use) =>
      inFolder('part', async (folder) => {
        const path = join(folder, id)
        await pipeline(joined(await piecesOf(id)), createWriteStream(path)).catch(lost)
        await checkLength(path, bytes)
        return use(path)
      }),
    remove: (id) => store.removeFolder(checkedPartId(id)),
    async *list() {
      const last = new Map<string, number>()
      for await (const { key, modified } of store.list()) {
        const id = key.split('/')[0] ?? ''
        if (isPartId(id)) last.set(id, Math.max(modified, last.get(id) ?? 0))
      }
      for (const [id, modified] of last) yield { id, modified }
    },
  }
}

/** A piece that was listed and is gone. */
function lost(error: unknown): never {
  throw error instanceof FileGone ? new BytesMissing(error.message) : error
}
