import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shanghaiTime } from '../../domain/times.ts'
import { delocalised } from '../../routing/paths.ts'
import { readyRenderer } from '../renderer/ready-renderer.ts'
import { openRenderer, type Renderer, type SitePath } from '../renderer/renderer.ts'
import { rendererParts } from '../renderer/save-renderer.ts'
import {
  linkFile,
  linkTree,
  type Release,
  type Releases,
  releasesIn,
} from '../releases/releases.ts'
import { kindOf } from '../search-bundles/search-record.ts'
import { createAsker } from './asker.ts'
import { type Changes, findChanges, keepReply } from './changes.ts'
import { publishFound } from './found.ts'
import { carryOver, isHeavy, merge } from './layers.ts'
import { type KnownPage, type Manifest, openManifest } from './manifest.ts'
import { noticeOf } from './notice.ts'
import type { Observation } from './observation.ts'
import { recordReads } from './recorder.ts'
import { renderPage, type Result, type Task } from './render.ts'
import { renderAll } from './render-pool.ts'
import { wayIn } from './reply-facts.ts'
import { type Phase, type RebuildReport, stopwatch } from './report.ts'

export interface RebuildOptions {
  /** Of the project. */
  root: string
  siteDir: string
  siteUrl: string
  v1Origin: string
  variables: Readonly<Record<string, string | undefined>>
  /** Goes through with it although a large share of the pages vanishes. */
  allowShrink?: boolean
  /** Goes on after a rollback. */
  resume?: boolean
  /** Renders every page, whatever is known. */
  everything?: boolean
  /** Replies that are asked for although nothing says that they changed. */
  sweep?: number
  /** Releases that stay. */
  keep?: number
  signal?: AbortSignal
  onProgress?: (phase: Phase, done: number, total: number) => void
}

/** Share of the pages that may vanish at once. */
const shrinkAtMost = 0.2
/** A site this small may lose any of its pages. */
const shrinkFrom = 40
/** Fewer pages than this are rendered here rather than by processes that must be started. */
const worthProcesses = 300

/** A large share of the pages would vanish. */
export class Shrinking extends Error {}

/** Somebody went back to an earlier release, and nobody said to go on. */
export class Held extends Error {}

/**
 * Brings the published site up to date with the v1 server: asks what changed, renders the pages that show it, and
 * switches to a release with them. Whatever fails on the way, visitors keep the release they have. The caller holds
 * the lock (`takeLock`).
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const { root, siteDir, variables } = options
  const watch = stopwatch()
  const releases = releasesIn(siteDir)
  await mkdir(siteDir, { recursive: true })
  const manifest = openManifest(join(siteDir, 'manifest.db'))
  try {
    const held = manifest.meta('held')
    if (held && !options.resume)
      throw new Held(`the site is held at release ${held} since a rollback; --resume goes on`)
    await recover(releases, manifest)
    const { key, folder } = await readyRenderer(root, {
      ...variables,
      SITE_URL: options.siteUrl,
      V1_ORIGIN: options.v1Origin,
    })
    watch.lap('code')
    manifest.begin()
    let report: RebuildReport
    try {
      const work = new Work(options, releases, manifest, watch, key, folder)
      report = await work.run()
      manifest.commit()
    } catch (error) {
      manifest.rollback()
      await releases.tidy(options.keep ?? 5)
      throw error
    }
    await releases.switchTo(report.release)
    watch.lap('release')
    report = await publishFound({ ...options, releases, manifest, report })
    watch.lap('found')
    await lighten(releases, manifest, report)
    await releases.tidy(options.keep ?? 5)
    watch.lap('tidy')
    return { ...report, phases: watch.phases }
  } finally {
    manifest.close()
  }
}

/** A run that ended between writing down a release and switching to it is finished. */
async function recover(releases: Releases, manifest: Manifest): Promise<void> {
  const name = manifest.meta('release')
  if (!name) return
  const isWhole = (await releases.read(name)) !== undefined
  const now = await releases.current()
  if (isWhole && now !== name) await releases.switchTo(name)
}

