import { readReply } from '#client/read-reply.ts'
import { inParallel } from '../in-parallel.ts'
import { filteredLists, settle } from './filtered-lists.ts'
import { type KnownRead, refused } from './manifest/manifest-schema.ts'
import type { Asked } from './manifest/manifest-replies.ts'
import { packText } from './manifest/manifest-ways.ts'
import type { Manifest } from './manifest/manifest.ts'
import { createRowLedger } from './manifest/row-ledger.ts'
import { leaveNear } from './near-rows.ts'
import { askBeyond, changedOlder } from './older-pages.ts'
import type { Routes } from './render/page-maker.ts'
import { type Answer, type ApiFetcher, Unavailable } from './replies/api-fetcher.ts'
import type { KnownReplies } from './replies/known-replies.ts'
import { hasPages, noticeOf } from './replies/notice.ts'
import { observe } from './replies/observation.ts'
import { isOlder, isSamePart, type Parts, splitPart } from './replies/reply-parts.ts'
import type { ServerChanges } from './replies/server-changes.ts'
import { listsOfWorks } from './lists-of-works.ts'

export interface Changes {
  /** Replies that changed: languages by the read's number. */
  stale: Map<number, Set<string>>
  /** Routes that may have other addresses than before. */
  routes: 'all' | Set<string>
}

export interface ChangesOptions {
  manifest: Manifest
  fetcher: Pick<ApiFetcher, 'ask'>
  replies: KnownReplies
  /** What the server says of its changes, if it does. */
  server?: Pick<ServerChanges, 'isSame' | 'cursor'> | undefined
  /** Number of this rebuild. */
  run: number
  /** Called at each changed reply that pages show. */
  onChange?: (address: string, lang: string, answer: Answer) => void
  onProgress?: (done: number, total: number) => void
}

/**
 * Asks the server for replies that may differ from the last rebuild, and writes the answers down. Throws `Unavailable`
 * when the server does not answer: then the changes are unknown.
 */
