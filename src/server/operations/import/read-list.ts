import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { charsetOf } from '#domain/photo/photo-text.ts'
import { columnsOf, rowOf, unknownColumns, unusedIn } from './list-columns.ts'
import type { Columns, ListedRow } from './list-columns.ts'

/** Bytes from the beginning of a list that tell how it is written. */
const headBytes = 256 * 1024

export interface List {
  readonly rows: readonly ListedRow[]
  /** Columns that no work keeps, or not of each row: by their names, in how many rows they say something that is not kept. */
  readonly unused: ReadonlyMap<string, number>
}

/** A list in UTF-8, UTF-16, GBK or Latin-1, parted by commas, semicolons or tabs. Throws for another file. */
export async function readList(path: string): Promise<List> {
  const { charset, delimiter } = await formOf(path)
  const decoder = new TextDecoder(charset)
  async function* decoded() {
    for await (const chunk of createReadStream(path))
      yield decoder.decode(chunk as Uint8Array, { stream: true })
    yield decoder.decode()
  }
  const rows: ListedRow[] = []
  const unused = new Map<string, number>()
  let columns: Columns | undefined
  const parser = parse({ delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  await pipeline(decoded(), parser, async (lines: AsyncIterable<string[]>) => {
    for await (const cells of lines) {
      if (!columns) {
        columns = columnsOf(cells)
        for (const name of unknownColumns(columns)) unused.set(name, 0)
        continue
      }
      const row = rowOf(cells, columns)
      if (!row) continue
      rows.push(row)
      for (const name of unusedIn(cells, columns)) unused.set(name, (unused.get(name) ?? 0) + 1)
    }
  })
  return { rows, unused }
}

async function formOf(path: string): Promise<{ charset: string; delimiter: string }> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const charset = charsetIn(head)
    const [line = ''] = new TextDecoder(charset).decode(head).split(/\r?\n/, 1)
    const counts = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const)
    const [[delimiter] = [',']] = counts.toSorted((one, other) => other[1] - one[1])
    return { charset, delimiter }
  } finally {
    await file.close()
  }
}

function charsetIn(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // The end of the head may cut a sign in two; that of a line does not.
  const end = head.lastIndexOf(0x0a)
  return charsetOf([end > 0 ? head.subarray(0, end) : head])
}