/** The next name: in order even when the clock jumps back. */
export function nextName(manifest: Manifest): string {
  const number = Number(manifest.meta('number') ?? '0') + 1
  manifest.setMeta('number', String(number))
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return `${String(number).padStart(6, '0')}-${time}`
}

/** A heavy upper layer becomes part of the lower one, after visitors have the change. */
async function lighten(
  releases: Releases,
  manifest: Manifest,
  report: RebuildReport,
): Promise<void> {
  if (!isHeavy(manifest.countUpper(), report.pages.total)) return
  const last = await releases.read(report.release)
  if (!last) return
  manifest.begin()
  const name = nextName(manifest)
  const lower = `${name}-whole`
  await releases.newLayer(lower)
  await merge(releases, last, lower)
  await releases.newLayer(name)
  await releases.make({ ...last, name, upper: name, lower })
  manifest.lower()
  manifest.setMeta('release', name)
  manifest.commit()
  await releases.switchTo(name)
  report.release = name
}

/** One rebuild, from what is known to a release that is not switched to yet. */
class Work {
  readonly #options: RebuildOptions
  readonly #releases: Releases
  readonly #manifest: Manifest
  readonly #watch: ReturnType<typeof stopwatch>
  readonly #code: string
  readonly #folder: string
  readonly #run: number
  readonly #asker: ReturnType<typeof createAsker>
  readonly #failed: RebuildReport['failed'] = []
  readonly #leftOut: string[] = []
  #asked = 0
  #here: { recorder: ReturnType<typeof recordReads>; renderer: Renderer } | undefined
  #texts: Changes['texts'] = new Map()
  #whole = false

