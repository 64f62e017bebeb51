import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Asked } from './manifest/manifest-replies.ts'
import type { Manifest } from './manifest/manifest.ts'
import { type ApiFetcher, Unavailable } from './replies/api-fetcher.ts'
import { noticeOf } from './replies/notice.ts'
import { observe } from './replies/observation.ts'

/**
 * Rows of records like a given one (`near` of `notice.ts`). A record that came, went or changed may stand in any of them. The
 * rebuild asks for those that hold it, and for all others after the switch, so that no visitor waits for them. What differs then
 * is in doubt, and the next run, which follows at once, renders its pages.
 */
const leftForLater = 'near'
/** In a larger catalogue a new record has only the rows around it asked for; the sweep reaches the others in time. */
const allAtMost = 3000

const isOfKindIn = (reads: readonly KnownRead[]): ((fact: string) => boolean) => {
  const kinds = new Set(reads.map(({ address }) => noticeOf(address).rows))
  return (fact) => kinds.has(fact.slice(0, fact.indexOf(':')))
}

/**
 * Records changed, or came or went: leaves word to ask for all rows after the switch, or in a large catalogue, and after a mere
 * change, for those around them: each one's own, those that it is in, and those of its neighbours.
 */
export async function leaveNear(
  manifest: Manifest,
  fetcher: Pick<ApiFetcher, 'ask'>,
  changed: ReadonlySet<string>,
  isMoved: boolean,
  most = allAtMost,
): Promise<void> {
  const reads = manifest.readsBy('near')
  const records = [...changed].filter(isOfKindIn(reads))
  const [one] = reads
  if (records.length === 0 || !one) return
  const isAll = isMoved && reads.length <= most
  const later = isAll
    ? reads
    : around(manifest, [...records, ...(await nearNew(manifest, fetcher, one, records))])
  keepLeft(manifest, new Set([...readLeft(manifest), ...later.map(({ id }) => id)]))
}

/** The records that new ones are near to: they may be near to them. A new one of which the server can't say so has none. */
async function nearNew(
  manifest: Manifest,
  fetcher: Pick<ApiFetcher, 'ask'>,
  { address: example }: KnownRead,
  records: readonly string[],
): Promise<string[]> {
  const isNew = (fact: string): boolean => manifest.readsConcerning([fact]).size === 0
  const asked = records.filter(isNew).map(async (fact) => {
    const address = example.replace(/\d+(?=\?|$)/, fact.slice(fact.indexOf(':') + 1))
    const answer = await fetcher.ask(address, 'zh', null).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
    })
    return (answer && observe({ ...answer, address, lang: 'zh' }).mentions) ?? []
  })
  return (await Promise.all(asked)).flat()
}

const readLeft = (manifest: Manifest): Set<number> =>
  new Set(JSON.parse(manifest.meta(leftForLater) || '[]') as number[])

const keepLeft = (manifest: Manifest, left: ReadonlySet<number>): void =>
  manifest.setMeta(leftForLater, left.size > 0 ? JSON.stringify([...left]) : '')

function around(manifest: Manifest, records: readonly string[]): KnownRead[] {
  const isOfKind = isOfKindIn(manifest.readsBy('near'))
  const found = new Set(records)
  for (const { id } of manifest.readsConcerning(records).values())
    for (const fact of manifest.mentionsOf(id).filter(isOfKind)) found.add(fact)
  return [...manifest.readsConcerning(found).values()].filter(({ how }) => how === 'near')
}

/** Those that were left for later and not asked for in this run, in one language. */
export function nearLeft(manifest: Manifest, run: number): Asked[] {
  const left = readLeft(manifest)
  if (left.size === 0) return []
  return manifest
    .readsBy('near')
    .filter(({ id }) => left.has(id) && (manifest.replyTo(id, 'zh')?.asked ?? run) !== run)
    .map((read) => ({ read, lang: 'zh' }))
}

/** The others wait for the next run; one that is never answered does not come first in it. */
export function nearAsked(manifest: Manifest, waiting: readonly Asked[]): void {
  keepLeft(manifest, new Set(waiting.map(({ read }) => read.id)))
}
