import { localeCodes } from '#i18n/locales.ts'
import { inParallel } from '../in-parallel.ts'
import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { langsIn, type OlderReads, readNumber } from './manifest/result-store.ts'
import { atPage, pageOf } from './replies/list-pages.ts'
import { digestOf } from './replies/reply-facts.ts'
import { isOlder, type Parts, splitPart } from './replies/reply-parts.ts'

// Older pages of a list (`#domain/lists/older-pages.ts`) keep their rows when the list grows, while the server's pages all
// shift. So each has a digest of its rows, made from the digests of all rows that the manifest keeps of the list.

/** Of no known rows: such a page is rendered again. */
const unknown = ''

/** Digests of a list's rows from the oldest on; undefined where replies are missing or disagree. */
function rowsFromOldest(manifest: Manifest, list: string, lang: string) {
  const pages: (readonly string[])[] = []
  for (const { id, address } of serverPages(manifest, list)) {
    const reply = manifest.replyTo(id, lang)
    const rows = reply?.status === 200 ? rowsIn(reply.parts) : undefined
    if (rows && pages.length > 0 && !bringsMore(rows, pages)) break
    // A page that is not full can only be the last one.
    const isBehindFull = pages.every(({ length }) => length === pages[0]?.length)
    if (!rows || pageOf(address) !== pages.length + 1 || !isBehindFull) return undefined
    pages.push(rows)
  }
  return { rows: pages.flat().reverse(), pageSize: pages[0]?.length ?? 0 }
}

/** Beyond the end of a list a server answers with no rows, or with a page that was there before. */
const bringsMore = (rows: readonly string[], before: readonly (readonly string[])[]): boolean =>
  rows.length > 0 && ![before[0], before.at(-1)].some((one) => one?.join() === rows.join())

const partsIn = (parts: string | null): Parts => JSON.parse(parts ?? '{}') as Parts

const rowsIn = (parts: string | null): string[] | undefined => partsIn(parts).rows

const serverPages = (manifest: Manifest, list: string): KnownRead[] =>
  manifest
    .readsOfList(list)
    .filter(({ how }) => how === 'asked')
    .sort((one, other) => pageOf(one.address) - pageOf(other.address))

/** Digests of older pages as the manifest's replies have them now. Reads each list once a language. */
function olderDigests(manifest: Manifest) {
  const lists = new Map<string, ReturnType<typeof rowsFromOldest>>()
  return ({ list, address }: KnownRead, lang: string): string => {
    const key = `${lang} ${list}`
    if (!lists.has(key)) lists.set(key, rowsFromOldest(manifest, list ?? '', lang))
    const known = lists.get(key)
    const part = splitPart(address)?.part
    if (!known || part === undefined || !isOlder(part)) return unknown
    const size = part.size ?? known.pageSize
    const from = (part.older - 1) * size
    const rows = known.rows.slice(from, from + size)
    // The newest block grows; a page of the list has all its rows.
    const isThere = part.size === undefined ? rows.length === size : rows.length > 0
    return isThere ? digestOf(rows.join()) : unknown
  }
}

/** Older pages of these lists whose rows are others than when they were rendered: languages by the number of the read. */
export function changedOlder(
  manifest: Manifest,
  lists: Iterable<string>,
): Map<number, Set<string>> {
  const changed = new Map<number, Set<string>>()
  const digestNow = olderDigests(manifest)
  for (const list of lists)
    for (const read of manifest.readsOfList(list)) {
      if (read.how !== 'older') continue
      const told = isTold(manifest, read)
      for (const { lang, digest } of manifest.repliesTo(read.id)) {
        if (told && lang !== 'zh') continue
        if (digest !== unknown && digest === digestNow(read, lang)) continue
        const langs = changed.get(read.id) ?? new Set()
        changed.set(read.id, langs)
        for (const one of told ? localeCodes : [lang]) langs.add(one)
      }
    }
  return changed
}

/** Whether the list's replies in zh tell of its rows in any language. */
const isTold = (manifest: Manifest, { whole }: KnownRead): boolean =>
  whole !== null && manifest.isToldInZh(whole)

/** Keeps the digests of older rows and pages that were rendered. */
export function keepOlder(manifest: Manifest, older: OlderReads): void {
  const digestNow = olderDigests(manifest)
  for (const [address, bits] of older) {
    const read = manifest.readOf(address)
    if (!read) continue
    for (const lang of isTold(manifest, read) ? (['zh'] as const) : langsIn(bits))
      manifest.setReply({
        read: read.id,
        ...{ lang, digest: digestNow(read, lang), status: 200 },
        ...{ tag: null, asked: 0, dated: null },
      })
  }
}

/**
 * Asks for pages that lists with older pages have beyond those that are known: the oldest rows of a list that grew move
 * there. `ask` writes the reply down.
 */
export async function askBeyond(
  manifest: Manifest,
  lists: Iterable<string>,
  ask: (read: KnownRead) => Promise<void>,
): Promise<void> {
  const isOlderRead = ({ how }: KnownRead): boolean => how === 'older'
  const shown = [...lists].filter((list) => manifest.readsOfList(list).some(isOlderRead))
  const rowsOf = ({ id }: KnownRead): readonly string[] =>
    rowsIn(manifest.replyTo(id, 'zh')?.parts ?? null) ?? []
  await inParallel(shown, 4, async (list) => {
    for (;;) {
      const pages = serverPages(manifest, list)
      const [first, last] = [pages.at(0), pages.at(-1)]
      if (!first || !last || pages.length !== pageOf(last.address)) return
      if (partsIn(manifest.replyTo(last.id, 'zh')?.parts ?? null).isLast) return
      const isFull = rowsOf(last).length >= rowsOf(first).length
      if (!isFull || !bringsMore(rowsOf(last), pages.slice(0, -1).map(rowsOf))) return
      const address = atPage(last.address, pages.length + 1)
      readNumber(manifest, address)
      const next = manifest.readOf(address)
      if (next) await ask(next)
    }
  })
}
