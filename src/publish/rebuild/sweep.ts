import { inParallel } from '../in-parallel.ts'
import { refused } from './manifest/manifest-schema.ts'
import type { Asked } from './manifest/manifest-replies.ts'
import type { Manifest } from './manifest/manifest.ts'
import { nearAsked, nearLeft } from './near-rows.ts'
import { type Answer, type ApiFetcher, Unavailable } from './replies/api-fetcher.ts'
import { observe } from './replies/observation.ts'

interface SweepOptions {
  manifest: Manifest
  fetcher: Pick<ApiFetcher, 'ask'>
  /** Number of this rebuild. */
  run: number
  /** Replies that are asked for, those first that were not for the longest. */
  most: number
}

/**
 * Asks for replies whose change no list shows, and for those that were left for later. Visitors have the new release by then. Answers
 * whether any differs from what pages show: such a reply is in doubt, and the next run takes it as changed.
 */
export async function sweep({ manifest, fetcher, run, most }: SweepOptions): Promise<boolean> {
  let isAway = false
  let isAnyOther = false

  function take({ read, lang }: Asked, answer: Answer): void {
    const before = manifest.replyTo(read.id, lang)
    const seen = answer.unchanged ? undefined : observe({ ...answer, address: read.address, lang })
    const isSame =
      seen === undefined ||
      (seen.digest === before?.digest &&
        (before.status === refused || before.status === seen.status))
    if (isSame) return manifest.confirm(read.id, lang, run)
    manifest.doubt(read.id, lang)
    isAnyOther = true
  }

  const left = nearLeft(manifest, run)
  const tried = new Set<number>()
  const ofLeft = new Set(left.map(({ read }) => read.id))
  const others = manifest
    .longestUnasked(most, run)
    .filter(({ read, lang }) => lang !== 'zh' || !ofLeft.has(read.id))
  await inParallel([...left, ...others], 16, async (one) => {
    if (isAway) return
    tried.add(one.read.id)
    const tag = manifest.replyTo(one.read.id, one.lang)?.tag ?? null
    const answer = await fetcher.ask(one.read.address, one.lang, tag).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
      isAway = true
    })
    // One address that is never answered must not come first in every run.
    if (answer) take(one, answer)
    else manifest.confirm(one.read.id, one.lang, run)
  })
  nearAsked(
    manifest,
    left.filter(({ read }) => !tried.has(read.id)),
  )
  return isAnyOther
}
