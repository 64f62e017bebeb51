import type { Handlers } from '#server/core/handler-types.ts'
import { pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { pickItemOf } from './record-picker.presenter.ts'
import { listPickedRecords } from './record-picker.queries.ts'

/** What editors choose things from. */
export const deskPickHandlers = {
  async deskPick({ params, query }, { db, locale }) {
    const { ids, type, search } = query
    const part = partOf(ids ? { ...query, size: Math.max(1, ids.length) } : query, pictureSize)
    const filter = { kind: params.kind, phrase: search || undefined, type, ids }
    const { rows, total } = await listPickedRecords(db, filter, part)
    const items = rows.map((row) => pickItemOf(params.kind, row, locale))
    if (!ids) return pageOf(items, total, part)
    const byId = new Map(items.map((item) => [item.id, item]))
    const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    return pageOf(ordered, total, part)
  },
} satisfies Partial<Handlers>
