import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { pageOf } from './replies/list-pages.ts'
import { noticeOf } from './replies/notice.ts'
import type { Parts } from './replies/reply-parts.ts'

/** Lists of works: of all of a type, or of those in a category, with a label, of a place or of a day. */
const works = /^\/api\/v1\/image\/list\?/
const filter = /^(?:cid|lid|place|taken)$/
const filterKinds: ReadonlySet<string> = new Set(['category', 'label'])

export interface FilteredLists {
  /** Numbers of reads of lists that show works of a whole list, and nothing else. */
  filtered: ReadonlySet<number>
  /** Those of them that the rebuild asked for after the deciding replies: as long as these stay the same, so do they. */
  settled: ReadonlySet<number>
  /** The whole lists, and the replies about categories and labels: a category may get another parent. */
  deciding: ReadonlySet<number>
}

/**
 * Lists of a category or a label whose whole list is known: it has each of their works, in rows that say when they were
 * last changed. A list in doubt is not settled, nor one that a page read first.
 */
export function filteredLists(manifest: Manifest, reads: readonly KnownRead[]): FilteredLists {
  const byType = new Map<string, { whole: KnownRead[]; filtered: KnownRead[] }>()
  for (const read of reads) {
    if (!works.test(read.address)) continue
    const query = new URLSearchParams(read.address.slice(read.address.indexOf('?')))
    const names = [...query.keys()].filter((name) => name !== 'type' && name !== 'page')
    const of = byType.get(query.get('type') ?? '') ?? { whole: [], filtered: [] }
    byType.set(query.get('type') ?? '', of)
    if (names.length === 0) of.whole.push(read)
    else if (names.every((name) => filter.test(name))) of.filtered.push(read)
  }
  const known = [...byType.values()].filter(({ whole }) => isComplete(manifest, whole))
  const idsOf = (of: readonly KnownRead[][]): Set<number> =>
    new Set(of.flatMap((some) => some.map(({ id }) => id)))
  const filtered = idsOf(known.map((of) => of.filtered))
  const before = JSON.parse(manifest.meta(settledName) || '[]') as number[]
  const settled = before.filter((id) => filtered.has(id) && !isDoubtful(manifest, id))
  const filters = reads.filter(({ address }) => filterKinds.has(noticeOf(address).rows))
  const deciding = idsOf([filters, ...known.map((of) => of.whole)])
  return { filtered, settled: new Set(settled), deciding }
}

const settledName = 'settledLists'

/** Remembers that the rebuild asked for these lists, or spared them. */
export const settle = (manifest: Manifest, { filtered }: FilteredLists): void =>
  manifest.setMeta(settledName, JSON.stringify([...filtered]))

/** Forgets it together with all replies. */
export const unsettle = (manifest: Manifest): void => manifest.setMeta(settledName, '')

/** Whether all works are in these pages: each row has its time, and the last page is not full. */
function isComplete(manifest: Manifest, pages: readonly KnownRead[]): boolean {
  const counted = [...pages]
    .sort((one, other) => pageOf(one.address) - pageOf(other.address))
    .map((read) => ({ read, count: countRows(manifest, read) }))
  // Pages that the list had once bring nothing any more.
  const known = counted.slice(0, counted.findLastIndex(({ count }) => count > 0) + 1)
  const size = known[0]?.count ?? 0
  return (
    known.every(
      ({ read }, at) => pageOf(read.address) === at + 1 && manifest.isToldInZh(read.id),
    ) && known.findIndex(({ count }) => count !== size) === known.length - 1
  )
}

function countRows(manifest: Manifest, { id }: KnownRead): number {
  const reply = manifest.replyTo(id, 'zh')
  if (reply?.status !== 200) return 0
  return (JSON.parse(reply.parts ?? '{}') as Parts).rows?.length ?? 0
}

const isDoubtful = (manifest: Manifest, read: number): boolean =>
  manifest.repliesTo(read).some(({ digest }) => digest === '')
