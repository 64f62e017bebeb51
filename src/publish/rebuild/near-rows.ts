import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Asked } from './manifest/manifest-replies.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { ApiFetcher } from './replies/api-fetcher.ts'
import { noticeOf } from './replies/notice.ts'
import { observe } from './replies/observation.ts'

/**
 * Rows of records like a given one (`near` of `notice.ts`). One record more or less may stand in any of them. The rebuild asks for
 * those around it; for all others after the switch, so that no visitor waits for them. What differs then is in doubt, and the next
 * run, which follows at once, renders its pages.
 */
const wordForLater = 'near'
/** Of more than these none is asked for later: the sweep reaches them in time. */
const laterAtMost = 3000

const isOfKindIn = (reads: readonly KnownRead[]): ((fact: string) => boolean) => {
  const kinds = new Set(reads.map(({ address }) => noticeOf(address).rows))
  return (fact) => kinds.has(fact.slice(0, fact.indexOf(':')))
}

/** The records that new ones are near to: they may be near to them. */
export async function nearNew(
  manifest: Manifest,
  fetcher: Pick<ApiFetcher, 'ask'>,
  changed: ReadonlySet<string>,
): Promise<string[]> {
  const reads = manifest.readsBy('near')
  const [one] = reads
  if (!one) return []
  const isOfKind = isOfKindIn(reads)
  const isNew = (fact: string): boolean =>
    isOfKind(fact) && manifest.readsConcerning([fact]).size === 0
  const asked = [...changed].filter(isNew).map(async (fact) => {
    const address = one.address.replace(/\d+(?=\?|$)/, fact.slice(fact.indexOf(':') + 1))
    const answer = await fetcher.ask(address, 'zh', null)
    return observe({ ...answer, address, lang: 'zh' }).mentions ?? []
  })
  return (await Promise.all(asked)).flat()
}

/** Those around records that changed, came or went: each one's own, those that it is in, and those of its neighbours. */
export function nearReads(manifest: Manifest, changed: readonly string[]): KnownRead[] {
  const isOfKind = isOfKindIn(manifest.readsBy('near'))
  const moved = changed.filter(isOfKind)
  if (moved.length === 0) return []
  const around = new Set(moved)
  for (const { id } of manifest.readsConcerning(moved).values())
    for (const fact of manifest.mentionsOf(id).filter(isOfKind)) around.add(fact)
  const near = manifest.readsConcerning(around)
  return [...near.values()].filter(({ how }) => how === 'near')
}

/** A record came or went: the others are asked for after the switch. */
export function askNearLater(manifest: Manifest, changed: ReadonlySet<string>): void {
  const reads = manifest.readsBy('near')
  if (reads.length <= laterAtMost && [...changed].some(isOfKindIn(reads)))
    manifest.setMeta(wordForLater, 'later')
}

/** Those that were left for later and not asked for in this run, in one language. */
export function nearLeft(manifest: Manifest, run: number): Asked[] {
  if (!manifest.meta(wordForLater)) return []
  return manifest
    .readsBy('near')
    .filter(({ id }) => (manifest.replyTo(id, 'zh')?.asked ?? run) !== run)
    .map((read) => ({ read, lang: 'zh' }))
}

export const nearAsked = (manifest: Manifest): void => manifest.setMeta(wordForLater, '')
