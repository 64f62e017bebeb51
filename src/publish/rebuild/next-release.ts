import { existsSync } from 'node:fs'
import { rememberNew } from '../announce/announce.ts'
import type { SearchEngine } from '../announce/search-engines.ts'
import type { Release, Releases } from '../releases/releases.ts'
import type { ReadyRenderer } from '../renderer/ready-renderer.ts'
import { findChanges } from './changes.ts'
import { type CodeChange, findCodeChange } from './code-change.ts'
import { keepWays } from './keep-ways.ts'
import { addAssets, carryOver } from './layers.ts'
import type { KnownPage } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { createResultStore, readNumber, splitReading } from './manifest/result-store.ts'
import { momentOf } from './next-turn.ts'
import { keepOlder } from './older-pages.ts'
import { pageSettings } from './page-settings.ts'
import type { SharedRun } from './parts/shared-run.ts'
import { takeParcels } from './parts/take-parcels.ts'
import { type Plan, planChanges, planWhole } from './plan.ts'
import { createPageMaker, type PageMaker } from './render/page-maker.ts'
import type { Done } from './render/render-process.ts'
import { type ApiFetcher, apiFetcherFor } from './replies/api-fetcher.ts'
import { createKnownReplies, type KnownReplies } from './replies/known-replies.ts'
import { nameAnew } from './renamed-assets.ts'
import type { Observation } from './replies/observation.ts'
import { askChanges, type ServerChanges } from './replies/server-changes.ts'
import { onceEach, type Phase, type RebuildReport, type stopwatch } from './report.ts'
import { guardShrink } from './shrink-guard.ts'

export interface RebuildOptions {
  /** Of the project. */
  root: string
  siteDir: string
  siteUrl: string
  /** Of the v1 server as the pages name it. */
  v1Origin: string
  /** Where the server is asked; absent: at `v1Origin`. */
  v1InternalOrigin?: string | undefined
  variables: Readonly<Record<string, string | undefined>>
  /** Goes through with it although a large share of the pages vanishes. */
  allowShrink?: boolean
  /** Goes on after a rollback. */
  resume?: boolean
  /** Renders every page, also unchanged ones. */
  everything?: boolean
  /** Replies that are asked for after the switch although nothing says that they changed. */
  sweep?: number
  /** Releases that stay. */
  keep?: number
  /** Pages that other machines have rendered for this rebuild are taken from there. */
  shared?: SharedRun
  onProgress?: (phase: Phase, done: number, total: number) => void
}

export interface Deps {
  releases: Releases
  manifest: Manifest
  renderer: ReadyRenderer
  engines: readonly SearchEngine[]
  watch: ReturnType<typeof stopwatch>
}

/** The origin that a rebuild asks. */
export const askedAt = ({ v1Origin, v1InternalOrigin }: RebuildOptions): string =>
  v1InternalOrigin ?? v1Origin

/** The next name: in order even when the clock jumps back. */
export function nextName(manifest: Manifest): string {
  const number = Number(manifest.meta('number') ?? '0') + 1
  manifest.setMeta('number', String(number))
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `${String(number).padStart(6, '0')}-${time}`
}

