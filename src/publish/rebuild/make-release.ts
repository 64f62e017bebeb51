import { rememberNew } from '../announce/announce.ts'
import type { Release } from '../releases/releases.ts'
import type { CodeChange } from './code-change.ts'
import { frontFirst, showGrowing } from './growing-release.ts'
import { keepWays } from './keep-ways.ts'
import { addAssets, carryOver } from './layers.ts'
import type { KnownPage } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { createResultStore, readNumber, splitReading } from './manifest/result-store.ts'
import { nextName } from './next-name.ts'
import { keepOlder } from './older-pages.ts'
import { takeParcels } from './parts/take-parcels.ts'
import type { Plan } from './plan.ts'
import type { Deps, RebuildOptions } from './rebuild-options.ts'
import { nameAnew } from './renamed-assets.ts'
import type { PageMaker } from './render/page-maker.ts'
import type { Done } from './render/render-process.ts'
import type { Result } from './render/render.ts'
import type { ApiFetcher } from './replies/api-fetcher.ts'
import type { KnownReplies } from './replies/known-replies.ts'
import type { Observation } from './replies/observation.ts'
import { onceEach, type RebuildReport } from './report.ts'

export interface Run extends Deps {
  maker: PageMaker
  fetcher: ApiFetcher
  replies: KnownReplies
  whole: boolean
  recoded: CodeChange
  last: Release | undefined
  before: ReadonlyMap<string, string | null> | undefined
}

/** Renders the planned pages and lays them into a release that visitors do not get yet. */
export async function makeRelease(
  plan: Plan,
  options: RebuildOptions,
  run: Run,
): Promise<RebuildReport> {
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
  if (options.growing && whole && !last && !releases.isShown()) {
    plan.pages = frontFirst(plan.pages)
    await showGrowing({ name, lower }, run)
  }
  const named = last && !whole ? await nameAnew(plan, run, { layer, last }) : []
  if (plan.found) keepWays(manifest, maker, plan.found)
  const keeper = createResultStore(plan.pages, { manifest, releases, layer, whole, last, before })
  const made = await renderPages(plan, options, run, {
    folder: releases.layer(layer),
    meet,
    take: keeper.take,
  })
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
  rememberNew(manifest, run.engines, plan.added, { isFirst: !last })
  watch.lap('pages')

  const isNothing = isSameCode && !whole && written.length === 0 && gone.size === 0
  if (!isNothing) await layRelease({ name, lower }, gone.values(), run)
  return {
    release: isNothing ? last.name : name,
    kind: whole ? 'whole' : isNothing ? 'nothing' : 'changes',
    pages: {
      total: manifest.countPages(),
      rendered: made.rendered,
      written: written.length,
      added: plan.added.length,
      removed: gone.size,
    },
    failed: kept.failed,
    leftOut: onceEach([...maker.leftOut.values(), ...kept.leftOut]),
    recoded: whole ? [] : [...run.recoded.routes].sort(),
    dropped: made.dropped,
    asked: made.asked + fetcher.count(),
    changed,
    announced: [],
    again,
    ...(made.parts && { parts: made.parts }),
    phases: {},
  }
}

/** Renders what other machines have not; `take` gets each page's result, `meet` each reply that pages asked for. */
async function renderPages(
  { pages, absent }: Plan,
  { shared, onProgress }: RebuildOptions,
  { maker }: Run,
  to: {
    folder: string
    meet: (seen: Observation) => void
    take: (result: Result) => void
  },
) {
  const dropped = new Set(maker.faults)
  const into = { folder: to.folder, absent }
  let [done, asked] = [0, 0]
  const onDone = ({ results, seen, faults }: Done): void => {
    for (const fault of faults) dropped.add(fault)
    for (const one of seen) to.meet(one)
    for (const one of results) to.take(one)
    asked += seen.length
    onProgress?.('pages', (done += results.length), pages.length)
  }
  const others = shared && (await takeParcels(shared, pages, { ...into, now: maker.seen }, onDone))
  await maker.render(others?.left ?? pages, into, onDone)
  const rendered = done - (others?.taken.pages ?? 0)
  return { rendered, asked, dropped: [...dropped].sort(), parts: others?.taken }
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

/** Of the page for unknown addresses only the file is asked for. */
const addressOf = (path: string): string => (path === '/404/' ? '/404.html' : path)

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
