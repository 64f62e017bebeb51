import { readReply } from '#client/read-reply.ts'
import { type KnownRead, refused } from './manifest/manifest-schema.ts'
import { packText } from './manifest/manifest-ways.ts'
import type { Manifest } from './manifest/manifest.ts'
import { createRowLedger } from './manifest/row-ledger.ts'
import type { Answer } from './replies/api-fetcher.ts'
import type { KnownReplies } from './replies/known-replies.ts'
import { noticeOf } from './replies/notice.ts'
import { observe } from './replies/observation.ts'
import { isOlder, isSamePart, type Parts, splitPart } from './replies/reply-parts.ts'

export interface Changes {
  /** Replies that changed: languages by the read's number. */
  stale: Map<number, Set<string>>
  /** Routes that may have other addresses than before. */
  routes: 'all' | Set<string>
}

interface Options {
  manifest: Manifest
  replies: KnownReplies
  /** Number of this rebuild. */
  run: number
  /** Called at each changed reply that pages show. */
  onChange?: ((address: string, lang: string, answer: Answer) => void) | undefined
}

/** Compares answers with those of before, writes them down and gathers what changed. */
export function createChangedReplies({ manifest, replies, run, onChange }: Options) {
  const changes: Changes = { stale: new Map(), routes: new Set() }
  const lists = new Set<string>()
  const rows = createRowLedger()

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
    if (read.list !== null) lists.add(read.list)
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
    markParts(read, lang, { text: answer.text, before: before?.parts, now: seen.parts })
  }

  /** Marks the changed parts of a list of which pages show parts. */
  function markParts(
    read: KnownRead,
    lang: string,
    { text, before, now }: { text: string; before: PackedParts; now: PackedParts },
  ): void {
    const parts = manifest.partsOf(read.id)
    if (parts.length === 0) return
    const old = JSON.parse(before ?? '{}') as Parts
    const present = JSON.parse(now ?? '{}') as Parts
    const readable = fitsContract(read.address, text)
    for (const { id, address } of parts) {
      const part = splitPart(address)?.part
      if (part === undefined || isOlder(part)) continue
      if (!readable || !isSamePart(part, old, present)) mark(id, lang)
    }
  }

  function reroute(routes: readonly string[]): void {
    if (changes.routes !== 'all') for (const route of routes) changes.routes.add(route)
  }

  function mark(read: number, lang: string): void {
    const langs = changes.stale.get(read) ?? new Set()
    changes.stale.set(read, langs.add(lang))
  }

  return {
    changes,
    /** Lists of which a page changed. */
    lists,
    /** Facts of rows that changed. */
    changedRows: () => rows.changed(),
    take,
    mark,
  }
}

type PackedParts = string | null | undefined

/** Whether pages can read a reply: one bad row, and they show none. */
function fitsContract(address: string, text: string): boolean {
  const { call } = noticeOf(address)
  try {
    return call !== undefined && readReply(call, JSON.parse(text)).ok
  } catch {
    return false
  }
}
