import { createHash } from 'node:crypto'
import { FileGone } from '#server/core/files/file-store.ts'
import type { FileStores, MediaStore } from '#server/core/files/file-store.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import { createShards, lineOf, shardNames } from './listed-shards.ts'
import type { NamedFile } from './listed-shards.ts'
import { createNotes, verifiedLines } from './verified-notes.ts'
import type { VerifiedNotes } from './verified-notes.ts'

export interface MoveReport {
  copied: number
  bytes: number
  /** Were there already. */
  kept: number
  /** Files of the target that the source has not: of before, or deleted meanwhile; the first by `media/…`, `originals/…`. */
  strange: { count: number; first: string[] }
}

interface Told {
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

type Moved = Pick<FileStores, 'media' | 'originals'>

/** Files under way; most of them wait for the network. */
const atOnce = 4
/** Strange files that are named. */
const named = 5

/**
 * Copies all files that the target has not, as they are stored: sealed ones stay sealed. A server may work with the source
 * meanwhile; the next run copies what came since, and goes on where one was stopped. The source stays as it is. Each copy is
 * read again: throws where its bytes are others. What the target has without a note that it was read again is compared. The
 * lists lie in the temporary folder, of which a 256th is held at a time.
 */
export function moveFiles(
  from: Moved,
  to: Moved & Pick<FileStores, 'cache'>,
  { signal, onProgress }: Told,
): Promise<MoveReport> {
  return inFolder('move', async (folder) => {
    const report: MoveReport = { copied: 0, bytes: 0, kept: 0, strange: { count: 0, first: [] } }
    const source = createShards(folder, 'source')
    const target = createShards(folder, 'target')
    const verified = createShards(folder, 'verified')
    for await (const line of linesOf(to, signal)) await target.add(line)
    for await (const line of verifiedLines(to.cache)) await verified.add(line)
    let [done, total] = [0, 0]
    for await (const line of linesOf(from, signal)) {
      await source.add(line)
      total += 1
    }
    const notes = createNotes(to.cache)
    let failure: unknown
    const fail = (error: unknown): void => void (failure ??= error)

    /** Files of the source, with what is known of the target's. */
    async function* files(): AsyncGenerator<FileToBring> {
      for (const shard of shardNames) {
        const there = new Map<string, number>()
        for await (const { path, bytes } of target.files(shard)) there.set(path, bytes)
        const right = new Set<string>()
        for await (const { path, bytes } of verified.files(shard)) right.add(lineOf(path, bytes))
        for await (const { path, bytes } of source.files(shard)) {
          if (failure) return
          const isThere = there.get(path) === bytes
          there.delete(path)
          yield { path, bytes, isThere, isVerified: isThere && right.has(lineOf(path, bytes)) }
        }
        report.strange.count += there.size
        report.strange.first.push(
          ...[...there.keys()].slice(0, named - report.strange.first.length),
        )
        for (const list of [source, target, verified]) await list.drop(shard)
      }
    }

    async function move(file: FileToBring): Promise<void> {
      signal.throwIfAborted()
      const copied = await bring({ from, to, notes }, file)
      report[copied ? 'copied' : 'kept'] += 1
      if (copied) report.bytes += file.bytes
      onProgress?.((done += 1), total)
    }

    const left = files()
    const moveAll = async (): Promise<void> => {
      for await (const file of left) await move(file).catch(fail)
    }
    // When one fails, those under way are read again too.
    await Promise.all(Array.from({ length: atOnce }, () => moveAll().catch(fail)))
    await notes.flush().catch(fail)
    if (failure) throw failure
    return report
  })
}

async function* linesOf(stores: Moved, signal: AbortSignal): AsyncGenerator<string> {
  for (const name of ['media', 'originals'] as const)
    for await (const { key, bytes } of stores[name].list()) {
      signal.throwIfAborted()
      yield lineOf(`${name}/${key}`, bytes)
    }
}

/** Store and key of a path. */
function placeOf({ media, originals }: Moved, path: string): [MediaStore, string] {
  const slash = path.indexOf('/')
  return [path.slice(0, slash) === 'media' ? media : originals, path.slice(slash + 1)]
}

interface Places {
  readonly from: Moved
  readonly to: Moved
  readonly notes: VerifiedNotes
}

interface FileToBring extends NamedFile {
  /** The target has a file of that length. */
  readonly isThere: boolean
  /** An earlier run has read it again. */
  readonly isVerified: boolean
}

/** Answers whether the file had to be copied. */
async function bring(
  places: Places,
  { path, bytes, isThere, isVerified }: FileToBring,
): Promise<boolean> {
  const [from, key] = placeOf(places.from, path)
  const [to] = placeOf(places.to, path)
  // A key is written once; only sealing writes it again.
  if (isVerified && !(await from.isSealed(key))) return false
  const digest = await digestOf(from, key)
  // Deleted since the list was made.
  if (digest === undefined) return false
  const isSame = isThere && (await digestOf(to, key)) === digest
  if (!isSame) {
    const isGone = await to.put(key, from.readStored(key), { sealed: false }).then(
      () => false,
      async (error: unknown) => {
        if ((await digestOf(from, key)) !== undefined) throw error
        return true
      },
    )
    // Deleted while it was copied.
    if (isGone) return false
    const isRight = (await digestOf(to, key)) === digest
    // A person may have deleted or sealed it just now: the next run tells.
    if (!isRight && (await digestOf(from, key)) !== digest) return true
    if (!isRight) {
      await to.remove(key)
      throw new Error(`${key}: the copy has other bytes than the file; it was removed`)
    }
  }
  await places.notes.add(path, bytes)
  return !isSame
}

/** Of the bytes as they are stored; undefined where there is no file. */
async function digestOf(store: MediaStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of store.readStored(key)) hash.update(chunk)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof FileGone) return undefined
    throw error
  }
}
