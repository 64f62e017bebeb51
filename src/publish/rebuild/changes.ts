import { inParallel } from '../in-parallel.ts'
import { type Changes, createChangedReplies } from './changed-replies.ts'
import { filteredLists, settle } from './filtered-lists.ts'
import { listsOfWorks } from './lists-of-works.ts'
import type { Asked } from './manifest/manifest-replies.ts'
import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { leaveNear } from './near-rows.ts'
import { askBeyond, changedOlder } from './older-pages.ts'
import type { Routes } from './render/page-maker.ts'
import { type Answer, type ApiFetcher, Unavailable } from './replies/api-fetcher.ts'
import type { KnownReplies } from './replies/known-replies.ts'
import { hasPages } from './replies/notice.ts'
import type { ServerChanges } from './replies/server-changes.ts'

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
  const found = createChangedReplies({ manifest, replies, run, onChange })
  const { changes } = found
  const fresh = replies.fresh()
  const changed = new Set(fresh.records)
  const always = manifest.readsBy('asked')
  const lately = new Set(fresh.lists)
  const told = always.filter((read) => !lately.has(read.id) && manifest.isToldInZh(read.id))
  const inOne = new Set(told.map(({ id }) => id))
  const lists = filteredLists(manifest, always)
  const isFiltered = ({ id }: KnownRead): boolean => lists.filtered.has(id)
  let done = 0
  let total = 0

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
      if (answer) found.take(read, lang, answer)
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
  const isAsBefore = (read: KnownRead): boolean =>
    server?.isSame(read.address) === true &&
    !lately.has(read.id) &&
    manifest.repliesTo(read.id).every(({ status, digest }) => status === 200 && digest !== '')
  /** But for those that the server says are as before. */
  const askEach = (reads: readonly KnownRead[]): Promise<void> =>
    askAll(
      reads
        .filter((read) => !isAsBefore(read))
        .flatMap((read) => (inOne.has(read.id) ? [{ read, lang: 'zh' }] : questionsOf(read))),
    )

  /** After the replies that decide what these lists show, so that no work can come between them unnoticed. */
  async function askFiltered(): Promise<void> {
    const isWork = (fact: string): boolean => fact.startsWith('image:')
    // A work that changed twice in a second says the same time.
    const works = [...new Set([...fresh.records, ...found.changedRows()].filter(isWork))]
    const isOther = [...lists.deciding].some((id) => changes.stale.has(id)) || works.length > 0
    const isSettled = ({ id }: KnownRead): boolean => lists.settled.has(id) && !lately.has(id)
    const toAsk = always.filter(isFiltered)
    const settled = isOther ? toAsk.filter(isSettled) : []
    await askEach([
      ...toAsk.filter((read) => !isSettled(read)),
      ...(server?.cursor
        ? await listsOfWorks({ manifest, fetcher, toAsk, settled, works })
        : settled),
    ])
    settle(manifest, lists)
  }

  /** One address that is never answered must not stop every run. */
  async function askDoubtful(): Promise<void> {
    const doubtful = manifest.doubtful()
    await askAll(doubtful, ({ read, lang }) => manifest.confirm(read.id, lang, run))
    await askElsewhere(doubtful.map(({ read }) => read).filter(({ how }) => how === 'near'))
  }

  const askBehind = (): Promise<void> =>
    askBeyond(manifest, found.lists, async (read) => askAll([{ read, lang: 'zh' }]))

  function noteChangedRows(): void {
    for (const fact of found.changedRows()) changed.add(fact)
    // A new record mostly stands in a list from which addresses follow. One that was unreadable so far does not.
    const isNewRecord = (fact: string): boolean => hasPages(fact) && !manifest.isOwn(fact)
    if (hasNone(changes.routes) && [...changed].some(isNewRecord)) changes.routes = 'all'
  }

  /** What concerns a changed record. */
  async function askSuspects(): Promise<void> {
    const suspects = [...manifest.readsConcerning(changed).values()]
    // Judged before their answers: where no row is left, none says when it changed.
    const first = suspects.filter(({ id, how }) => how === 'near' && manifest.isToldInZh(id))
    const isFirst = new Set(first)
    await askAll(
      suspects.flatMap(questionsOf).filter(({ read, lang }) => lang === 'zh' || !isFirst.has(read)),
    )
    await askElsewhere(first)
  }

  function markOlderPages(): void {
    for (const [read, langs] of changedOlder(manifest, found.lists))
      for (const lang of langs) found.mark(read, lang)
  }

  await askEach(always.filter((read) => !isFiltered(read)))
  await askFiltered()
  await askElsewhere(told)
  await askDoubtful()
  await askBehind()
  noteChangedRows()
  await askSuspects()
  await leaveNear(manifest, fetcher, changed, !hasNone(changes.routes))
  await askBehind()
  markOlderPages()
  return changes
}

const hasNone = (routes: Routes): boolean => routes !== 'all' && routes.size === 0
