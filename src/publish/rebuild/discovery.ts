import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchKinds } from '#domain/text/search-kinds.ts'
import { localeCodes } from '#i18n/locales.ts'
import { linkFile, linkTree, type Releases } from '../releases/releases.ts'
import { type BundleFacts, makeBundle } from '../search-bundles/bundle.ts'
import { writeThesaurus } from '../search-bundles/write-thesaurus.ts'
import type { SearchRecord } from '../search-bundles/search-record.ts'
import type { PageFacts } from '../sitemaps/page-facts.ts'
import { sitemaps, surveyOf } from '../sitemaps/sitemaps.ts'
import type { Manifest } from './manifest/manifest.ts'
import { nextName } from './next-name.ts'
import { askedAt, type RebuildOptions } from './rebuild-options.ts'
import type { RebuildReport } from './report.ts'

interface FoundOptions extends RebuildOptions {
  releases: Releases
  manifest: Manifest
  report: RebuildReport
}

const everything = 'everything'

/**
 * Publishes the aids for finding pages, after the pages: sitemaps, search bundles and the colour index, each only when
 * it is different, and a switch of its own. A run that ends before it leaves word in the manifest for the next.
 */
export async function publishFound(options: FoundOptions): Promise<RebuildReport> {
  const { releases, manifest, report } = options
  const now = options.variables.BUILD_TIME ? Date.parse(options.variables.BUILD_TIME) : Date.now()
  if (now >= Number(manifest.meta('newsUntil') || Infinity)) manifest.markDirty('sitemaps')
  const dirty = new Set(manifest.dirty())
  if (dirty.size === 0) return report
  const last = await releases.read(report.release)
  if (!last) return report
  manifest.begin()
  try {
    const name = nextName(manifest)
    const before = releases.at('found', last.found)
    const folder = releases.at('found', name)
    await mkdir(folder, { recursive: true })
    const isDirty = (what: string): boolean =>
      dirty.has(everything) || dirty.has(what) || !existsSync(before)

    if (isDirty('sitemaps')) await writeMaps(manifest, folder, { ...options, now })
    else await linkFiles(before, folder, /^sitemap.*\.xml$/)
    await writeSearch(manifest, join(before, 'search'), join(folder, 'search'), isDirty)
    if (isDirty('colours')) {
      // Brings a library for pictures with it, which few rebuilds need.
      const { writeColours } = await import('../colour-index/write-colours.ts')
      await writeColours(join(folder, 'search'), {
        v1Origin: askedAt(options),
        limit: Number(options.variables.PREBUILD_LIMIT) || undefined,
        memory: join(options.siteDir, 'colours.json'),
      })
    } else await linkFiles(join(before, 'search'), join(folder, 'search'), /^colours\.bin$/)
    await releases.make({ ...last, name, found: name })
    manifest.clean()
    manifest.setMeta('release', name)
    manifest.commit()
    await releases.switchTo(name)
    return { ...report, release: name }
  } catch (error) {
    manifest.rollback()
    throw error
  }
}

async function writeMaps(
  manifest: Manifest,
  folder: string,
  { siteUrl, now }: FoundOptions & { now: number },
): Promise<void> {
  const { built, newsUntil } = surveyOf(factsIn(manifest), now)
  manifest.setMeta('newsUntil', String(newsUntil ?? ''))
  const home = manifest.pageAt('/')?.facts
  const publication = home ? (JSON.parse(home) as PageFacts).title : new URL(siteUrl).host
  const maps = sitemaps(factsIn(manifest), { origin: siteUrl, publication, now, built })
  for (const { name, xml } of maps) await writeFile(join(folder, name), xml)
}

/** One page after another, in the order of their paths. */
function* factsIn(manifest: Manifest): Generator<PageFacts> {
  for (const { facts } of manifest.factsOfPages()) if (facts) yield JSON.parse(facts) as PageFacts
}

async function writeSearch(
  manifest: Manifest,
  before: string,
  folder: string,
  isDirty: (what: string) => boolean,
): Promise<void> {
  let made = 0
  await writeThesaurus(folder)
  for (const code of localeCodes) {
    const kinds: Record<string, BundleFacts> = {}
    for (const kind of searchKinds) {
      const at = join(folder, code, kind)
      const records = manifest.recordsOf(code, kind)
      if (records.length === 0) continue
      const parse = (record: string): SearchRecord => JSON.parse(record) as SearchRecord
      kinds[kind] = { records: records.length, dated: records.some((one) => parse(one).date) }
      if (isDirty(`${code} ${kind}`)) {
        await makeBundle(records.map(parse), code, at)
        made += 1
      } else await linkTree(join(before, code, kind), at)
    }
    await mkdir(join(folder, code), { recursive: true })
    await writeFile(join(folder, code, 'kinds.json'), JSON.stringify(kinds))
  }
  if (made === 0) return
  const { close } = await import('pagefind')
  await close()
}

async function linkFiles(from: string, into: string, names: RegExp): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(into, { recursive: true })
  for (const name of await readdir(from))
    if (names.test(name)) await linkFile(join(from, name), join(into, name))
}
