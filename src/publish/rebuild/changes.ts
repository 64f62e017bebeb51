import { readReply } from '../../client/read-reply.ts'
import type { Answer, Asker } from './asker.ts'
import type { Manifest } from './manifest.ts'
import type { KnownRead } from './manifest-schema.ts'
import { noticeOf } from './notice.ts'
import { type Observation, observe } from './observation.ts'
import { isSamePart, type Parts, splitPart } from './reply-parts.ts'

export interface Changes {
  /** Replies that are not what they were: languages by the read's number. */
  stale: Map<number, Set<string>>
  /** Whether there may be other pages than before. */
  waysDiffer: boolean
  /** Replies that came anew, by `lang address`. */
  texts: Map<string, string>
}

export interface ChangesOptions {
  manifest: Manifest
  asker: Asker
  /** Number of this rebuild. */
  run: number
  /** Replies, of those that are not asked for each time, that are asked for all the same. */
  sweep: number
  /** Something is not what it was. */
  onChange?: () => void
  onProgress?: (done: number, total: number) => void
}

/** So many replies of the kind `near` are asked for whenever a record came, went or changed; of more, those around it. */
const nearAtMost = 500

/** Languages of a question: of one reply, its own; of a suspect, all it was asked for in. */
interface Question {
  read: KnownRead
  lang: string
}

/**
 * Asks what is different from the last rebuild, and writes the answers down. Throws `Unavailable` when the server
 * does not answer: then nothing is known.
 */
export async function findChanges(options: ChangesOptions): Promise<Changes> {
  const { manifest, asker, run, sweep, onChange, onProgress } = options
  const changes: Changes = { stale: new Map(), waysDiffer: false, texts: new Map() }
  const changed = new Set<string>(JSON.parse(manifest.meta('fresh') ?? '[]') as string[])
  const fresh = new Set<string>()
  const rows = createRowLedger()
  let done = 0
  let total = 0

  function take(read: KnownRead, lang: string, answer: Answer): void {
    if (answer.unchanged) return manifest.confirm(read.id, lang, run)
    const seen = observe({ ...answer, address: read.address, lang })
    const before = manifest.replyTo(read.id, lang)
    for (const fact of seen.fresh ?? []) fresh.add(fact)
    keepReply(manifest, read.id, seen, run)
    if (before?.digest === seen.digest && before.status === seen.status) return
    onChange?.()
    mark(read.id, lang)
    if (seen.status === 200) changes.texts.set(`${lang} ${read.address}`, answer.text)
    const way = manifest.wayOf(read.id, lang)
    if (way !== undefined && way !== seen.way) changes.waysDiffer = true
    rows.note(lang, before?.facts, seen.facts)
    const parts = manifest.partsOf(read.id)
    if (parts.length === 0) return
    const old = JSON.parse(before?.parts ?? '{}') as Parts
    const now = JSON.parse(seen.parts ?? '{}') as Parts
    const readable = isReadable(read.address, answer.text)
    for (const { id, address } of parts) {
      const part = splitPart(address)?.part
      if (!readable || part === undefined || !isSamePart(part, old, now)) mark(id, lang)
    }
  }

  function mark(read: number, lang: string): void {
    const langs = changes.stale.get(read) ?? new Set()
    changes.stale.set(read, langs.add(lang))
  }

  async function askAll(questions: readonly Question[]): Promise<void> {
    total += questions.length
    const left = [...questions].reverse()
    const one = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { read, lang } = next
        const tag = manifest.replyTo(read.id, lang)?.tag ?? null
        take(read, lang, await asker.ask(read.address, lang, tag))
        onProgress?.((done += 1), total)
      }
    }
    await Promise.all(Array.from({ length: 16 }, one))
  }

  /** In a large catalogue, the records that a new one is near to: they may be near to it. */
  async function aroundNew(): Promise<string[]> {
    const [one, ...others] = manifest.readsBy('near')
    if (!one || others.length < nearAtMost) return []
    const kind = noticeOf(one.address).rows
    const isNew = (fact: string): boolean =>
      fact.startsWith(`${kind}:`) && manifest.readsConcerning([fact]).size === 0
    const asked = [...changed].filter(isNew).map(async (fact) => {
      const address = one.address.replace(/\d+(?=\?|$)/, fact.slice(kind.length + 1))
      const answer = await asker.ask(address, 'zh', null)
      return observe({ ...answer, address, lang: 'zh' }).mentions ?? []
    })
    return (await Promise.all(asked)).flat()
  }

  /** In all languages, but for those in which it was asked in this run. */
  const questionsOf = (read: KnownRead): Question[] =>
    manifest
      .repliesTo(read.id)
      .filter(({ asked }) => asked !== run)
      .map(({ lang }) => ({ read, lang }))
  /** Whether zh tells of every change in any language. */
  const tellsOfAll = (read: KnownRead): boolean =>
    manifest.repliesTo(read.id).some(({ lang, dated }) => lang === 'zh' && dated === 1)

  const always = manifest.readsBy('asked')
  const told = always.filter(tellsOfAll)
  const inOne = new Set(told.map(({ id }) => id))
  await askAll(
    always.flatMap((read) => (inOne.has(read.id) ? [{ read, lang: 'zh' }] : questionsOf(read))),
  )
  await askAll(told.filter(({ id }) => changes.stale.has(id)).flatMap(questionsOf))
  for (const fact of rows.changed()) changed.add(fact)

  const suspects = manifest.readsConcerning(changed)
  await askAll([...suspects.values()].flatMap(questionsOf))

  const arrivals = await aroundNew()
  const neighbours = nearReads(manifest, [...changed, ...arrivals]).filter(
    ({ id }) => !suspects.has(id),
  )
  await askAll(neighbours.map((read) => ({ read, lang: 'zh' })))
  for (const { id } of neighbours) {
    // Rows are the same in every language: another row is another one in all of them.
    if (changes.stale.has(id))
      changes.stale.set(id, new Set(manifest.repliesTo(id).map(({ lang }) => lang)))
  }

  if (sweep > 0) {
    const swept = manifest.longestUnasked(sweep, run).flatMap(({ address, lang }) => {
      const read = manifest.readOf(address)
      return read ? [{ read, lang }] : []
    })
    await askAll(swept)
  }
  manifest.setMeta('fresh', JSON.stringify([...fresh]))
  return changes
}

