import type { MediaStore } from '#server/core/files/file-store.ts'
import { FileGone } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { namedAmong } from './named-files.queries.ts'
import type { TarEntry } from './tar.ts'

/** Files that are asked of the database together. */
const atOnce = 500

/** Files that were deleted between the list of their store and the reading: a backup leaves them out. */
export function createGoneFiles(db: Database, onGone: () => void) {
  let keys: string[] = []

  /** @throws where the database still names one: it was lost, not deleted */
  async function check(): Promise<void> {
    const lost = await namedAmong(db, keys)
    if (lost !== undefined) throw new Error(`${lost} is missing, and the database names it`)
    keys = []
  }

  return {
    check,
    /** Files as they are stored: a sealed one lies sealed in the backup. */
    async *remaining(name: string, store: MediaStore): AsyncGenerator<TarEntry> {
      for await (const { key, bytes } of store.list()) {
        const content = await begun(store.readStored(key))
        if (content) {
          yield { name: `${name}/${key}`, bytes, content }
          continue
        }
        onGone()
        keys.push(key)
        if (keys.length >= atOnce) await check()
      }
    },
  }
}

/** The same bytes, of which the first were read; undefined where there is no file. */
async function begun(
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const rest = content[Symbol.asyncIterator]()
  const first = await rest.next().catch((error: unknown) => {
    if (!(error instanceof FileGone)) throw error
  })
  if (!first) return undefined
  async function* all(head: IteratorResult<Uint8Array>) {
    try {
      for (let next = head; !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  }
  return all(first)
}
