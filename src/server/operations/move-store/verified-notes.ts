import { randomUUID } from 'node:crypto'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { lineOf } from './listed-shards.ts'

/** Where the target notes, in its cache, which of its files were read again and found right. */
const folder = 'moved'
/** Files, and bytes of files, after which a note is written: as much is read once more behind a killed run. */
const [mostFiles, mostBytes] = [500, 1e9]

/** Lines of all notes, of the form of `lineOf`: files that an earlier run found right at that length. */
export async function* verifiedLines(
  cache: Pick<MediaStore, 'get' | 'list'>,
): AsyncGenerator<string> {
  for await (const { key } of cache.list(folder))
    yield* Buffer.from((await cache.get(key)) ?? [])
      .toString()
      .split('\n')
}

export interface VerifiedNotes {
  add: (path: string, bytes: number) => Promise<void>
  /** Writes down what was added since. */
  flush: () => Promise<void>
}

/** A file stands there only once it was verified, so that a run that was killed leaves none that was not. */
export function createNotes(cache: Pick<MediaStore, 'put'>): VerifiedNotes {
  let fresh: string[] = []
  let bytesOfFresh = 0

  async function flush(): Promise<void> {
    if (fresh.length === 0) return
    const text = fresh.join('\n')
    fresh = []
    bytesOfFresh = 0
    await cache.put(`${folder}/${randomUUID()}.txt`, Buffer.from(text))
  }

  return {
    async add(path, bytes) {
      fresh.push(lineOf(path, bytes))
      bytesOfFresh += bytes
      if (fresh.length >= mostFiles || bytesOfFresh >= mostBytes) await flush()
    },
    flush,
  }
}
