import { join } from 'node:path'
import { type Manifest, openManifest } from '../rebuild/manifest/manifest.ts'
import { waitForLock } from '../releases/lock.ts'
import type { PageFacts } from '../sitemaps/page-facts.ts'
import type { SearchEngine } from './search-engines.ts'

/** What an engine could not be told yet is kept up to this many addresses, the newest. */
const mostKept = 50_000

const place = (engine: SearchEngine): string => `untold ${engine.name}`
const untold = (manifest: Manifest, engine: SearchEngine): string[] =>
  JSON.parse(manifest.meta(place(engine)) || '[]') as string[]
const keep = (manifest: Manifest, engine: SearchEngine, paths: readonly string[]): void =>
  manifest.setMeta(place(engine), paths.length > 0 ? JSON.stringify(paths.slice(-mostKept)) : '')

/** Writes down new pages for each engine, in the transaction of their release: no end of a process loses them. */
export function rememberNew(
  manifest: Manifest,
  engines: readonly SearchEngine[],
  paths: readonly string[],
): void {
  if (paths.length === 0) return
  for (const engine of engines)
    keep(manifest, engine, [...new Set([...untold(manifest, engine), ...paths])])
}

/** Which of the pages search engines may list. */
function listed(manifest: Manifest, paths: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const { path, facts } of manifest.factsOfPages())
    if (paths.has(path) && facts && (JSON.parse(facts) as PageFacts).indexed) found.add(path)
  return found
}

/**
 * Tells the engines of new pages once visitors have them. An engine that fails is told again in the next run; publishing
 * does not wait for it. Answers one sentence an engine.
 */
export async function announce(
  manifest: Manifest,
  engines: readonly SearchEngine[],
  siteUrl: string,
): Promise<string[]> {
  const said: string[] = []
  for (const engine of engines) {
    const waiting = untold(manifest, engine)
    if (waiting.length === 0) continue
    const shown = listed(manifest, new Set(waiting))
    let left = waiting.filter((path) => shown.has(path))
    let told = 0
    try {
      while (left.length > 0) {
        const portion = left.slice(0, engine.portion)
        await engine.tell(portion.map((path) => new URL(path, siteUrl).href))
        left = left.slice(portion.length)
        told += portion.length
      }
      if (told > 0) said.push(`${engine.name} was told ${told} new addresses`)
    } catch (error) {
      said.push(`${(error as Error).message}; ${left.length} new addresses wait for the next run`)
    }
    keep(manifest, engine, left)
  }
  return said
}

/** The same after a deployment, beside rebuilds that may be at work. */
export async function announceDeployed(
  siteDir: string,
  siteUrl: string,
  engines: readonly SearchEngine[],
): Promise<string[]> {
  if (engines.length === 0) return []
  const unlock = await waitForLock(siteDir, () => undefined)
  const manifest = openManifest(join(siteDir, 'manifest.db'))
  try {
    return await announce(manifest, engines, siteUrl)
  } finally {
    manifest.close()
    unlock()
  }
}
