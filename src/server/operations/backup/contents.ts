import { createHash } from 'node:crypto'
import type { TarEntry } from './tar.ts'

/** The contents of a backup, in its last file: each file's digest, each table's number of rows. */
export interface Contents {
  readonly files: Record<string, { readonly bytes: number; readonly sha256: string }>
  readonly tables: Record<string, number>
}

export const contentsName = 'contents.json'
const rowsShape = /^rows-(.*)\.ndjson$/

/** The table whose rows a file of a backup holds. */
export const tableIn = (name: string): string | undefined => rowsShape.exec(name)?.[1]

/** Writes down what passes through. */
export function createLedger() {
  const contents: Contents = { files: {}, tables: {} }
  return {
    contents,
    /** The same entry, counted once it was read to its end. */
    noting(entry: TarEntry): TarEntry {
      async function* counted() {
        const hash = createHash('sha256')
        const table = tableIn(entry.name)
        let lines = 0
        for await (const chunk of entry.content) {
          hash.update(chunk)
          if (table !== undefined) for (const byte of chunk) if (byte === 10) lines += 1
          yield chunk
        }
        if (table !== undefined) contents.tables[table] = lines
        else contents.files[entry.name] = { bytes: entry.bytes, sha256: hash.digest('hex') }
      }
      return { ...entry, content: counted() }
    },
  }
}