/** One rebuild, from the manifest to a release that visitors do not get yet. */
export async function nextRelease(options: RebuildOptions, deps: Deps): Promise<RebuildReport> {
  const { manifest, releases, renderer, watch } = deps
  const { variables } = options
  const last = await lastRelease(releases, manifest)
  const run = Number(manifest.meta('run') ?? '0') + 1
  const settings = pageSettings(variables)
  const recoded = await findCodeChange(manifest, last, renderer)
  const whole =
    options.everything === true ||
    recoded.routes === 'all' ||
    manifest.meta('settings') !== settings
  manifest.setMeta('run', String(run))
  manifest.setMeta('settings', settings)
  manifest.setMeta('held', '')

  const before = whole ? manifest.digests() : undefined
  const count = last?.pages ?? manifest.countPages()
  const fetcher = apiFetcherFor(askedAt(options), variables)
  const replies = createKnownReplies(manifest, run, whole)
  const maker = createPageMaker({
    fetcher,
    v1Origin: askedAt(options),
    renderer: renderer.folder,
    manifest,
    everything: whole,
    variables,
  })
  try {
    // Of a rebuild that was shared out hardly anything is left to render.
    if (whole ? !options.shared : recoded.routes !== 'all' && recoded.routes.size > 0) maker.warm()
    const server = await askChanges(fetcher, whole ? '' : (manifest.meta('cursor') ?? ''))
    manifest.setMeta('cursor', server.cursor)
    manifest.setMeta('turnsAt', server.turnsAt)
    const plan = whole
      ? await planWhole(manifest, maker)
      : await planned(options, { ...deps, maker, fetcher, replies, run, recoded, server })
    watch.lap('addresses')
    // Of a release that another version of this code made, only the number of pages is known.
    const removed = Math.max(plan.removed.size, count - manifest.countPages())
    guardShrink(removed, count, options.allowShrink)
    return await makeRelease(plan, options, {
      ...deps,
      maker,
      fetcher,
      replies,
      whole,
      recoded,
      last,
      before,
    })
  } finally {
    fetcher.close()
    await maker.close()
  }
}

interface Run extends Deps {
  maker: PageMaker
  fetcher: ApiFetcher
  replies: KnownReplies
  whole: boolean
  recoded: CodeChange
  last: Release | undefined
  before: ReadonlyMap<string, string | null> | undefined
}

async function makeRelease(plan: Plan, options: RebuildOptions, run: Run): Promise<RebuildReport> {
  const { manifest, releases, watch, maker, fetcher, replies, whole, last, before } = run
  const isSameCode = last?.code === run.renderer.key
  const name = nextName(manifest)
  const lower = whole ? `${name}-whole` : (last?.lower ?? '')
  const layer = whole ? lower : name
  await releases.newLayer(name)
  if (whole) await releases.newLayer(lower)

  const meet = (seen: Observation): boolean =>
    replies.meet(readNumber(manifest, seen.address), seen)
  const late = maker.seen.filter((seen) => !meet(seen))
  if (late.length > 0) plan.pages = together(plan.pages, pagesShowing(manifest, late), plan.removed)
  // Such a record gets its page in the first run that can read it.
  for (const reading of plan.pageless) {
    const [lang, address] = splitReading(reading)
    manifest.refuse(readNumber(manifest, address), lang)
  }
  const named = last && !whole ? await nameAnew(plan, run, { layer, last }) : []
  if (plan.found) keepWays(manifest, maker, plan.found)
  const keeper = createResultStore(plan.pages, { manifest, releases, layer, whole, last, before })
  const count = { rendered: 0, asked: 0 }
  const dropped = new Set(maker.faults)
  const into = { folder: releases.layer(layer), absent: plan.absent }
  const onDone = ({ results, seen, faults }: Done): void => {
    for (const fault of faults) dropped.add(fault)
    for (const one of seen) meet(one)
    for (const one of results) keeper.take(one)
    count.asked += seen.length
    options.onProgress?.('pages', (count.rendered += results.length), plan.pages.length)
  }
  const shared =
    options.shared &&
    (await takeParcels(options.shared, plan.pages, { ...into, now: maker.seen }, onDone))
  await maker.render(shared?.left ?? plan.pages, into, onDone)
  const kept = await keeper.finish()
  keepOlder(manifest, kept.older)
  replies.remember()
  const gone = new Map([...plan.removed, ...kept.dropped])
  // A page that leads to a missing one is made once more.
  const told = new Set(plan.absent)
  const isLost = (topic: string): boolean => !told.has(topic) && !manifest.hasTopic(topic)
  const again = kept.dropped.size > 0 || [...kept.links].some(isLost)
  manifest.setMeta('replan', again ? '1' : '')
  manifest.setMeta('absent', JSON.stringify(plan.absent))
  if (gone.size > 0 || !isSameCode) manifest.prune()
  const written = [...kept.written, ...named]
  const changed = rememberChanges(manifest, [...written, ...gone.keys()], whole)
  rememberNew(manifest, run.engines, plan.added)
  watch.lap('pages')

  const isNothing = isSameCode && !whole && written.length === 0 && gone.size === 0
  if (!isNothing) await layRelease({ name, lower }, gone.values(), run)
  return {
    release: isNothing ? last.name : name,
    kind: whole ? 'whole' : isNothing ? 'nothing' : 'changes',
    pages: {
      total: manifest.countPages(),
      rendered: count.rendered - (shared?.taken.pages ?? 0),
      written: written.length,
      added: plan.added.length,
      removed: gone.size,
    },
    failed: kept.failed,
    leftOut: onceEach([...maker.leftOut.values(), ...kept.leftOut]),
    recoded: whole ? [] : [...run.recoded.routes].sort(),
    dropped: [...dropped].sort(),
    asked: count.asked + fetcher.count(),
    changed,
    announced: [],
    again,
    ...(shared ? { parts: shared.taken } : {}),
    phases: {},
  }
}

