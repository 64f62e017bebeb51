import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inParallel } from '../in-parallel.ts'
import { cacheControlOf, contentTypeOf } from '../serve/content-types.ts'
import { type BucketState, readState, writeState } from './bucket-state.ts'
import type { Bucket } from '#object-storage/bucket.ts'
import { type CurrentFile, currentFiles } from './current-files.ts'

export interface DeployOptions {
  siteDir: string
  bucket: Bucket
  /** Has a CDN forget paths; absent, they are only told. */
  purge?: ((paths: readonly string[]) => Promise<void>) | undefined
  /** Hears before anything changes which files the bucket has for sure, by their keys. */
  onFound?: ((there: ReadonlySet<string>) => Promise<void>) | undefined
  /** Uploads everything, whatever the bucket is said to have. */
  everything?: boolean
  /** Only says what would be done. */
  dryRun?: boolean
  /** Objects under way at a time. */
  atOnce?: number
  /** Milliseconds between two notes of how far it came. */
  noteEvery?: number
  onProgress?: (phase: DeployPhase, done: number, total: number) => void
}

export type DeployPhase = 'comparing' | 'assets' | 'pages' | 'search' | 'removing' | 'purging'

export interface DeployReport {
  release: string
  uploaded: number
  removed: number
  kept: number
  bytes: number
  /** Paths that a CDN shall forget, or was told to. */
  purge: string[]
}

interface Upload {
  key: string
  file: CurrentFile
}

/**
 * Brings a bucket to the current release. Scripts and styles come first, then the pages that name them, then the
 * search, and only then deleted files go: visitors find whole pages all the while. Wherever it ends, the bucket lists
 * the files that it has for sure, and the next deployment goes on from there.
 * The caller makes sure that only one runs at a time.
 */
export async function deploy(options: DeployOptions): Promise<DeployReport> {
  const { siteDir, bucket, atOnce = 16, onProgress = () => undefined } = options
  const { release, files } = await currentFiles(siteDir)
  const state = await readState(bucket)
  const uploads = await findUploads(files, state, options)
  const removals = [...state.files.keys()].filter((key) => !files.has(key))
  const changed = [...uploads.map(({ key }) => key), ...removals].filter(isRemembered)
  const unpurged = new Set([...state.unpurged, ...changed])
  const report: DeployReport = {
    release,
    uploaded: uploads.length,
    removed: removals.length,
    kept: files.size - uploads.length,
    bytes: 0,
    purge: [...unpurged].map(pathOf).sort(),
  }
  if (options.dryRun) return report
  const sure = [...state.files].filter(([, { hash }]) => hash !== undefined)
  await options.onFound?.(new Set(sure.map(([key]) => key)))

  const next = stateBefore(files, state, uploads, removals, unpurged)
  const isSame = uploads.length + removals.length + unpurged.size === 0
  if (isSame && [...next.files].every(([key, { layer }]) => state.files.get(key)?.layer === layer))
    return report
  const notes = notebook(bucket, next, options.noteEvery ?? 10_000)
  await notes.write()
  try {
    for (const phase of ['assets', 'pages', 'search'] as const) {
      const portion = uploads.filter((one) => phaseOf(one) === phase)
      await inParallel(portion, atOnce, async ({ key, file }, done) => {
        const body = new Uint8Array(await readFile(file.path))
        await bucket.put(key, body, { headers: headersOf(key) })
        next.files.set(key, { hash: hashOf(body), layer: file.layer })
        report.bytes += body.length
        onProgress(phase, done(), portion.length)
        await notes.writeWhenDue()
      })
    }
    await inParallel(removals, atOnce, async (key, done) => {
      await bucket.remove(key)
      next.files.delete(key)
      onProgress('removing', done(), removals.length)
    })
    if (options.purge && unpurged.size > 0) {
      onProgress('purging', 0, unpurged.size)
      await options.purge(report.purge)
    }
    next.unpurged.clear()
  } catch (error) {
    // How far it came spares the next one that much; without it that one does more, nothing wrong.
    await notes.write().catch(() => undefined)
    throw error
  }
  await notes.write()
  return report
}

/** Files that are other ones than the bucket's. Those of a folder that it has them from aren't read. */
async function findUploads(
  files: ReadonlyMap<string, CurrentFile>,
  state: BucketState,
  { everything, atOnce = 16, onProgress }: DeployOptions,
): Promise<Upload[]> {
  const uploads: Upload[] = []
  const doubtful: Upload[] = []
  for (const [key, file] of files) {
    const there = state.files.get(key)
    if (everything || there?.hash === undefined) uploads.push({ key, file })
    else if (there.layer !== file.layer) doubtful.push({ key, file })
  }
  await inParallel(doubtful, atOnce, async (one, done) => {
    const hash = hashOf(await readFile(one.file.path))
    if (hash !== state.files.get(one.key)?.hash) uploads.push(one)
    onProgress?.('comparing', done(), doubtful.length)
  })
  return uploads.sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** The certain state before any change: the bytes of files that are about to change count as unknown. */
function stateBefore(
  files: ReadonlyMap<string, CurrentFile>,
  state: BucketState,
  uploads: readonly Upload[],
  removals: readonly string[],
  unpurged: Set<string>,
): BucketState {
  const next: BucketState = { files: new Map(), unpurged }
  for (const [key, { layer }] of files)
    next.files.set(key, { hash: state.files.get(key)?.hash, layer })
  for (const { key, file } of uploads) next.files.set(key, { hash: undefined, layer: file.layer })
  for (const key of removals) next.files.set(key, { hash: undefined, layer: '' })
  return next
}

/** Writes the state down, one writing at a time. */
function notebook(bucket: Bucket, state: BucketState, every: number) {
  let last = performance.now()
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    await writing?.catch(() => undefined)
    last = performance.now()
    writing = writeState(bucket, state)
    await writing
  }
  return {
    write,
    async writeWhenDue() {
      if (performance.now() - last >= every) await write()
    },
  }
}

const phaseOf = ({ key, file }: Upload): 'assets' | 'pages' | 'search' => {
  if (key.startsWith('_astro/')) return 'assets'
  return file.place === 'found' ? 'search' : 'pages'
}

/** Nothing else has ever had the name of a script or style. */
const isRemembered = (key: string): boolean => !key.startsWith('_astro/')

const pathOf = (key: string): string => `/${key.replace(/(^|\/)index\.html$/, '$1')}`

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

const headersOf = (key: string): Record<string, string> => ({
  'content-type': contentTypeOf(key),
  'cache-control': cacheControlOf(key),
})
