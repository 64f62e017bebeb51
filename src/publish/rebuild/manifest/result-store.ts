import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFile, type Release, type Releases } from '#publish/releases/releases.ts'
import { kindOf } from '#publish/search-bundles/search-record.ts'
import { type LocaleCode, localeCodes } from '#i18n/locales.ts'
import { delocalised } from '#routing/paths.ts'
import type { Result } from '../render/render.ts'
import { noticeOf } from '../replies/notice.ts'
import { isOlder, splitPart } from '../replies/reply-parts.ts'
import { listOf } from '../replies/list-pages.ts'
import type { RebuildReport } from '../report.ts'
import type { Manifest } from './manifest.ts'

interface KeepOptions {
  manifest: Manifest
  releases: Releases
  /** Layer that the pages were rendered into. */
  layer: string
  /** Whether that layer is to hold every page. */
  whole: boolean
  /** The release that visitors have so far. */
  last: Release | undefined
  /** Digests of all pages so far, where all are rendered. */
  before: ReadonlyMap<string, string | null> | undefined
}

export interface Kept {
  /** Pages that changed. */
  written: string[]
  /** Pages whose last good version stays. */
  failed: RebuildReport['failed']
  leftOut: string[]
  /** Files of addresses that are no pages after all, by path. */
  dropped: Map<string, string>
  /** Addresses of records that the pages lead to. */
  links: ReadonlySet<string>
  /** Older rows and pages of lists that pages show, and the languages of these pages. */
  older: OlderReads
}

/**
 * Number of a reply, or of a part of one, in the manifest. Throws for a part of a reply that the rebuild does not ask
 * for each time: it would not notice a change of the part.
 */
export function readNumber(manifest: Manifest, address: string): number {
  const part = splitPart(address)
  const { how, own = null } = noticeOf(part?.address ?? address)
  const list = how === 'asked' ? listOf(part?.address ?? address) : null
  if (!part) return manifest.addRead(address, { how, own, whole: null, list })
  if (how !== 'asked') throw new Error(`${part.address} has to be read whole`)
  const whole = readNumber(manifest, part.address)
  if (isOlder(part.part)) return manifest.addRead(address, { how: 'older', own: null, whole, list })
  return manifest.addRead(address, { how: 'part', own: null, whole, list: null })
}

export function splitReading(reading: string): [lang: string, address: string] {
  const at = reading.indexOf(' ')
  return [reading.slice(0, at), reading.slice(at + 1)]
}

const isOlderReading = (reading: string): boolean => {
  const split = splitPart(reading)
  return split !== undefined && isOlder(split.part)
}

/** Languages by address, as a set of bits: of a large catalogue there are hundreds of thousands. */
export type OlderReads = ReadonlyMap<string, number>

const bitOf = (lang: string): number => 1 << localeCodes.findIndex((code) => code === lang)

export function noteOlder(older: Map<string, number>, reading: string): void {
  const [lang, address] = splitReading(reading)
  older.set(address, (older.get(address) ?? 0) | bitOf(lang))
}

/** The languages of such a set. */
export const langsIn = (bits: number): LocaleCode[] =>
  localeCodes.filter((code) => (bits & bitOf(code)) !== 0)

interface Topic {
  left: number
  count: number
  readings: Set<string>
  links: Set<string>
}

/** Takes a page out of the manifest. */
export function forgetPage(manifest: Manifest, path: string): void {
  const of = kindOf(path)
  if (of) manifest.markDirty(`${of.code} ${of.kind}`)
  manifest.markDirty('sitemaps')
  manifest.removePage(path)
}

/**
 * Writes results down as they come: of a large catalogue it holds nothing in memory but addresses. `tasks` are all
 * that will come.
 */
export function createResultStore(tasks: readonly { path: string }[], options: KeepOptions) {
  const { manifest } = options
  const failures: Extract<Result, { failure: string }>[] = []
  const written: string[] = []
  /** Pages with languages still to come: how many, and the reads and links of the languages that came. */
  const topics = new Map<string, Topic>()
  const links = new Set<string>()
  const older = new Map<string, number>()
  for (const { path } of tasks) {
    const { path: topic } = delocalised(path)
    const known = topics.get(topic) ?? { left: 0, count: 0, readings: new Set(), links: new Set() }
    topics.set(topic, { ...known, left: known.left + 1, count: known.count + 1 })
  }

  function take(one: Result): void {
    const { path: topic } = delocalised(one.path)
    const of = topics.get(topic)
    if (!of) throw new Error(`${one.path} was not to be made`)
    if ('digest' in one) {
      if (options.before ? options.before.get(one.path) !== one.digest : one.written)
        written.push(one.path)
      for (const reading of one.reads) {
        of.readings.add(reading)
        if (isOlderReading(reading)) noteOlder(older, reading)
      }
      for (const link of one.links) {
        of.links.add(link)
        links.add(link)
      }
      keepPage(manifest, one)
    } else {
      // The pages after it would wait for the same server.
      if (one.unavailable) throw new Error(one.failure)
      failures.push(one)
    }
    of.left -= 1
    if (of.left > 0) return
    topics.delete(topic)
    if (of.readings.size === 0) return
    const isWhole = of.count === manifest.versionsOf(topic).length
    keepDependences(manifest, topic, of.readings, isWhole)
    manifest.setLinks(topic, of.links, isWhole)
  }

  return {
    /** Throws when the server is not there. */
    take,
    /** Throws when a page fails that was never made before for another reason than its record. */
    async finish(): Promise<Kept> {
      const kept: Kept = { written, failed: [], leftOut: [], dropped: new Map(), links, older }
      const unreadable = new Set<string>()
      for (const { path, failure, ofRecord, reading } of failures) {
        if (await keepLastGood(path, options)) {
          kept.failed.push({ path, reason: failure })
          manifest.setFailure(path, failure)
        } else if (ofRecord) {
          unreadable.add(delocalised(path).path)
          kept.leftOut.push(failure)
          const [lang, address] = splitReading(reading ?? '')
          if (lang) manifest.refuse(readNumber(manifest, address), lang)
        } else throw new Error(`${path}: ${failure}`)
      }
      kept.dropped = await drop(unreadable, options)
      return kept
    },
  }
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

/** Keeps the reads of the other versions of a page until all of them are made anew. */
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
  { manifest, releases, layer }: KeepOptions,
): Promise<Map<string, string>> {
  const dropped = new Map<string, string>()
  for (const topic of unreadable)
    for (const { path, file } of manifest.versionsOf(topic)) {
      await rm(join(releases.layer(layer), file), { force: true })
      forgetPage(manifest, path)
      dropped.set(path, file)
    }
  return dropped
}

/** Where a file of the last release lies. */
export function lastFile(releases: Releases, last: Release, file: string): string | undefined {
  const upper = join(releases.layer(last.upper), file)
  const isGone = existsSync(join(releases.gone(last.upper), file))
  const source = existsSync(upper) || isGone ? upper : join(releases.layer(last.lower), file)
  return existsSync(source) ? source : undefined
}

/** The page as visitors have it now stays. False when there never was one. */
async function keepLastGood(
  path: string,
  { manifest, releases, layer, whole, last }: KeepOptions,
): Promise<boolean> {
  const file = manifest.pageAt(path)?.file
  const source = last && file && lastFile(releases, last, file)
  if (!source) return false
  if (whole) await linkFile(source, join(releases.layer(layer), file))
  return true
}
