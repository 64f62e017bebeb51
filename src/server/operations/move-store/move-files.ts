import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { FileStores, ListedFile, MediaStore } from '#server/core/files/file-store.ts'
import { openVerified } from './verified-files.ts'
import type { VerifiedFiles } from './verified-files.ts'

export interface MoveReport {
  copied: number
  bytes: number
  /** Were there already. */
  kept: number
  /** Files of the target that the source has not: of before, or deleted meanwhile. Told by `media/…`, `originals/…`. */
  strange: string[]
}

interface Told {
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Files under way; most of them wait for the network. */
const atOnce = 4
const moved = ['media', 'originals'] as const

/**
 * Copies all files that the target has not, as they are stored: sealed ones stay sealed. A server may work with the source
 * meanwhile; the next run copies what came since, and goes on where one was stopped. The source stays as it is. Each copy is
 * read again: throws where its bytes are others. What the target has without a note that it was read again is compared.
 */
export async function moveFiles(
  from: Pick<FileStores, 'media' | 'originals'>,
  to: Pick<FileStores, 'media' | 'originals' | 'cache'>,
  { signal, onProgress }: Told,
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, bytes: 0, kept: 0, strange: [] }
  const work: { name: (typeof moved)[number]; file: ListedFile; isThere: boolean }[] = []
  for (const name of moved) {
    const there = new Map<string, number>()
    for await (const { key, bytes } of to[name].list()) there.set(key, bytes)
    for await (const file of from[name].list()) {
      work.push({ name, file, isThere: there.get(file.key) === file.bytes })
      there.delete(file.key)
    }
    report.strange.push(...[...there.keys()].map((key) => `${name}/${key}`))
  }
  const verified = await openVerified(to.cache)
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true })
  let done = 0
  let failure: unknown
  const copies = work.map(({ name, file, isThere }) =>
    limit(async () => {
      signal.throwIfAborted()
      const places = { name, from: from[name], to: to[name], verified }
      const copied = await bring(places, file, isThere)
      report[copied ? 'copied' : 'kept'] += 1
      if (copied) report.bytes += file.bytes
      onProgress?.((done += 1), work.length)
    }).catch((error: unknown) => {
      failure ??= error
      limit.clearQueue()
    }),
  )
  // Copies under way are read again too.
  await Promise.all(copies)
  await verified.flush().catch((error: unknown) => (failure ??= error))
  if (failure) throw failure
  return report
}

interface Places {
  readonly name: string
  readonly from: MediaStore
  readonly to: MediaStore
  readonly verified: VerifiedFiles
}

/** Answers whether the file had to be copied. */
async function bring(
  { name, from, to, verified }: Places,
  { key, bytes }: ListedFile,
  isThere: boolean,
): Promise<boolean> {
  const path = `${name}/${key}`
  // A key is written once; only sealing writes it again.
  if (isThere && verified.has(path, bytes) && !(await from.isSealed(key))) return false
  const digest = await digestOf(from, key)
  // Deleted since the list was made.
  if (digest === undefined) return false
  const isSame = isThere && (await digestOf(to, key)) === digest
  if (!isSame) {
    await to.put(key, from.readStored(key), { sealed: false })
    const isRight = (await digestOf(to, key)) === digest
    // A person may have deleted or sealed it just now: the next run tells.
    if (!isRight && (await digestOf(from, key)) !== digest) return true
    if (!isRight) {
      await to.remove(key)
      throw new Error(`${key}: the copy has other bytes than the file; it was removed`)
    }
  }
  await verified.add(path, bytes)
  return !isSame
}

/** Of the bytes as they are stored; undefined where there is no file. */
async function digestOf(store: MediaStore, key: string): Promise<string | undefined> {
  if (!(await store.stat(key))) return undefined
  const hash = createHash('sha256')
  for await (const chunk of store.readStored(key)) hash.update(chunk)
  return hash.digest('hex')
}
