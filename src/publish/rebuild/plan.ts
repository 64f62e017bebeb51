import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { delocalised } from '#routing/paths.ts'
import type { SitePath } from '../renderer/renderer.ts'
import type { Changes } from './changed-replies.ts'
import { unsettle } from './filtered-lists.ts'
import type { KnownPage } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { forgetPage, splitReading } from './manifest/result-store.ts'
import type { Addresses, PageMaker, Routes } from './render/page-maker.ts'
import { noticeOf } from './replies/notice.ts'

/** The work of a rebuild. */
export interface Plan {
  /** To be rendered. */
  pages: KnownPage[]
  /** Files of addresses that are no more, by path. */
  removed: Map<string, string>
  /** Paths that there were not before, as far as is known. */
  added: string[]
  /** Readings of records that can't be read and have no page. */
  pageless: readonly string[]
  /** Records that pages would lead to, and that have none. */
  absent: string[]
  /** Where addresses were looked for: the routes, and what each read for them. */
  found?: { routes: Routes; readings: Addresses['readings'] }
}

function pageOf(one: SitePath, digest: string | null = null): KnownPage {
  const { code, path: topic } = delocalised(one.path)
  return { ...one, topic, lang: code, digest }
}

/**
 * Every page of the site, as if nothing were known of it. Where visitors have a release whose pages the manifest does not know,
 * none counts as added.
 */
export async function planWhole(
  manifest: Manifest,
  maker: Pick<PageMaker, 'paths' | 'leftOut'>,
  { isShown }: { isShown: boolean },
): Promise<Plan> {
  const { paths, readings, areDistinct } = await maker.paths('all')
  keepDistinctness(manifest, areDistinct)
  const before = manifest.pathsAndFiles()
  const known = new Set(before.map(({ path }) => path))
  const found = new Set(paths.map(({ path }) => path))
  const { topics, pageless } = sortOut(manifest, maker.leftOut.keys())
  const stumbling = [...topics]
    .flatMap((topic) => manifest.versionsOf(topic))
    .filter(({ path }) => !found.has(path))
    .map((page) => ({ ...page, digest: null }))
  manifest.clear()
  unsettle(manifest)
  const pages = [...paths.map((one) => pageOf(one)), ...stumbling]
  for (const page of pages) manifest.setPage(page)
  const now = new Set(pages.map(({ path }) => path))
  const absent = absentBefore(manifest).filter((topic) => !manifest.hasTopic(topic))
  const gone = before.filter(({ path }) => !now.has(path))
  const isForgotten = isShown && before.length === 0
  for (const { path } of gone) forgetPage(manifest, path)
  return {
    pages,
    removed: new Map(gone.map(({ path, file }) => [path, file])),
    added: paths.flatMap(({ path }) => (isForgotten || known.has(path) ? [] : [path])),
    ...{ pageless, absent, found: { routes: 'all', readings } },
  }
}

/** Splits records that can't be read now: topics of pages whose last good version stays, and records without a page. */
function sortOut(manifest: Manifest, readings: Iterable<string>) {
  const topics = new Set<string>()
  const pageless: string[] = []
  for (const reading of readings) {
    const [lang, address] = splitReading(reading)
    const read = manifest.readOf(address)
    const pages = read ? manifest.pagesReading(read.id, lang) : []
    for (const { topic } of pages) topics.add(topic)
    if (pages.length === 0) pageless.push(reading)
  }
  return { topics, pageless }
}

/** Routes whose code is another one: their pages are rendered, and their addresses looked for. */
interface Recoded {
  recoded: Routes
}

/** Pages that show what changed. `now` is the moment they are made for. */
export async function planChanges(
  manifest: Manifest,
  maker: PageMaker,
  changes: Changes & Recoded,
  now: Date,
): Promise<Plan> {
  const plan: Plan = { pages: [], removed: new Map(), added: [], pageless: [], absent: [] }
  const stale = new Map<string, KnownPage>()
  const isUnclear = manifest.meta('replan') || manifest.meta(sharedName)
  const routes = isUnclear ? 'all' : both(changes.routes, changes.recoded)
  if (routes === 'all' || routes.size > 0) {
    const { paths, readings } = await addressesOf(routes, manifest, maker)
    const isLookedFor = (route: string): boolean => readings.has(route)
    plan.found = { routes, readings }
    const there = new Set<string>()
    for (const one of paths) {
      there.add(one.path)
      const known = manifest.pageAt(one.path)
      if (known?.props === one.props && known.route === one.route) continue
      const page = pageOf(one, known?.digest)
      manifest.setPage(page)
      stale.set(page.path, page)
      if (!known) plan.added.push(one.path)
    }
    const { topics, pageless } = sortOut(manifest, maker.leftOut.keys())
    plan.pageless = pageless
    for (const { path, file, route } of manifest.pathsAndFiles())
      if (isLookedFor(route) && !there.has(path) && !topics.has(delocalised(path).path))
        plan.removed.set(path, file)
    for (const path of plan.removed.keys()) forgetPage(manifest, path)
  }
  for (const page of manifest.pagesOf(changes.recoded)) stale.set(page.path, page)
  const before = absentBefore(manifest)
  plan.absent = plan.found ? manifest.absent() : before
  for (const target of differing(before, plan.absent))
    for (const page of manifest.pagesLinking(target)) stale.set(page.path, page)
  for (const [read, langs] of changes.stale)
    for (const lang of langs)
      for (const page of manifest.pagesReading(read, lang)) stale.set(page.path, page)
  for (const page of manifest.pagesTurnedBy(shanghaiTime(now))) stale.set(page.path, page)
  for (const page of manifest.failedPages()) stale.set(page.path, page)
  for (const path of plan.removed.keys()) stale.delete(path)
  const lists = manifest.readsBy('asked').filter(({ id }) => changes.stale.has(id))
  if (lists.some(({ address }) => noticeOf(address).rows === 'image')) manifest.markDirty('colours')
  plan.pages = [...stale.values()]
  return plan
}

const both = (some: Routes, others: Routes): Routes =>
  some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others])

/** Finds the addresses of these routes; of all routes where one gives an address that another one had. */
async function addressesOf(
  routes: Routes,
  manifest: Manifest,
  maker: PageMaker,
): Promise<Addresses> {
  const some = await maker.paths(routes)
  const isTaken = ({ path, route }: SitePath): boolean =>
    (manifest.pageAt(path)?.route ?? route) !== route
  const isClear = routes === 'all' || (some.areDistinct && !some.paths.some(isTaken))
  const found = isClear ? some : await maker.paths('all')
  keepDistinctness(manifest, found.areDistinct)
  return found
}

/** Where routes share an address, each run looks for all addresses. */
const sharedName = 'sharedAddresses'

const keepDistinctness = (manifest: Manifest, areDistinct: boolean): void =>
  manifest.setMeta(sharedName, areDistinct ? '' : '1')

/** What the pages were told the last time to lead nowhere. */
const absentBefore = (manifest: Manifest): string[] =>
  JSON.parse(manifest.meta('absent') || '[]') as string[]

const differing = (some: readonly string[], others: readonly string[]): string[] => [
  ...some.filter((one) => !others.includes(one)),
  ...others.filter((one) => !some.includes(one)),
]
