import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureBytes, workFileOf } from '#domain/limits/file-signatures.ts'
import { pictureBytes, videoBytes } from '#domain/limits/upload-limits.ts'
import { ApiError } from '#server/core/api-error.ts'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { StoreUnavailable } from '#server/core/files/file-store.ts'
import { awayBelow } from '#server/database/database-away.ts'
import { standsInTheWay } from '#server/modules/contributors/works/refuse-duplicates.ts'
import { worksOfFiles } from '#server/modules/contributors/works/works.queries.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import type { ArchiveFile } from './archive.ts'
import { rememberFile } from './import.queries.ts'
import type { Importer } from './importer.ts'
import type { ListedRow } from './list-columns.ts'
import { lookAgain, makeWork } from './make-work.ts'
import type { Found } from './make-work.ts'
import type { Outcome } from './outcome.ts'
import { merged, saidByFile } from './said.ts'

/** What belongs to a file besides itself. */
export interface Beside {
  readonly row?: ListedRow | undefined
  /** An XMP file. */
  readonly xmp?: string | undefined
}

/** Files under way at once: while one is decoded, another is read or stored. */
export const filesAtOnce = 2

/** Milliseconds before a file is tried again that a store, a database or the decoder left alone. */
const pauses = [1000, 5000]

/** Makes a work of a file of the archive, or says why none. What the file itself is to blame for is remembered. Never throws. */
export async function importFile(
  importer: Importer,
  file: ArchiveFile,
  beside: Beside = {},
): Promise<Outcome> {
  const { path } = file
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(importer, file, beside)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal !== undefined) {
        const reason = refusal.slice(0, 1000)
        if (!importer.isDry) await remember(importer, file, { path, state: 'refused', reason })
        return { path, state: 'refused', reason }
      }
      const wait = isPassing(error) ? pauses[tries] : undefined
      if (wait === undefined) return { path, state: 'later', reason: reasonOf(error) }
      await pause(wait)
    }
  }
}

async function attempt(importer: Importer, file: ArchiveFile, beside: Beside): Promise<Outcome> {
  const { archive, placing } = importer
  const { path } = file
  if (file.bytes === 0) throw new ApiError('bad_request', { sentence: uploadMessages.empty })
  if (file.bytes >= videoBytes)
    throw new ApiError('too_large', { sentence: uploadMessages.videoTooLarge })
  const xmp =
    beside.xmp === undefined ? undefined : await archive.withFile(beside.xmp, (at) => headOf(at))
  return archive.withFile(path, async (place) => {
    const sniffed = workFileOf(await headOf(place, signatureBytes))
    if (!sniffed) throw new ApiError('unsupported_type', { sentence: uploadMessages.notAccepted })
    if (sniffed.kind === 'image' && file.bytes >= pictureBytes)
      throw new ApiError('too_large', { sentence: uploadMessages.pictureTooLarge })
    const kind = sniffed.kind === 'image' ? 1 : 2
    const inFile = await saidByFile(place, sniffed.kind, xmp)
    const said = beside.row ? merged(beside.row.said, inFile) : inFile
    const contributor = placing.contributorOf(said)
    const { cates, unplaced } = placing.categoriesOf(said, kind)
    if (!contributor)
      return {
        path,
        state: 'unplaced',
        reason: `no account for ${said.byline ?? 'a file without a byline'}`,
      }
    if (!contributor.workKinds.includes(kind)) {
      const reason = `${contributor.username} has no agreement for ${kind === 1 ? 'pictures' : 'films'}`
      return { path, state: 'unplaced', reason }
    }
    const found: Found = { file, place, kind, sniffed, said, contributor, cates }
    const sha256 = await digestOf(place)
    const outcome = await inTurn(importer, sha256, async () => {
      const twin = await twinOf(importer, found, sha256)
      const made = twin ?? (await (importer.isDry ? lookAgain : makeWork)(importer, found))
      if (made.state === 'made') importer.met.set(sha256, path)
      return made
    })
    if (outcome.state !== 'made') return remember(importer, file, outcome)
    const remarks = [
      ...(outcome.remarks ?? []),
      ...(said.headline ? [] : ['no headline']),
      ...unplaced.map((word) => `no category for ${word}`),
      ...(beside.row?.hasOddDate ? ['date not understood'] : []),
    ]
    return { ...outcome, remarks }
  })
}

/** Of files with the same bytes one after the other, so that the second finds the first. */
async function inTurn(
  { turns }: Importer,
  sha256: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  for (let other = turns.get(sha256); other; other = turns.get(sha256)) await other
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.set(sha256, promise)
  try {
    return await work()
  } finally {
    turns.delete(sha256)
    resolve()
  }
}

async function twinOf(
  { db, isDry, met }: Importer,
  { file: { path }, contributor }: Found,
  sha256: string,
): Promise<Outcome | undefined> {
  const works = await worksOfFiles(db, [sha256])
  const twin = works.find((work) => standsInTheWay(work, contributor.photographerId))
  if (twin)
    return { path, state: 'duplicate', work: twin.id, reason: `the file of work ${twin.id}` }
  const other = isDry ? met.get(sha256) : undefined
  return other === undefined
    ? undefined
    : { path, state: 'duplicate', reason: `the same as ${other}` }
}

/** Writes down what the next run need not look at again; a made work has been, with itself. */
async function remember(
  { db, archive, isDry }: Importer,
  file: ArchiveFile,
  outcome: Outcome,
): Promise<Outcome> {
  const { state, reason = null, work = null } = outcome
  if (!isDry && (state === 'duplicate' || state === 'similar' || state === 'refused'))
    await rememberFile(db, archive.place, file, { state, reason, imageId: work })
  return outcome
}

const mostXmp = 1_000_000

async function headOf(path: string, bytes = mostXmp): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const lasting: readonly string[] = [
  ...['bad_request', 'conflict', 'too_large', 'unsupported_type', 'unprocessable', 'not_found'],
]

/** Why the same bytes would be refused again; undefined where they may not be. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && lasting.includes(error.code) ? reasonOf(error) : undefined
}

/** Whether it may be otherwise in a moment. Without ffmpeg it is not. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.code === 'unavailable' && error.details.sentence !== uploadMessages.noFilms
  return awayBelow(error) !== undefined || error instanceof StoreUnavailable || isDiskFull(error)
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.details.sentence?.en ?? error.code
  return (error instanceof Error ? error.message : String(error)).replace(/\nparams: [\s\S]*/, '')
}
