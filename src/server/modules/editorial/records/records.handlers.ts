import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { refOf, tablesOf } from './record-ref.ts'
import { recordFormOf, recordItemOf } from './records.presenter.ts'
import { listRecords } from './records.queries.ts'
import { addRecord, removeRecord, saveRecord } from './records.ts'
import { findStored } from './stored-record.ts'

/** Records that editors write. */
export const deskRecordHandlers = {
  async deskRecordList({ params, query }, { db, locale, now }) {
    const part = partOf(query, defaultSize)
    const wanted = { phrase: query.search || undefined, state: query.state }
    const at = now()
    const { rows, total } = await listRecords(db, at, tablesOf(params.kind), wanted, part)
    const items = rows.map((row) => recordItemOf(row, locale, at))
    return pageOf(items, total, part)
  },

  async deskRecordAdd({ params, body }, context) {
    return { id: await addRecord(context, params.kind, body) }
  },

  async deskRecordDetail({ params }, { db, now }) {
    const ref = refOf(params.kind, params.id)
    return recordFormOf(ref, orNotFound(await findStored(db, ref)), now())
  },

  async deskRecordSave({ params, body }, context) {
    await saveRecord(context, refOf(params.kind, params.id), body)
    return { id: params.id }
  },

  async deskRecordDelete({ params }, context) {
    await removeRecord(context, refOf(params.kind, params.id))
    return {}
  },
} satisfies Partial<Handlers>
