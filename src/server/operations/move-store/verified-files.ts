import { randomUUID } from 'node:crypto'
import type { MediaStore } from '#server/core/files/file-store.ts'

/** Where the target notes, in its cache, which of its files were read again and found right. */
const folder = 'moved'
/** Files, and bytes of files, after which a note is written: as much is read once more behind a killed run. */
const [mostFiles, mostBytes] = [500, 1e9]

export interface VerifiedFiles {
  /** Whether an earlier run, or this one, found the file right at that length. */
  has: (name: string, bytes: number) => boolean
  add: (name: string, bytes: number) => Promise<void>
  /** Writes down what was added since. */
  flush: () => Promise<void>
}

const lineOf = (name: string, bytes: number): string => `${bytes} ${name}`

/** A file stands there only once it was verified, so that a run that was killed leaves none that was not. */
export async function openVerified(
  cache: Pick<MediaStore, 'put' | 'get' | 'list'>,
): Promise<VerifiedFiles> {
  const known = new Set<string>()
  for await (const { key } of cache.list(folder)) {
    const text = Buffer.from((await cache.get(key)) ?? []).toString()
    for (const line of text.split('\n')) known.add(line)
  }
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
    has: (name, bytes) => known.has(lineOf(name, bytes)),
    async add(name, bytes) {
      const line = lineOf(name, bytes)
      known.add(line)
      fresh.push(line)
      bytesOfFresh += bytes
      if (fresh.length >= mostFiles || bytesOfFresh >= mostBytes) await flush()
    },
    flush,
  }
}
