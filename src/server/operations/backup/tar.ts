import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import type { Pack } from 'tar-stream'

export interface TarEntry {
  name: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/** The tar stream of some files, one after another. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  packAll(tar, entries).catch((error: unknown) => tar.destroy(asError(error)))
  yield* tar as AsyncIterable<Uint8Array>
}

async function packAll(tar: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const entry of entries) {
    const header = { name: entry.name, size: entry.bytes, mtime: new Date(0) }
    await pipeline(unchanged(entry), tar.entry(header))
  }
  tar.finalize()
}

async function* unchanged({ name, bytes, content }: TarEntry): AsyncGenerator<Uint8Array> {
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== bytes) throw new Error(`${name} changed while it was read`)
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

/** Reads a tar in order. Each entry's content must be read before the next entry is asked for. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const tar = extract()
  const source = watched(stream)
  const fed = pipeline(source.chunks, tar)
  fed.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new Error(`a ${type ?? 'nameless thing'} among its files`)
      yield { name, bytes: size, content: entry as AsyncIterable<Uint8Array> }
      entry.resume()
    }
    await fed
  } catch (error) {
    if (source.fault !== undefined) throw source.fault
    throw new Error('not a backup: the archive is damaged or of another kind', { cause: error })
  }
  if (!source.isEnded()) throw new Error('the archive ends too early')
}

/** Bytes of nothing that end a tar; the parser does not miss them. */
const endBytes = 512

/** Passes a stream on and keeps what broke it, and whether it ended as a tar does. */
function watched(stream: AsyncIterable<Uint8Array>) {
  const source: { fault: unknown; chunks: AsyncIterable<Uint8Array>; isEnded: () => boolean } = {
    fault: undefined,
    chunks: chunks(),
    isEnded: () => zeros >= endBytes,
  }
  let zeros = 0
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of stream) {
        const last = chunk.subarray(-endBytes)
        const trailing = last.length - 1 - last.findLastIndex((byte) => byte !== 0)
        zeros = trailing === chunk.length ? zeros + trailing : trailing
        yield chunk
      }
    } catch (error) {
      source.fault = error
      throw error
    }
  }
  return source
}