export async function findChanges(options: ChangesOptions): Promise<Changes> {
  const { manifest, fetcher, replies, server, run, onChange, onProgress } = options
  const changes: Changes = { stale: new Map(), routes: new Set() }
  const fresh = replies.fresh()
  const changed = new Set(fresh.records)
  const changedLists = new Set<string>()
  const rows = createRowLedger()
  let done = 0
  let total = 0

  function take(read: KnownRead, lang: string, answer: Answer): void {
    if (answer.unchanged) return manifest.confirm(read.id, lang, run)
    const seen = observe({ ...answer, address: read.address, lang })
    const before = manifest.replyTo(read.id, lang)
    // No page can be made of it still.
    const isRefused = before?.status === refused
    if (before?.digest === seen.digest && (isRefused || before.status === seen.status)) {
      if (isRefused) manifest.confirm(read.id, lang, run)
      else replies.take(read.id, seen)
      return
    }
    replies.take(read.id, seen)
    if (read.list !== null) changedLists.add(read.list)
    if (manifest.isRepeated(read, lang)) return
    onChange?.(read.address, lang, answer)
    mark(read.id, lang)
    const way = before?.way ?? undefined
    if (way !== undefined) {
      if (way !== seen.way) reroute(manifest.routesFollowing(read.id, lang))
      if (seen.way !== undefined) {
        manifest.setWay({ read: read.id, lang, way: seen.way })
        manifest.keepText(read.id, lang, packText(answer.text))
      } else manifest.dropText(read.id, lang)
    }
    // A record that can be read again, or no more.
    if (before && (before.status === 200) !== (seen.status === 200)) changes.routes = 'all'
    rows.note(lang, before?.facts, seen.facts)
    const parts = manifest.partsOf(read.id)
    if (parts.length === 0) return
    const old = JSON.parse(before?.parts ?? '{}') as Parts
    const now = JSON.parse(seen.parts ?? '{}') as Parts
    const readable = fitsContract(read.address, answer.text)
    for (const { id, address } of parts) {
      const part = splitPart(address)?.part
      if (part === undefined || isOlder(part)) continue
      if (!readable || !isSamePart(part, old, now)) mark(id, lang)
    }
  }

  function reroute(routes: readonly string[]): void {
    if (changes.routes !== 'all') for (const route of routes) changes.routes.add(route)
  }

  function mark(read: number, lang: string): void {
    const langs = changes.stale.get(read) ?? new Set()
    changes.stale.set(read, langs.add(lang))
  }

  /** `orElse` hears of questions that are not answered; without it the first one ends the run. */
  async function askAll(
    questions: readonly Asked[],
    orElse?: (question: Asked) => void,
  ): Promise<void> {
    total += questions.length
    await inParallel(questions, 16, async (question) => {
      const { read, lang } = question
      const tag = manifest.replyTo(read.id, lang)?.tag ?? null
      const answer = await fetcher.ask(read.address, lang, tag).catch((error: unknown) => {
        if (!orElse || !(error instanceof Unavailable)) throw error
        orElse(question)
      })
      if (answer) take(read, lang, answer)
      onProgress?.((done += 1), total)
    })
  }

  /** In all languages, but for those in which it was asked in this run. */
  const questionsOf = (read: KnownRead): Asked[] =>
    manifest
      .repliesTo(read.id)
      .filter(({ asked, lang }) => asked !== run && !manifest.isRepeated(read, lang))
      .map(({ lang }) => ({ read, lang }))
  /** Asks for replies that changed in the asked language also in the others. */
  const askElsewhere = (reads: readonly KnownRead[]): Promise<void> =>
    askAll(reads.filter(({ id }) => changes.stale.has(id)).flatMap(questionsOf))
  const always = manifest.readsBy('asked')
  const lately = new Set(fresh.lists)
  const told = always.filter((read) => !lately.has(read.id) && manifest.isToldInZh(read.id))
  const inOne = new Set(told.map(({ id }) => id))
  const lists = filteredLists(manifest, always)
  const isAsBefore = (read: KnownRead): boolean =>
    server?.isSame(read.address) === true &&
    !lately.has(read.id) &&
    manifest.repliesTo(read.id).every(({ status, digest }) => status === 200 && digest !== '')
  const askEach = (reads: readonly KnownRead[]): Promise<void> =>
    askAll(
      reads
        .filter((read) => !isAsBefore(read))
        .flatMap((read) => (inOne.has(read.id) ? [{ read, lang: 'zh' }] : questionsOf(read))),
    )
  const isFiltered = ({ id }: KnownRead): boolean => lists.filtered.has(id)
  await askEach(always.filter((read) => !isFiltered(read)))
  const isWork = (fact: string): boolean => fact.startsWith('image:')
  // A work that changed twice in a second says the same time.
  const works = [...new Set([...fresh.records, ...rows.changed()].filter(isWork))]
  const isOther = [...lists.deciding].some((id) => changes.stale.has(id)) || works.length > 0
  const isSettled = ({ id }: KnownRead): boolean => lists.settled.has(id) && !lately.has(id)
  const toAsk = always.filter(isFiltered)
  const settled = isOther ? toAsk.filter(isSettled) : []
  // After the replies that decide what they show, so that no work can come between them unnoticed.
  await askEach([
    ...toAsk.filter((read) => !isSettled(read)),
    ...(server?.cursor
      ? await listsOfWorks({ manifest, fetcher, toAsk, settled, works })
      : settled),
  ])
  settle(manifest, lists)
  await askElsewhere(told)
  const doubtful = manifest.doubtful()
  // One address that is never answered must not stop every run.
  await askAll(doubtful, ({ read, lang }) => manifest.confirm(read.id, lang, run))
  await askElsewhere(doubtful.map(({ read }) => read).filter(({ how }) => how === 'near'))
  const askBehind = (): Promise<void> =>
    askBeyond(manifest, changedLists, async (read) => askAll([{ read, lang: 'zh' }]))
  await askBehind()
  for (const fact of rows.changed()) changed.add(fact)
  // A new record mostly stands in a list from which addresses follow. One that was unreadable so far does not.
  const isNewRecord = (fact: string): boolean => hasPages(fact) && !manifest.isOwn(fact)
  if (hasNone(changes.routes) && [...changed].some(isNewRecord)) changes.routes = 'all'

  const suspects = [...manifest.readsConcerning(changed).values()]
  // Judged before their answers: where no row is left, none says when it changed.
  const first = suspects.filter(({ id, how }) => how === 'near' && manifest.isToldInZh(id))
  const isFirst = new Set(first)
  await askAll(
    suspects.flatMap(questionsOf).filter(({ read, lang }) => lang === 'zh' || !isFirst.has(read)),
  )
  await askElsewhere(first)

  await leaveNear(manifest, fetcher, changed, !hasNone(changes.routes))
  await askBehind()
  for (const [read, langs] of changedOlder(manifest, changedLists))
    for (const lang of langs) mark(read, lang)
  return changes
}

const hasNone = (routes: Routes): boolean => routes !== 'all' && routes.size === 0

/** Whether pages can read a reply: one bad row, and they show none. */
function fitsContract(address: string, text: string): boolean {
  const { call } = noticeOf(address)
  try {
    return call !== undefined && readReply(call, JSON.parse(text)).ok
  } catch {
    return false
  }
}