  constructor(
    options: RebuildOptions,
    releases: Releases,
    manifest: Manifest,
    watch: ReturnType<typeof stopwatch>,
    code: string,
    folder: string,
  ) {
    this.#options = options
    this.#releases = releases
    this.#manifest = manifest
    this.#watch = watch
    this.#code = code
    this.#folder = folder
    this.#run = Number(manifest.meta('run') ?? '0') + 1
    const { V1_TIMEOUT, V1_RETRIES } = options.variables
    this.#asker = createAsker({
      origin: options.v1Origin,
      timeout: Number(V1_TIMEOUT ?? 15) * 1000,
      retries: Number(V1_RETRIES ?? 5),
    })
  }

  async run(): Promise<RebuildReport> {
    const manifest = this.#manifest
    const last = await this.#lastRelease()
    manifest.setMeta('run', String(this.#run))
    const settings = JSON.stringify([this.#options.variables.PREBUILD_LIMIT ?? null])
    this.#whole =
      this.#options.everything === true ||
      last?.code !== this.#code ||
      manifest.meta('settings') !== settings
    manifest.setMeta('settings', settings)

    const count = manifest.countPages()
    const { pages, removed, added } = await this.#plan()
    this.#watch.lap('addresses')
    this.#guard(removed.size, count)

    const name = nextName(manifest)
    const upper = name
    const lower = this.#whole ? `${name}-whole` : (last?.lower ?? '')
    const target = this.#whole ? lower : upper
    await this.#releases.newLayer(upper)
    if (this.#whole) await this.#releases.newLayer(lower)
    const results = await this.#render(pages, this.#releases.layer(target))
    const dropped = await this.#settle(results, target, last)
    const gone = new Map([...removed, ...dropped])
    const written = results.flatMap((one) => (this.#isAnother(one) ? [one.path] : []))
    this.#watch.lap('pages')
    if (gone.size > 0) manifest.prune()
    manifest.setMeta('held', '')
    if (last && !this.#whole && written.length === 0 && gone.size === 0) {
      const rendered = results.length
      return this.#report(last.name, 'nothing', { rendered, written, added: 0, removed: [] })
    }

    if (this.#whole) {
      await linkTree(join(this.#folder, rendererParts.site), this.#releases.layer(lower))
      await linkTree(
        join(this.#folder, rendererParts.site, '_astro'),
        join(this.#releases.at('assets'), '_astro'),
      )
      manifest.lower()
    } else {
      await carryOver(this.#releases, last?.upper ?? '', upper, new Set(gone.values()))
    }
    const release: Release = {
      name,
      content: name,
      upper,
      lower,
      found: last?.found ?? 'none',
      pages: manifest.countPages(),
      code: this.#code,
      at: new Date().toISOString(),
    }
    await this.#releases.make(release)
    manifest.setMeta('release', name)
    if (this.#whole) manifest.markDirty('everything')
    const report = this.#report(name, this.#whole ? 'whole' : 'changes', {
      rendered: results.length,
      written,
      added,
      removed: [...gone.keys()],
    })
    return report
  }

  /** The release that the manifest describes, if it is still there. */
  async #lastRelease(): Promise<Release | undefined> {
    const name = this.#manifest.meta('release')
    const last = name === undefined ? undefined : await this.#releases.read(name)
    if (!last || !existsSync(this.#releases.layer(last.lower))) return undefined
    return last
  }

  /** Digests of the pages before a whole rebuild. */
  #before: ReadonlyMap<string, string | null> = new Map()

  /** Whether visitors get other bytes than before. */
  #isAnother(one: Result): boolean {
    if (!('digest' in one)) return false
    return this.#whole ? this.#before.get(one.path) !== one.digest : one.written
  }

  /** What is to be rendered, and files of what is no more, by path. */
  async #plan(): Promise<{ pages: KnownPage[]; removed: Map<string, string>; added: number }> {
    const manifest = this.#manifest
    if (this.#whole) {
      const paths = await this.#paths(true)
      const before = [...manifest.pages()]
      this.#before = new Map(before.map(({ path, digest }) => [path, digest]))
      manifest.clear()
      const pages = paths.map((one) => this.#pageOf(one))
      for (const page of pages) manifest.setPage(page)
      const now = new Set(paths.map(({ path }) => path))
      const gone = before.filter(({ path }) => !now.has(path))
      return {
        pages,
        removed: new Map(gone.map(({ path, file }) => [path, file])),
        added: paths.filter(({ path }) => !this.#before.has(path)).length,
      }
    }
    const changes = await findChanges({
      manifest,
      asker: this.#asker,
      run: this.#run,
      sweep: this.#options.sweep ?? 200,
      onProgress: (done, total) => this.#options.onProgress?.('changes', done, total),
    })
    this.#texts = changes.texts
    this.#watch.lap('changes')
    const stale = new Map<string, KnownPage>()
    const removed = new Map<string, string>()
    let added = 0
    if (changes.waysDiffer) {
      const paths = await this.#paths(false)
      const now = new Set<string>()
      for (const one of paths) {
        now.add(one.path)
        const known = manifest.pageAt(one.path)
        if (known?.props === one.props && known.route === one.route) continue
        const page = { ...this.#pageOf(one), digest: known?.digest ?? null }
        manifest.setPage(page)
        stale.set(page.path, page)
        if (!known) added += 1
      }
      for (const { path, file } of manifest.pathsAndFiles())
        if (!now.has(path)) removed.set(path, file)
      for (const path of removed.keys()) this.#remove(path)
    }
    const concerned: [read: number, lang: string][] = [...changes.stale].flatMap(([read, langs]) =>
      [...langs].map((lang): [number, string] => [read, lang]),
    )
    for (const [read, lang] of concerned)
      for (const page of manifest.pagesReading(read, lang)) stale.set(page.path, page)
    const { BUILD_TIME } = this.#options.variables
    const moment = shanghaiTime(new Date(BUILD_TIME || Date.now()))
    for (const page of manifest.pagesTurnedBy(moment)) stale.set(page.path, page)
    for (const page of manifest.failedPages()) stale.set(page.path, page)
    for (const path of removed.keys()) stale.delete(path)
    if ([...changes.stale.keys()].some((id) => this.#isOfImages(id))) manifest.markDirty('colours')
    return { pages: [...stale.values()], removed, added }
  }

  #isOfImages(read: number): boolean {
    return this.#manifest
      .readsBy('asked')
      .some(({ id, address }) => id === read && noticeOf(address).rows === 'image')
  }

  readonly #ways = new Map<string, string>()
  /** What `paths` read, if it did. */
  #followed: Map<string, string> | undefined

  /** Every address of the site, read anew where the run has no reply yet. */
  async #paths(everything: boolean): Promise<SitePath[]> {
    const { recorder, renderer } = await this.#open(everything)
    const { made, readings } = await recorder.while(() => renderer.paths())
    this.#followed = new Map()
    for (const one of readings.reads) {
      const text = this.#texts.get(one)
      const way = this.#ways.get(one) ?? (text && wayIn(JSON.parse(text)))
      if (way !== undefined) this.#followed.set(one, way)
    }
    return made
  }

  /** From which replies the addresses follow; once the replies are written down. */
  #keepWays(): void {
    if (!this.#followed) return
    this.#manifest.clearWays()
    for (const [one, way] of this.#followed) {
      const [lang, address] = splitReading(one)
      const read = this.#readNumber(address)
      this.#manifest.setWay(read, lang, way)
    }
  }

  async #open(everything: boolean) {
    if (this.#here) return this.#here
    const recorder = recordReads({
      onReply: (seen) => this.#take(seen),
      known: (address, lang) => this.#texts.get(`${lang} ${address}`),
      onLeftOut: (message) => this.#leftOut.push(message),
      isReadable: (address, lang) => (everything ? true : this.#isReadable(address, lang)),
    })
    this.#here = { recorder, renderer: await openRenderer(this.#folder) }
    return this.#here
  }

  #isReadable(address: string, lang: string): boolean | undefined {
    const read = this.#manifest.readOf(address)
    const reply = read && this.#manifest.replyTo(read.id, lang)
    if (!reply) return undefined
    // A server that stumbles over a record has it still: its page stays.
    return reply.status === 200 || reply.status >= 500
  }

  readonly #seen: Observation[] = []

  #take(seen: Observation): void {
    this.#asked += 1
    this.#seen.push(seen)
    if (seen.way !== undefined) this.#ways.set(`${seen.lang} ${seen.address}`, seen.way)
  }

  #readNumber(address: string): number {
    const { how, own } = noticeOf(address)
    return this.#manifest.addRead(address, how, own)
  }

  #pageOf(one: SitePath): KnownPage {
    const { code, path: topic } = delocalised(one.path)
    return { ...one, topic, lang: code, digest: null }
  }

  #remove(path: string): void {
    const of = kindOf(path)
    if (of) this.#manifest.markDirty(`${of.code} ${of.kind}`)
    this.#manifest.markDirty('sitemaps')
    this.#manifest.removePage(path)
  }

  #guard(removed: number, before: number): void {
    if (this.#options.allowShrink || before < shrinkFrom || removed <= before * shrinkAtMost) return
    throw new Shrinking(
      `${removed} of ${before} pages would vanish; --allow-shrink goes through with it`,
    )
  }

  async #render(pages: readonly KnownPage[], folder: string): Promise<Result[]> {
    const tasks: Task[] = pages.map(({ path, route, pathname, file, props, digest }) => ({
      ...{ path, route, pathname, file, props },
      digest: this.#whole ? null : digest,
    }))
    const results: Result[] = []
    const onProgress = (): void => this.#options.onProgress?.('pages', results.length, tasks.length)
    if (tasks.length < worthProcesses) {
      const { recorder, renderer } = await this.#open(false)
      const left = [...tasks].reverse()
      const one = async (): Promise<void> => {
        for (let task = left.pop(); task; task = left.pop()) {
          results.push(await renderPage(renderer, recorder, folder, task))
          onProgress()
          this.#options.signal?.throwIfAborted()
        }
      }
      await Promise.all(Array.from({ length: 8 }, one))
    } else {
      const { V1_TIMEOUT, V1_RETRIES, PREBUILD_LIMIT, BUILD_TIME } = this.#options.variables
      await renderAll(tasks, {
        renderer: this.#folder,
        folder,
        variables: defined({ V1_TIMEOUT, V1_RETRIES, PREBUILD_LIMIT, BUILD_TIME }),
        signal: this.#options.signal,
        onDone: (done) => {
          results.push(...done.results)
          for (const seen of done.seen) this.#take(seen)
          onProgress()
        },
      })
    }
    return results
  }

  /** Writes down what was made. Answers the paths that are no pages after all. */
  async #settle(
    results: readonly Result[],
    target: string,
    last: Release | undefined,
  ): Promise<Map<string, string>> {
    const manifest = this.#manifest
    for (const seen of this.#seen)
      keepReply(manifest, this.#readNumber(seen.address), seen, this.#run)
    this.#keepWays()
    const dropped = new Set<string>()
    const topics = new Map<string, Set<string>>()
    for (const one of results) {
      if ('failure' in one) {
        if (one.unavailable) throw new Error(one.failure)
        const known = manifest.pageAt(one.path)
        if (!(await this.#keepLastGood(one.path, known?.file ?? '', target, last))) {
          if (!/^\/api\//.test(one.failure)) throw new Error(`${one.path}: ${one.failure}`)
          const { path: topic } = delocalised(one.path)
          dropped.add(topic)
          this.#leftOut.push(one.failure)
        } else {
          this.#failed.push({ path: one.path, reason: one.failure })
          manifest.setFailure(one.path, one.failure)
        }
        continue
      }
      const { path: topic } = delocalised(one.path)
      const reads = topics.get(topic) ?? new Set()
      topics.set(topic, reads)
      for (const reading of one.reads) reads.add(reading)
      this.#keepResult(one)
    }
    for (const [topic, readings] of topics) this.#keepDependences(topic, readings)
    return this.#dropTopics(dropped, results, target)
  }

  #keepResult(one: Extract<Result, { digest: string }>): void {
    const manifest = this.#manifest
    const of = kindOf(one.path)
    manifest.setClock(one.path, one.clock)
    if (one.written) {
      manifest.setRendered(one.path, { digest: one.digest, facts: one.facts })
      if (of) {
        manifest.setRecord(one.path, of, one.record)
        manifest.markDirty(`${of.code} ${of.kind}`)
      }
      manifest.markDirty('sitemaps')
    } else manifest.setFailure(one.path, null)
  }

  #keepDependences(topic: string, readings: ReadonlySet<string>): void {
    this.#manifest.forgetDependences(topic)
    const reads = new Map<string, [number, string]>()
    for (const reading of readings) {
      const [, address] = splitReading(reading)
      const read = this.#readNumber(address)
      reads.set(`${read}`, [read, ''])
    }
    this.#manifest.setDependences(topic, reads.values())
  }

  /** A record that one language can't have is left out of all, so that every alternate exists. */
  async #dropTopics(
    dropped: ReadonlySet<string>,
    results: readonly Result[],
    target: string,
  ): Promise<Map<string, string>> {
    const gone = new Map<string, string>()
    if (dropped.size === 0) return gone
    for (const { path } of results) {
      if (!dropped.has(delocalised(path).path)) continue
      const file = this.#manifest.pageAt(path)?.file
      if (!file) continue
      await rm(join(this.#releases.layer(target), file), { force: true })
      this.#remove(path)
      gone.set(path, file)
    }
    return gone
  }

  /** The page as visitors have it now stays. False when there never was one. */
  async #keepLastGood(
    path: string,
    file: string,
    target: string,
    last: Release | undefined,
  ): Promise<boolean> {
    if (!last || !file) return false
    const sources = [this.#releases.layer(last.upper), this.#releases.layer(last.lower)]
    const source = sources.map((folder) => join(folder, file)).find((one) => existsSync(one))
    if (!source) return false
    if (this.#whole) await linkFile(source, join(this.#releases.layer(target), file))
    return path !== ''
  }

  #report(
    release: string,
    kind: RebuildReport['kind'],
    made: { rendered: number; written: string[]; added: number; removed: string[] },
  ): RebuildReport {
    return {
      release,
      kind,
      pages: {
        total: this.#manifest.countPages(),
        rendered: made.rendered,
        written: made.written.length,
        added: made.added,
        removed: made.removed.length,
      },
      failed: this.#failed,
      leftOut: [...new Set(this.#leftOut)],
      asked: this.#asked + this.#asker.count(),
      changed: [...made.written, ...made.removed].sort(),
      phases: {},
    }
  }
}

function splitReading(reading: string): [lang: string, address: string] {
  const at = reading.indexOf(' ')
  return [reading.slice(0, at), reading.slice(at + 1)]
}

const defined = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
