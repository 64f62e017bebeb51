import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chainFiles } from './chain-files.ts'
import type { ChainFile } from './chain-files.ts'
import { chainStart, isGenuine, keyName, readSealed } from './chain.ts'
import type { ChainEnd } from './chain.ts'

export interface Verified {
  readonly files: number
  readonly lines: number
}

/** Where a file ends, and the place of its last key among all: the present one is 0. */
type KeyedEnd = ChainEnd & { readonly age: number }

/** The first line that isn't what was written, named by file and number. */
export class BrokenLog extends Error {
  constructor(file: string, line: number, why: string) {
    super(`${file} line ${line}: ${why}`)
    this.name = 'BrokenLog'
  }
}

/**
 * Reads every file of the security log; each line is sealed by one of the keys, the newest of which comes first. Lines of the oldest kept month may follow lines that are no longer kept.
 * @throws BrokenLog
 */
export async function verifyLog(folder: string, keys: readonly Uint8Array[]): Promise<Verified> {
  let lines = 0
  let before: { file: ChainFile; end: KeyedEnd } | undefined
  const files = await chainFiles(folder)
  for (const file of files) {
    const known = before?.file.server === file.server ? before.end : undefined
    const { end, count } = await verifyFile(join(folder, file.name), file.name, known, keys)
    lines += count
    before = { file, end }
  }
  return { files: files.length, lines }
}

async function verifyFile(
  path: string,
  name: string,
  known: KeyedEnd | undefined,
  keys: readonly Uint8Array[],
): Promise<{ end: KeyedEnd; count: number }> {
  let end: ChainEnd | undefined = known
  let oldest = known?.age ?? keys.length
  let count = 0
  const reader = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const line of reader) {
    count += 1
    const sealed = readSealed(line)
    if (!sealed) throw new BrokenLog(name, count, 'not a sealed line')
    const age = keys.findIndex((one) => keyName(one) === sealed.key)
    const key = keys[age]
    if (!key) throw new BrokenLog(name, count, 'sealed with another key')
    // An attacker who knows a replaced key must not go on with it.
    if (age > oldest) throw new BrokenLog(name, count, 'sealed with a key that was replaced before')
    oldest = age
    if (!isGenuine(key, sealed)) throw new BrokenLog(name, count, 'changed after it was written')
    const isFirstKept = end === undefined && sealed.seq > 1
    const { seq, mac } = end ?? chainStart
    if (!isFirstKept && (sealed.seq !== seq + 1 || sealed.prev !== mac))
      throw new BrokenLog(name, count, `lines are missing before it (${seq + 1} was expected)`)
    end = { seq: sealed.seq, mac: sealed.mac }
  }
  return { end: { ...(end ?? chainStart), age: oldest }, count }
}
