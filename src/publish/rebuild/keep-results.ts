import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { delocalised } from '../../routing/paths.ts'
import { linkFile, type Release, type Releases } from '../releases/releases.ts'
import { kindOf } from '../search-bundles/search-record.ts'
import type { Manifest } from './manifest.ts'
import { noticeOf } from './notice.ts'
import type { Result } from './render.ts'
import type { RebuildReport } from './report.ts'

interface KeepOptions {
  manifest: Manifest
  releases: Releases
  /** Layer that the pages were rendered into. */
  layer: string
  /** Whether that layer is to hold every page. */
  whole: boolean
  /** What visitors have so far. */
  last: Release | undefined
}

export interface Kept {
  /** Pages whose last good version stays. */
  failed: RebuildReport['failed']
  leftOut: string[]
  /** Files of addresses that are no pages after all, by path. */
  dropped: Map<string, string>
}

/** Number of a reply among what is known. */
export function readNumber(manifest: Manifest, address: string): number {
  const { how, own } = noticeOf(address)
  return manifest.addRead(address, how, own)
}

export function splitReading(reading: string): [lang: string, address: string] {
  const at = reading.indexOf(' ')
  return [reading.slice(0, at), reading.slice(at + 1)]
}

/** Takes a page out of what is known. */
export function forgetPage(manifest: Manifest, path: string): void {
  const of = kindOf(path)
  if (of) manifest.markDirty(`${of.code} ${of.kind}`)
  manifest.markDirty('sitemaps')
  manifest.removePage(path)
}

/**
 * Writes down what was made. Throws when the server is not there, or when a page fails that was never made before for
 * another reason than its record.
 */
export async function keepResults(results: readonly Result[], options: KeepOptions): Promise<Kept> {
  const { manifest } = options
  const kept: Kept = { failed: [], leftOut: [], dropped: new Map() }
  const unreadable = new Set<string>()
  const topics = new Map<string, Set<string>>()
  for (const one of results) {
    const { path: topic } = delocalised(one.path)
    if ('digest' in one) {
      topics.set(topic, new Set([...(topics.get(topic) ?? []), ...one.reads]))
      keepPage(manifest, one)
      continue
    }
    if (one.unavailable) throw new Error(one.failure)
    if (await keepLastGood(one.path, options)) {
      kept.failed.push({ path: one.path, reason: one.failure })
      manifest.setFailure(one.path, one.failure)
    } else if (one.ofRecord) {
      unreadable.add(topic)
      kept.leftOut.push(one.failure)
    } else throw new Error(`${one.path}: ${one.failure}`)
  }
  const made = Map.groupBy(results, ({ path }) => delocalised(path).path)
  for (const [topic, readings] of topics) {
    const isWhole = made.get(topic)?.length === manifest.countVersions(topic)
    keepDependences(manifest, topic, readings, isWhole)
  }
  kept.dropped = await drop(unreadable, results, options)
  return kept
}

function keepPage(manifest: Manifest, one: Extract<Result, { digest: string }>): void {
  const of = kindOf(one.path)
  manifest.setClock(one.path, one.clock)
  if (!one.written) return manifest.setFailure(one.path, null)
  manifest.setRendered(one.path, { digest: one.digest, facts: one.facts })
  if (of) {
    manifest.setRecord(one.path, of, one.record)
    manifest.markDirty(`${of.code} ${of.kind}`)
  }
  manifest.markDirty('sitemaps')
}

/** What other versions of a page read is remembered until all of them are made anew. */
function keepDependences(
  manifest: Manifest,
  topic: string,
  readings: ReadonlySet<string>,
  isWhole: boolean,
): void {
  if (isWhole) manifest.forgetDependences(topic)
  const addresses = new Set([...readings].map((reading) => splitReading(reading)[1]))
  manifest.setDependences(
    topic,
    [...addresses].map((address) => readNumber(manifest, address)),
  )
}

/** A record that one language can't have is left out of all, so that every alternate exists. */
async function drop(
  unreadable: ReadonlySet<string>,
  results: readonly Result[],
  { manifest, releases, layer }: KeepOptions,
): Promise<Map<string, string>> {
  const dropped = new Map<string, string>()
  if (unreadable.size === 0) return dropped
  for (const { path } of results) {
    if (!unreadable.has(delocalised(path).path)) continue
    const file = manifest.pageAt(path)?.file
    if (!file) continue
    await rm(join(releases.layer(layer), file), { force: true })
    forgetPage(manifest, path)
    dropped.set(path, file)
  }
  return dropped
}

/** The page as visitors have it now stays. False when there never was one. */
async function keepLastGood(
  path: string,
  { manifest, releases, layer, whole, last }: KeepOptions,
): Promise<boolean> {
  const file = manifest.pageAt(path)?.file
  if (!last || !file) return false
  const sources = [releases.layer(last.upper), releases.layer(last.lower)]
  const source = sources.map((folder) => join(folder, file)).find((one) => existsSync(one))
  if (!source) return false
  if (whole) await linkFile(source, join(releases.layer(layer), file))
  return true
}
