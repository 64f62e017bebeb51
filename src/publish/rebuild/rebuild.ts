import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { searchEnginesOf } from '../announce/search-engines.ts'
import { type Releases, releasesIn } from '../releases/releases.ts'
import { readyRenderer } from '../renderer/ready-renderer.ts'
import { publishFound } from './discovery.ts'
import { isHeavy, merge } from './layers.ts'
import { type Manifest, openManifest } from './manifest/manifest.ts'
import { nextName } from './next-name.ts'
import { nextRelease } from './next-release.ts'
import { writeTurn } from './next-turn.ts'
import { askedAt, compiledWith, type RebuildOptions } from './rebuild-options.ts'
import { apiFetcherFor } from './replies/api-fetcher.ts'
import { type RebuildReport, stopwatch } from './report.ts'
import { sweep } from './sweep.ts'

/** The operator went back to an earlier release and has not resumed. */
export class Held extends Error {}

/** The sources are other ones than those that this process has loaded. */
export class Outdated extends Error {}

/**
 * Brings the published site up to date with the v1 server: asks what changed, renders the pages that show it, and
 * switches to a release with them. Whatever fails on the way, visitors keep the release they have. The caller holds
 * the lock (`takeLock`).
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const { root, siteDir, variables } = options
  const engines = searchEnginesOf(options.siteUrl, variables)
  const watch = stopwatch()
  const releases = releasesIn(siteDir)
  await mkdir(siteDir, { recursive: true })
  const manifest = openManifest(join(siteDir, 'manifest.db'))
  try {
    await keepCounting(releases, manifest)
    const held = manifest.meta('held')
    if (held && !options.resume)
      throw new Held(`the site is held at release ${held} since a rollback; --resume goes on`)
    // After a rollback visitors keep what they have until there is something new.
    if (!held) await recover(releases, manifest)
    const renderer = await readyRenderer(root, compiledWith(options))
    if (options.code !== undefined && options.code !== renderer.key)
      throw new Outdated('the code is another one by now')
    watch.lap('code')
    manifest.begin()
    let report: RebuildReport
    try {
      report = await nextRelease(options, { releases, manifest, renderer, engines, watch })
      manifest.commit()
      await releases.switchTo(report.release)
      watch.lap('release')
      report = await publishFound({ ...options, releases, manifest, report })
      watch.lap('found')
      await lighten(releases, manifest, report)
      watch.lap('tidy')
      if (report.kind !== 'whole') report = await swept(options, manifest, report)
      watch.lap('sweep')
    } finally {
      manifest.rollback()
      await releases.tidy(options.keep ?? 5)
    }
    watch.lap('tidy')
    manifest.setMeta('unheard', '')
    const turnsAt = manifest.nextTurn()
    await writeTurn(siteDir, turnsAt)
    return { ...report, turnsAt, phases: watch.phases }
  } finally {
    manifest.close()
  }
}

async function swept(
  options: RebuildOptions,
  manifest: Manifest,
  report: RebuildReport,
): Promise<RebuildReport> {
  const fetcher = apiFetcherFor(askedAt(options), options.variables)
  const run = Number(manifest.meta('run'))
  manifest.begin()
  try {
    const isAnyOther = await sweep({ manifest, fetcher, run, most: options.sweep ?? 200 })
    manifest.commit()
    return { ...report, again: report.again || isAnyOther, asked: report.asked + fetcher.count() }
  } finally {
    fetcher.close()
  }
}

/** Names go on in order where the manifest was lost. */
async function keepCounting(releases: Releases, manifest: Manifest): Promise<void> {
  if (manifest.meta('number') !== undefined) return
  const last = (await releases.list()).at(-1)
  if (last) manifest.setMeta('number', String(Number.parseInt(last.name, 10)))
}

/** A run that ended between writing down a release and switching to it is finished; one that ended before is undone. */
async function recover(releases: Releases, manifest: Manifest): Promise<void> {
  const name = manifest.meta('release')
  if (!name) return
  const isWhole = (await releases.read(name)) !== undefined
  const now = await releases.current()
  if (isWhole && now !== name) await releases.switchTo(name)
  if (isWhole) await releases.dropAfter(name)
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
