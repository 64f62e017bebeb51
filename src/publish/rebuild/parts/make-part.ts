import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { delocalised } from '#routing/paths.ts'
import { openManifest } from '../manifest/manifest.ts'
import { createPageMaker } from '../render/page-maker.ts'
import { createPoolKeeper } from '../render/render-pool.ts'
import type { Done } from '../render/render-process.ts'
import type { Task } from '../render/render.ts'
import { apiFetcherFor } from '../replies/api-fetcher.ts'
import {
  deliveriesIn,
  inTurn,
  isSamePage,
  type Page,
  type Parcel,
  readParcel,
  writeParcel,
} from './parcel.ts'
import { doneFile, type SharedRun } from './shared-run.ts'

export interface PartOptions {
  /** Counted from 1. */
  part: number
  run: SharedRun
  /** Folder of the renderer. */
  renderer: string
  /** Where the v1 server is asked. */
  origin: string
  variables: Readonly<Record<string, string | undefined>>
  /** Ends the work once what is made has been delivered. */
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

export interface PartReport {
  part: number
  of: number
  /** Pages of the part. */
  pages: number
  rendered: number
  /** Pages that the join makes again: they could not be made here. */
  failed: { path: string; reason: string }[]
}

/** The part that a page belongs to, in all its languages. */
export function partOfPage(path: string, of: number): number {
  const hash = createHash('sha1').update(delocalised(path).path).digest()
  return (hash.readUInt32BE() % of) + 1
}

/** Renders the pages of a part into parcels; those that an earlier process of it has delivered stay. */
export async function makePart(options: PartOptions): Promise<PartReport> {
  const { part, run, renderer, origin, variables } = options
  const fetcher = apiFetcherFor(origin, variables)
  const manifest = openManifest(':memory:')
  const pools = createPoolKeeper()
  const maker = createPageMaker({
    ...{ fetcher, v1Origin: origin, renderer, manifest, everything: true, pools },
    variables: { ...variables, BUILD_TIME: run.moment },
  })
  const folder = await mkdtemp(join(tmpdir(), 'part-'))
  try {
    maker.warm()
    const { paths } = await maker.paths('all')
    options.signal?.throwIfAborted()
    const all = paths.filter(({ path }) => partOfPage(path, run.of) === part)
    const delivered = await deliveredOf(run, part)
    const isThere = (page: Page): boolean => {
      const known = delivered.get(page.path)
      return known !== undefined && isSamePage(known, page)
    }
    const tasks = all.filter((one) => !isThere(one)).map((one) => ({ ...one, digest: null }))
    const failed = await deliver(options, { maker, folder, tasks, count: all.length })
    const report = { part, of: run.of, pages: all.length, rendered: tasks.length, failed }
    await run.store.write(doneFile(part, run), Buffer.from(JSON.stringify(report)))
    return report
  } finally {
    fetcher.close()
    await maker.close()
    await pools.close()
    manifest.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function deliveredOf(run: SharedRun, part: number): Promise<Map<string, Page>> {
  const delivered = new Map<string, Page>()
  const { sessions } = await deliveriesIn(run, part)
  for (const names of sessions)
    for await (const { pages } of inTurn(names, (name) => readParcel(run, name)))
      for (const { page } of pages) delivered.set(page.path, page)
  return delivered
}

interface Delivering {
  maker: ReturnType<typeof createPageMaker>
  folder: string
  tasks: readonly Task[]
  count: number
}

/** Answers the pages that could not be made. */
async function deliver(
  { part, run, signal, onProgress }: PartOptions,
  { maker, folder, tasks, count }: Delivering,
): Promise<PartReport['failed']> {
  const session = randomBytes(6).toString('hex')
  const byPath = new Map(tasks.map((task) => [task.path, task]))
  const failed: PartReport['failed'] = []
  let number = 0
  let waiting: Done[] = []
  let sending = Promise.resolve()
  let failure: { reason: unknown } | undefined
  let made = count - tasks.length

  /** All that has come while the parcel before was written goes into one. */
  async function send(): Promise<void> {
    const come = waiting
    waiting = []
    if (come.length === 0 || failure) return
    await sendParcel(come).catch((reason: unknown) => (failure ??= { reason }))
  }

  async function sendParcel(come: readonly Done[]): Promise<void> {
    const parcel: Parcel & { bodies: Uint8Array[] } = {
      ...{ pages: [], bodies: [] },
      seen: come.flatMap(({ seen }) => seen),
      faults: come.flatMap(({ faults }) => faults),
    }
    for (const result of come.flatMap(({ results }) => results)) {
      const task = byPath.get(result.path)
      if (!task || !('digest' in result)) continue
      const { path, route, pathname, file, props } = task
      const page = { path, route, pathname, file, props }
      const bytes = await readFile(join(folder, page.file))
      parcel.bodies.push(bytes)
      parcel.pages.push({ page, result, length: bytes.length })
    }
    await writeParcel(run, { part, session, number }, parcel)
    number += 1
    // The disk of this machine need not have room for all pages of the part.
    for (const { page } of parcel.pages) await rm(join(folder, page.file), { force: true })
  }

  if (tasks.length === 0) return []
  // What was seen before the first page: the pages show nothing older.
  waiting.push({ results: [], seen: [...maker.seen], faults: [...maker.faults] })
  sending = sending.then(send)
  await maker
    .render(tasks, { folder, absent: [] }, (done) => {
      if (failure) throw failure.reason
      for (const one of done.results) {
        if ('digest' in one) continue
        // The pages after it would wait for the same server.
        if (one.unavailable) throw new Error(one.failure)
        failed.push({ path: one.path, reason: one.failure })
      }
      waiting.push(done)
      sending = sending.then(send)
      onProgress?.((made += done.results.length), count)
      signal?.throwIfAborted()
    })
    .finally(() => sending)
  if (failure) throw (failure as { reason: unknown }).reason
  return failed
}
