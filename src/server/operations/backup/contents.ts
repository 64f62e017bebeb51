import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { splitText } from './split-text.ts'
import type { TarEntry } from './tar.ts'

/** A file in the list of a backup's contents. */
interface HeldFile {
  readonly name: string
  readonly sha256: string
}

/** Numbers of rows by the tables' names. */
export type TableCounts = Readonly<Record<string, number>>

/** A backup's last file lists the others: `{"files":{"media/…":{"bytes":1,"sha256":"…"}},"tables":{"users":3}}`. */
export const contentsName = 'contents.json'
const rowsShape = /^rows-(.*)\.ndjson$/
const fileShape = /^(?:\{"files":\{|,)("[^"\\]+"):\{"bytes":\d+,"sha256":"([\da-f]{64})"$/
const tablesShape = /^,"tables":(\{.*)$/s
const bare: readonly string[] = ['', '{"files":{']

/** The table whose rows a file of a backup holds. */
const tableIn = (name: string): string | undefined => rowsShape.exec(name)?.[1]

/** Characters of the list that wait to be written. */
const most = 65_536

/** Writes down at `path` what passes through: the list is never held whole. */
export function createLedger(path: string) {
  const tables: Record<string, number> = {}
  let waiting = '{"files":{'
  let comma = ''
  async function write(text: string): Promise<void> {
    waiting += text
    if (waiting.length >= most) await flush()
  }
  async function flush(): Promise<void> {
    const text = waiting
    waiting = ''
    await appendFile(path, text)
  }
  return {
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
        if (table !== undefined) {
          tables[table] = lines
          return
        }
        const facts = { bytes: entry.bytes, sha256: hash.digest('hex') }
        await write(`${comma}${JSON.stringify(entry.name)}:${JSON.stringify(facts)}`)
        comma = ','
      }
      return { ...entry, content: counted() }
    },
    /** The list ends with the tables. */
    async end(): Promise<void> {
      waiting += `},"tables":${JSON.stringify(tables)}}`
      await flush()
    },
  }
}

/**
 * Has each file of a list looked at, one after the other, and gives back the tables. Reads the form above, of any length, a
 * file at a time. Throws for any other form.
 */
export async function readContents(
  path: string,
  look: (file: HeldFile) => Promise<void>,
): Promise<TableCounts> {
  let tables: TableCounts | undefined
  for await (const piece of splitText(createReadStream(path), '}')) {
    const [, name, sha256] = fileShape.exec(piece) ?? []
    const [, counts] = tablesShape.exec(piece) ?? []
    if (name !== undefined && sha256 !== undefined)
      await look({ name: JSON.parse(name) as string, sha256 })
    else if (counts !== undefined) tables = JSON.parse(`${counts}}`) as TableCounts
    else if (!bare.includes(piece)) throw new Error('the list of its contents is damaged')
  }
  if (!tables) throw new Error('the list of its contents ends too early')
  return tables
}