/** The addresses that changed; a run that was killed after its release reported none: they count for this one. */
function rememberChanges(manifest: Manifest, paths: readonly string[], whole: boolean): string[] {
  const unheard = JSON.parse(manifest.meta('unheard') || '[]') as string[]
  const changed = [...new Set([...unheard, ...paths.map(addressOf)])].sort()
  manifest.setMeta('unheard', whole ? '' : JSON.stringify(changed))
  return changed
}

/** Makes a release of rendered and kept pages; `gone` are files that visitors don't get any more. */
async function layRelease(
  { name, lower }: { name: string; lower: string },
  gone: Iterable<string>,
  { manifest, releases, renderer, whole, recoded, last }: Run,
): Promise<void> {
  if (whole) {
    await addAssets(releases, renderer.folder, { into: lower })
    manifest.lower()
    manifest.markDirty('everything')
  } else {
    if (last?.code !== renderer.key)
      await addAssets(releases, renderer.folder, { into: name, below: lower })
    await carryOver(releases, last?.upper ?? '', name, new Set([...gone, ...recoded.gone]))
  }
  recoded.keep()
  await releases.make({
    name,
    content: name,
    upper: name,
    lower,
    found: last?.found ?? 'none',
    pages: manifest.countPages(),
    code: renderer.key,
    at: new Date().toISOString(),
  })
  manifest.setMeta('release', name)
}

async function planned(
  { variables, onProgress }: RebuildOptions,
  {
    manifest,
    watch,
    maker,
    fetcher,
    replies,
    run,
    recoded,
    server,
  }: Deps &
    Pick<Run, 'maker' | 'fetcher' | 'replies' | 'recoded'> & { run: number; server: ServerChanges },
): Promise<Plan> {
  const changes = await findChanges({
    manifest,
    fetcher,
    replies,
    run,
    server,
    onChange: maker.warm,
    onProgress: (done, total) => onProgress?.('changes', done, total),
  })
  watch.lap('changes')
  const now = momentOf(variables)
  return planChanges(manifest, maker, { ...changes, recoded: recoded.routes }, now)
}

/** Of the page for unknown addresses only the file is asked for. */
const addressOf = (path: string): string => (path === '/404/' ? '/404.html' : path)

/** The release that the manifest describes, if it is still there. */
async function lastRelease(releases: Releases, manifest: Manifest): Promise<Release | undefined> {
  const name = manifest.meta('release')
  const last = name === undefined ? undefined : await releases.read(name)
  return last && existsSync(releases.layer(last.lower)) ? last : undefined
}

/** Pages that show one of these replies, or a part of it. */
function pagesShowing(manifest: Manifest, seen: readonly Observation[]): KnownPage[] {
  return seen.flatMap(({ address, lang }) => {
    const id = readNumber(manifest, address)
    const reads = [id, ...manifest.partsOf(id).map((part) => part.id)]
    return reads.flatMap((read) => manifest.pagesReading(read, lang))
  })
}

/** Each page once, and none that is to be removed. */
const together = (
  pages: readonly KnownPage[],
  others: readonly KnownPage[],
  removed: ReadonlyMap<string, string>,
): KnownPage[] => {
  const all = new Map([...others, ...pages].map((page) => [page.path, page]))
  return [...all.values()].filter(({ path }) => !removed.has(path))
}
