import type { Handlers } from '../calls.ts'
import { listPicks } from '../db/queries/desk-picks.ts'
import { pickItemOf } from '../view/desk-picks.ts'
import { pageOf, partOf, pictureSize } from '../view/values.ts'

/** What editors choose things from. */
export const deskPickHandlers = {
  async deskPick({ params, query }, { db, locale }) {
    const { ids, type, search } = query
    const part = partOf(ids ? { ...query, size: Math.max(1, ids.length) } : query, pictureSize)
    const filter = { kind: params.kind, phrase: search || undefined, type, ids }
    const { rows, total } = await listPicks(db, filter, part)
    const items = rows.map((row) => pickItemOf(params.kind, row, locale))
    if (!ids) return pageOf(items, total, part)
    const byId = new Map(items.map((item) => [item.id, item]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    return pageOf(ordered, total, part)
  },
} satisfies Partial<Handlers>
