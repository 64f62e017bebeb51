import { join } from 'node:path'
import { undoWithin } from '#domain/lifecycle/review-undo.ts'
import { recogniseItem } from '#routing/recognise.ts'
import { type Manifest, openManifest } from '../rebuild/manifest/manifest.ts'
import { waitForLock } from '../releases/lock.ts'
import type { PageFacts } from '../sitemaps/page-facts.ts'
import type { SearchEngine } from './search-engines.ts'

/** What an engine could not be told yet is kept up to this many addresses, the newest. */
const mostKept = 50_000

/** Milliseconds since the epoch at which each new page was written down, by its path; in a manifest of before paths alone. */
type Untold = ReadonlyMap<string, number>

const place = (engine: SearchEngine): string => `untold ${engine.name}`
function untold(manifest: Manifest, engine: SearchEngine): Untold {
  const kept = JSON.parse(manifest.meta(place(engine)) || '[]') as (string | [string, number])[]
  return new Map(kept.map((one) => (typeof one === 'string' ? [one, 0] : one)))
}
const keep = (manifest: Manifest, engine: SearchEngine, pages: Untold): void =>
  manifest.setMeta(place(engine), pages.size > 0 ? JSON.stringify([...pages].slice(-mostKept)) : '')

/** Set from a first release until engines are told of it, or a deployment knows which of its pages are new (`keepNew`). */
const unproven = 'unproven'

/** Writes down new pages for each engine, in the transaction of their release: no end of a process loses them. */
export function rememberNew(
  manifest: Manifest,
  engines: readonly SearchEngine[],
  paths: readonly string[],
  { isFirst = false } = {},
): void {
  if (isFirst) manifest.setMeta(unproven, '1')
  if (paths.length === 0) return
  const now = paths.map((path) => [path, Date.now()] as const)
  for (const engine of engines)
    keep(manifest, engine, new Map([...untold(manifest, engine), ...now]))
}

/**
 * A first release is also what follows when all that the last run knew was lost: then the place that it goes to has most of
 * its pages, and only the others are new. To be called before it gets them; `there` are the files that it has for sure.
 */
export async function keepNew(
  siteDir: string,
  engines: readonly SearchEngine[],
  there: ReadonlySet<string>,
): Promise<void> {
  if (engines.length === 0) return
  await between(siteDir, (manifest) => {
    if (!manifest.meta(unproven)) return
    const added = manifest.pathsAndFiles().filter(({ file }) => !there.has(file))
    for (const engine of engines) {
      const before = untold(manifest, engine)
      const since = ({ path }: { path: string }) => before.get(path) ?? Date.now()
      keep(manifest, engine, new Map(added.map((page) => [page.path, since(page)])))
    }
    manifest.setMeta(unproven, '')
  })
}

/** An editor may take the approval of a work back: until then no engine hears of its page. */
const isCertain = (path: string, since: number): boolean =>
  !/^(?:picture|video)$/.test(recogniseItem(path)?.kind ?? '') || Date.now() - since >= undoWithin

/** Whether search engines may list the page. */
function isListed(manifest: Manifest, path: string): boolean {
  const facts = manifest.pageAt(path)?.facts
  // Files that are no page, such as `robots.txt`, have empty ones.
  return Boolean(facts) && (JSON.parse(facts ?? '') as PageFacts).indexed
}

/** Looks into the manifest between rebuilds, for a moment. */
async function between<Found>(
  siteDir: string,
  look: (manifest: Manifest) => Found,
): Promise<Found> {
  const unlock = await waitForLock(siteDir, () => undefined)
  try {
    const manifest = openManifest(join(siteDir, 'manifest.db'))
    try {
      return look(manifest)
    } finally {
      manifest.close()
    }
  } finally {
    unlock()
  }
}

/**
 * Tells the engines of new pages once visitors have them, beside rebuilds that may be at work: none waits for an engine. One
 * that fails is told again after the next rebuild, and of works whose approval can be taken back then. Answers one sentence an engine.
 */
export async function announce(
  siteDir: string,
  siteUrl: string,
  engines: readonly SearchEngine[],
): Promise<string[]> {
  if (engines.length === 0) return []
  // Two processes would tell them the same.
  const unlock = await waitForLock(join(siteDir, '.telling'), () => undefined)
  try {
    const said: string[] = []
    for (const engine of engines) said.push(...(await tell(engine, siteDir, siteUrl)))
    return said
  } finally {
    unlock()
  }
}

async function tell(engine: SearchEngine, siteDir: string, siteUrl: string): Promise<string[]> {
  const paths = await between(siteDir, (manifest) => {
    // Told without a deployment, too: a bucket that comes later makes no page new.
    if (manifest.meta(unproven)) manifest.setMeta(unproven, '')
    const waiting = [...untold(manifest, engine)]
    const shown = waiting.filter(([path]) => isListed(manifest, path))
    if (shown.length < waiting.length) keep(manifest, engine, new Map(shown))
    return shown.flatMap(([path, since]) => (isCertain(path, since) ? [path] : []))
  })
  if (paths.length === 0) return []
  let told = 0
  let failure: string | undefined
  try {
    while (told < paths.length) {
      const portion = paths.slice(told, told + engine.portion)
      await engine.tell(portion.map((path) => new URL(path, siteUrl).href))
      told += portion.length
    }
  } catch (error) {
    failure = (error as Error).message
  }
  if (told > 0) {
    const known = new Set(paths.slice(0, told))
    await between(siteDir, (manifest) => {
      const left = [...untold(manifest, engine)].filter(([path]) => !known.has(path))
      keep(manifest, engine, new Map(left))
    })
  }
  const left = paths.length - told
  return failure === undefined
    ? [`${engine.name} was told ${told} new addresses`]
    : [`${failure}; ${left} new addresses wait for the next run`]
}
