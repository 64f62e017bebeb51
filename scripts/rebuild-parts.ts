import { resolve } from 'node:path'
import { openBucket } from '#object-storage/bucket.ts'
import { makePart, type PartReport } from '#publish/rebuild/parts/make-part.ts'
import { parcelBucket } from '#publish/rebuild/parts/parcel-bucket.ts'
import { parcelFolder, type ParcelStore } from '#publish/rebuild/parts/parcel-store.ts'
import { openSharedRun, type SharedRun } from '#publish/rebuild/parts/shared-run.ts'
import { waitForParts } from '#publish/rebuild/parts/wait-for-parts.ts'
import { askedAt, compiledWith, type RebuildOptions } from '#publish/rebuild/rebuild-options.ts'
import { readyRenderer } from '#publish/renderer/ready-renderer.ts'
import { s3Access } from './s3-access.ts'

/** How this machine shares in a rebuild: it renders one part, or joins all of them. */
export interface Share {
  /** Counted from 1; absent: it joins. */
  part?: number
  of: number
  /** Folder, or `https://host/bucket/folder`. */
  parcels: string
  /** Milliseconds that a join waits for its parts. */
  patience: number
}

export interface ShareOptions {
  part?: string | undefined
  join?: string | undefined
  parcels?: string | undefined
  wait?: string | undefined
}

const usually = '30m'
const mostParts = 1000

/** Undefined for a rebuild of one machine; throws, by its name, for an option that makes no sense. */
export function readShare(
  { part, join: joined, parcels, wait }: ShareOptions,
  milliseconds: (option: string, text: string) => number,
): Share | undefined {
  if (part !== undefined && joined !== undefined)
    throw new Error('--part and --join: a machine renders a part or joins all of them')
  if (joined === undefined && wait !== undefined) throw new Error('--wait: belongs to --join')
  if (part === undefined && joined === undefined) {
    if (parcels !== undefined) throw new Error('--parcels: belongs to --part or --join')
    return undefined
  }
  if (!parcels)
    throw new Error(
      '--parcels: expected a folder that all machines have, or https://host/bucket/folder',
    )
  const [, one = '', all = ''] = /^(?:(\d+)\/)?(\d+)$/.exec(part ?? joined ?? '') ?? []
  const [number, of] = [Number(one || 0), Number(all)]
  const isPossible = of >= 1 && of <= mostParts
  if (part !== undefined && !(isPossible && number >= 1 && number <= of))
    throw new Error(`--part: expected a part and how many there are, such as 2/4, got "${part}"`)
  if (joined !== undefined && (!isPossible || one !== ''))
    throw new Error(`--join: expected the number of parts, such as 4, got "${joined}"`)
  return {
    ...(part === undefined ? {} : { part: number }),
    ...{ of, parcels, patience: milliseconds('--wait', wait ?? usually) },
  }
}

type SiteOptions = Pick<
  RebuildOptions,
  'root' | 'siteUrl' | 'v1Origin' | 'v1InternalOrigin' | 'variables' | 'siteDir'
>

/** Where parcels lie: a folder of a disk, or of a bucket. */
function placeOf(parcels: string): (key: string) => ParcelStore {
  if (!/^https?:/.test(parcels)) return (key) => parcelFolder(resolve(parcels, key))
  const [, host = '', name = '', folder = ''] =
    /^(https?:\/\/[^/]+)\/([^/]+)\/(.*[^/])\/?$/.exec(parcels) ?? []
  if (!folder) throw new Error(`--parcels: expected https://host/bucket/folder, got "${parcels}"`)
  const address = `${host}/${name}`
  const bucket = openBucket(s3Access(address))
  return (key) => parcelBucket(bucket, address, `${folder}/${key}`)
}

/** Opens the run; its moment is the clock of this process from now on. */
async function openRun(options: SiteOptions, { of, parcels }: Share) {
  const { root, variables } = options
  const renderer = await readyRenderer(root, compiledWith(options))
  const run = await openSharedRun({ place: placeOf(parcels), of, renderer, variables })
  return { renderer, run }
}

/** Renders a part into parcels. A signal ends it after the pages that it has made are delivered. */
export async function renderPart(
  options: SiteOptions,
  share: Share & { part: number },
  onProgress: (done: number, total: number) => void,
): Promise<PartReport> {
  const { renderer, run } = await openRun(options, share)
  process.env.BUILD_TIME = run.moment
  const stopped = new AbortController()
  const stop = (): void => stopped.abort(new Error('stopped; started again, the part goes on'))
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)
  return makePart({
    ...{ part: share.part, run, renderer: renderer.folder, origin: askedAt(options) },
    ...{ variables: options.variables, signal: stopped.signal, onProgress },
  })
}

/** Waits for the parts, and answers the run that a rebuild joins. */
export async function waitForRun(options: SiteOptions, share: Share): Promise<SharedRun> {
  const { run } = await openRun(options, share)
  await waitForParts(run, share.patience, (missing) =>
    console.error(`Waiting for ${missing.length} of ${run.of} parts: ${missing.join(', ')}`),
  )
  return run
}

export const partSummary = ({ part, of, pages, rendered, failed }: PartReport): string =>
  [
    `Part ${part}/${of}: ${pages} pages, ${rendered} of them rendered now.`,
    ...failed.map(({ path, reason }) => `left to the join: ${path}: ${reason}`),
  ].join('\n')
