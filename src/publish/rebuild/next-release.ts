import { existsSync } from 'node:fs'
import type { Release, Releases } from '../releases/releases.ts'
import { findChanges } from './changes.ts'
import { findCodeChange } from './code-change.ts'
import { makeRelease, type Run } from './make-release.ts'
import type { Manifest } from './manifest/manifest.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { momentOf } from './next-turn.ts'
import { pageSettings } from './page-settings.ts'
import { type Plan, planChanges, planWhole } from './plan.ts'
import { askedAt, type Deps, type RebuildOptions } from './rebuild-options.ts'
import { createPageMaker } from './render/page-maker.ts'
import { apiFetcherFor } from './replies/api-fetcher.ts'
import { createKnownReplies } from './replies/known-replies.ts'
import { askChanges, type ServerChanges } from './replies/server-changes.ts'
import type { RebuildReport } from './report.ts'
import { guardShrink } from './shrink-guard.ts'

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
  manifest.setMeta('began', shanghaiTime(momentOf(variables)))

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
    pools: options.pools,
  })
  try {
    // Of a rebuild that was shared out hardly anything is left to render.
    if (whole ? !options.shared : recoded.routes !== 'all' && recoded.routes.size > 0) maker.warm()
    const server = await askChanges(fetcher, whole ? '' : (manifest.meta('cursor') ?? ''))
    // Parts asked before this process: the next rebuild asks for what changed meanwhile.
    manifest.setMeta('cursor', options.shared ? '' : server.cursor)
    manifest.setMeta('turnsAt', server.turnsAt)
    const plan = whole
      ? await planWhole(manifest, maker, { isShown: releases.isShown() })
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
    onChange(address, lang, { status, text }) {
      maker.warm()
      if (status === 200) maker.hold(address, lang, text)
    },
    onProgress: (done, total) => onProgress?.('changes', done, total),
  })
  watch.lap('changes')
  const now = momentOf(variables)
  return planChanges(manifest, maker, { ...changes, recoded: recoded.routes }, now)
}

/** The release that the manifest describes, if it is still there. */
async function lastRelease(releases: Releases, manifest: Manifest): Promise<Release | undefined> {
  const name = manifest.meta('release')
  const last = name === undefined ? undefined : await releases.read(name)
  return last && existsSync(releases.layer(last.lower)) ? last : undefined
}
