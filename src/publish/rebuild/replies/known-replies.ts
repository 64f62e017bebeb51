import type { Manifest } from '../manifest/manifest.ts'
import type { Observation } from './observation.ts'
import { differingFacts } from './reply-facts.ts'

/**
 * Replies as the manifest knows them. A change is a difference from the replies of the last run; replies that pages
 * read during this run must not hide it from the next one.
 */
export function createKnownReplies(manifest: Manifest, run: number, isWhole = false) {
  const records = new Set<string>()
  const lists = new Set<number>()

  function keep(read: number, seen: Observation): void {
    const { lang, tag, digest, status, facts, parts, mentions } = seen
    const dated = seen.dated === undefined ? null : Number(seen.dated)
    manifest.setReply({ read, lang, tag, digest, status, asked: run, dated, facts, parts })
    if (mentions) manifest.setMentions(read, mentions)
  }

  function noteFresh(read: number, { fresh = [] }: Observation): void {
    for (const fact of fresh) records.add(fact)
    if (fresh.length > 0) lists.add(read)
  }

  /** Pages may show either: the next run asks for the records in question, even where all rows are again as known. */
  function noteDifference(read: number, facts: string | null, seen: Observation): void {
    for (const fact of differingFacts(facts ?? undefined, seen.facts)) records.add(fact)
    const own = manifest.readAt(read)?.own
    if (own) records.add(own)
  }

  const isRepeated = (id: number, { lang }: Observation): boolean => {
    const read = manifest.readAt(id)
    return read !== undefined && manifest.isRepeated(read, lang)
  }

  return {
    /** Writes down an answer whose difference from the last one is being acted on. */
    take(read: number, seen: Observation): void {
      noteFresh(read, seen)
      keep(read, seen)
    },
    /**
     * Writes down a reply that a page read, and answers whether it equals the known one. If not, it is doubtful: the
     * next run takes it as changed.
     */
    meet(read: number, seen: Observation): boolean {
      noteFresh(read, seen)
      const known = manifest.replyTo(read, seen.lang)
      if (!known) {
        keep(read, seen)
        // Records in a list that is new may say that they are in it.
        if (!isWhole) for (const fact of Object.keys(factsIn(seen))) records.add(fact)
        return true
      }
      const isSame = known.digest === seen.digest && known.status === seen.status
      if (!isSame) noteDifference(read, known.facts, seen)
      if (isSame) manifest.confirm(read, seen.lang, run)
      else if (known.asked !== run && isRepeated(read, seen)) keep(read, seen)
      else manifest.doubt(read, seen.lang)
      return isSame
    },
    /** Records and lists of the last run that changed so late that they may have changed again in the same second. */
    fresh(): { records: string[]; lists: number[] } {
      const before = manifest.meta('fresh')
      return before
        ? (JSON.parse(before) as { records: string[]; lists: number[] })
        : { records: [], lists: [] }
    },
    /** Leaves word for the next run. */
    remember(): void {
      manifest.setMeta('fresh', JSON.stringify({ records: [...records], lists: [...lists] }))
    },
  }
}

const factsIn = ({ facts = '{}' }: Observation) => JSON.parse(facts) as Record<string, string>

export type KnownReplies = ReturnType<typeof createKnownReplies>
