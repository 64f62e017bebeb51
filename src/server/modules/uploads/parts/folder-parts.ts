import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileMode, folderMode } from '#server/core/vault/file-modes.ts'
import { checkedPartId, checkLength, isPartId } from './part-bytes.ts'
import type { PartBytes } from './part-bytes.ts'

/** One file a part, of this user alone. */
export function folderParts(folder: string): PartBytes {
  const pathOf = (id: string): string => join(folder, checkedPartId(id))
  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: folderMode })
      await writeFile(pathOf(id), '', { mode: fileMode, flag: 'wx' })
    },
    async append(id, offset, bytes) {
      const file = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      const closed = once(file, 'close')
      try {
        await pipeline(bytes, file)
      } finally {
        // Bytes still being written move the end, and the next request begins there.
        await closed
      }
      return file.bytesWritten
    },
    async arrived(id) {
      const found = await stat(pathOf(id)).catch(() => undefined)
      return found?.size
    },
    async withFile(id, bytes, use) {
      await checkLength(pathOf(id), bytes)
      return use(pathOf(id))
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      const names = await readdir(folder).catch(() => [])
      for (const id of names.filter(isPartId)) {
        const found = await stat(pathOf(id)).catch(() => undefined)
        if (found) yield { id, modified: found.mtimeMs }
      }
    },
  }
}
