import { listOf } from '../replies/list-pages.ts'
import { noticeOf } from '../replies/notice.ts'
import type { Observation } from '../replies/observation.ts'
import { differingFacts } from '../replies/reply-facts.ts'
import { isOlder, isSamePart, type Parts, splitPart } from '../replies/reply-parts.ts'

/**
 * Follows what one process saw and tells which of its pages show a reply that is another one by now. Visitors may have had
 * newer ones from a rebuild in between.
 */
export function createOutdated(now: ReadonlyMap<string, Observation>) {
  /** Replies as the process saw them that changed since, by `lang address`. */
  const changed = new Map<string, Observation>()
  /** Lists of which a page did (`listOf`). */
  const lists = new Set<string | null>()
  /** Records of which a row changed since. */
  const records = new Set<string>()
  /** Addresses of replies about these records, or that mention them. */
  const concerned = new Set<string>()

  function compare(seen: Observation): void {
    const key = keyOf(seen)
    const other = now.get(key)
    if (!other || (other.digest === seen.digest && other.status === seen.status)) return
    changed.set(key, seen)
    lists.add(listOf(seen.address))
    for (const fact of differingFacts(seen.facts, other.facts)) records.add(fact)
  }

  function concern({ address, mentions = [] }: Observation): void {
    const { own = '' } = noticeOf(address)
    if (records.has(own) || mentions.some((one) => records.has(one))) concerned.add(address)
  }

  function isSame(reading: string): boolean {
    const part = splitPart(reading)
    const own = part?.address ?? reading
    const address = own.slice(own.indexOf(' ') + 1)
    if (concerned.has(address)) return false
    if (part && isOlder(part.part)) return !lists.has(listOf(address))
    // Addresses follow from lists in zh, which tell of a change in any language.
    const key = now.has(own) ? own : `zh ${address}`
    const before = changed.get(key)
    if (!before) return true
    if (!part || isOlder(part.part)) return false
    return isSamePart(part.part, partsIn(before), partsIn(now.get(key)))
  }

  return {
    /** The process saw these before it made further pages. */
    follow(seen: readonly Observation[]): void {
      seen.forEach(compare)
      if (records.size > 0) seen.forEach(concern)
    },
    /** Whether a page with these readings, `lang address`, would come out the same. */
    isCurrent: (readings: readonly string[]): boolean => readings.every(isSame),
  }
}

export const keyOf = ({ lang, address }: Observation): string => `${lang} ${address}`

const partsIn = (seen: Observation | undefined): Parts => JSON.parse(seen?.parts ?? '{}') as Parts