/** Whether pages can read a reply: one bad row, and they show none. */
function isReadable(address: string, text: string): boolean {
  const { call } = noticeOf(address)
  try {
    return call !== undefined && readReply(call, JSON.parse(text)).ok
  } catch {
    return false
  }
}

/** Writes down what was replied. */
export function keepReply(manifest: Manifest, read: number, seen: Observation, run: number): void {
  const { lang, tag, digest, status, facts, parts, mentions } = seen
  const dated = seen.dated === undefined ? null : Number(seen.dated)
  manifest.setReply({ read, lang, tag, digest, status, asked: run, dated, facts, parts })
  if (mentions) manifest.setMentions(read, mentions)
}

/**
 * Tells records that came, went or of which something else is said from those that only moved on from one page of a
 * list to the next: what was said of these in one reply is said in another now.
 */
function createRowLedger() {
  const said = new Map<string, { fact: string; before: Set<string>; now: Set<string> }>()
  return {
    note(lang: string, before: string | null | undefined, now: string | undefined): void {
      const old = JSON.parse(before ?? '{}') as Record<string, string>
      const fresh = JSON.parse(now ?? '{}') as Record<string, string>
      for (const fact of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
        if (old[fact] === fresh[fact]) continue
        const key = `${lang} ${fact}`
        const known = said.get(key) ?? { fact, before: new Set(), now: new Set() }
        said.set(key, known)
        if (old[fact] !== undefined) known.before.add(old[fact])
        if (fresh[fact] !== undefined) known.now.add(fresh[fact])
      }
    },
    changed: (): string[] =>
      [...said.values()].flatMap(({ fact, before, now }) =>
        before.size !== now.size || [...before].some((one) => !now.has(one)) ? [fact] : [],
      ),
  }
}

/** Replies of the kind `near` that may hold other rows now. */
function nearReads(manifest: Manifest, changed: readonly string[]): KnownRead[] {
  const all = manifest.readsBy('near')
  const kinds = new Set(all.map(({ address }) => noticeOf(address).rows))
  const isOfKind = (fact: string): boolean => kinds.has(fact.slice(0, fact.indexOf(':')))
  const moved = changed.filter(isOfKind)
  if (moved.length === 0) return []
  if (all.length <= nearAtMost) return all
  const around = new Set(moved)
  for (const { id } of manifest.readsConcerning(moved).values())
    for (const fact of manifest.mentionsOf(id).filter(isOfKind)) around.add(fact)
  const near = manifest.readsConcerning(around)
  return [...near.values()].filter(({ how }) => how === 'near')
}
