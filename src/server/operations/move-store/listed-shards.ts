import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { splitText } from '../backup/split-text.ts'

/** Two hexadecimal digits: a list of millions is read back some thousands at a time. */
const shardOf = (path: string): string => hash('sha256', path).slice(0, 2)
export const shardNames: readonly string[] = Array.from({ length: 256 }, (_, at) =>
  at.toString(16).padStart(2, '0'),
)
/** Characters of a shard that wait to be written. */
const most = 2048

export interface NamedFile {
  readonly path: string
  readonly bytes: number
}

export const lineOf = (path: string, bytes: number): string => `${bytes} ${path}`

const fileOf = (line: string): NamedFile => {
  const space = line.indexOf(' ')
  return { path: line.slice(space + 1), bytes: Number(line.slice(0, space)) }
}

/** A list of files that lies in a folder, not in memory, in shards by a digest of the path: those of two lists hold the same files. */
export function createShards(folder: string, list: string) {
  const waiting = new Map<string, string>()
  const written = new Set<string>()
  const placeOf = (shard: string): string => join(folder, `${list}-${shard}`)

  async function flush(shard: string): Promise<void> {
    const text = waiting.get(shard)
    if (text === undefined) return
    waiting.delete(shard)
    written.add(shard)
    await appendFile(placeOf(shard), text)
  }

  async function add(line: string): Promise<void> {
    const shard = shardOf(fileOf(line).path)
    const text = `${waiting.get(shard) ?? ''}${line}\n`
    waiting.set(shard, text)
    if (text.length >= most) await flush(shard)
  }

  return {
    add,
    async *files(shard: string): AsyncGenerator<NamedFile> {
      await flush(shard)
      if (!written.has(shard)) return
      for await (const line of splitText(createReadStream(placeOf(shard)), '\n')) yield fileOf(line)
    },
    drop: (shard: string) => rm(placeOf(shard), { force: true }),
  }
}
