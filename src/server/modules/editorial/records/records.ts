import type { RecordKind } from '#api/endpoints/desk/content.ts'
import type { HistoryEvent } from '#api/endpoints/desk/history.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { deskMessages } from '../editorial.messages.ts'
import { changesBetween } from '../history/changes.ts'
import { onlineColumns } from './online-columns.ts'
import { changeOf } from './record-change.ts'
import type { RecordChange, RecordInput } from './record-change.ts'
import {
  hasGallery,
  replaceActivityCates,
  replaceArticleItems,
  replaceGallery,
  replaceTopicItems,
} from './record-parts.queries.ts'
import { publicId, tableOfNew } from './record-ref.ts'
import type { RecordRef } from './record-ref.ts'
import { recordFormOf } from './records.presenter.ts'
import { deleteRecord, insertRecord, isInUse, lockRecord, updateRecord } from './records.queries.ts'
import { findStored } from './stored-record.ts'
import type { StoredRecord } from './stored-record.ts'

/** A new record. Answers its id. Throws `unprocessable` at the field that is wrong. */
export async function addRecord(
  context: Context,
  kind: RecordKind,
  input: RecordInput,
): Promise<number> {
  const table = tableOfNew(kind, input)
  const change = await changeOf(context, table, input)
  const { title } = change.columns
  if (!title) throw new Error('a record without a title')
  const now = context.now()
  const id = await context.db.transaction(async (tx) => {
    const made = await insertRecord(tx, table, { ...change.columns, title, createdAt: now })
    await saveParts(tx, { table, id: made }, change, now)
    const after = { title: title.zh, published: Boolean(change.columns.publishedAt) }
    await note(context, tx, { table, id: made }, 'added', { after })
    return made
  })
  return publicId({ table, id })
}

/** Changes the given fields of a record. @throws ApiError `not_found`, `unprocessable` */
export async function saveRecord(
  context: Context,
  ref: RecordRef,
  input: RecordInput,
  event?: 'restored',
): Promise<void> {
  const stored = orNotFound(await findStored(context.db, ref))
  const change = await changeOf(context, ref.table, input, stored)
  await context.db.transaction(async (tx) => {
    if (!(await lockRecord(tx, ref.table, ref.id))) throw new ApiError('not_found')
    // Changes of other editors since then don't count as this editor's.
    const before = orNotFound(await findStored(tx, ref))
    const moments = onlineColumns(context.now(), input, before)
    await updateRecord(tx, ref.table, ref.id, { ...change.columns, ...moments })
    await saveParts(tx, ref, change, context.now())
    const after = orNotFound(await findStored(tx, ref))
    const form = recordFormOf(ref, before, context.now())
    const changes = changesBetween(form, recordFormOf(ref, after, context.now()))
    await note(context, tx, ref, event ?? eventOf(before, after), {
      // What stood here can be restored.
      before: { ...standingOf(before), ...(changes.length > 0 && { form }) },
      after: { ...standingOf(after), fields: Object.keys(input), changes },
    })
  })
}

/** Throws `not_found`, and `conflict` while something hangs on it that would go too. */
export async function removeRecord(context: Context, ref: RecordRef): Promise<void> {
  await context.db.transaction(async (tx) => {
    const stored = orNotFound(await findStored(tx, ref))
    await lockRecord(tx, ref.table, ref.id)
    if (await isInUse(tx, ref.table, ref.id)) {
      const { activityInUse, articleInUse } = deskMessages
      const sentence = ref.table === 'activity' ? activityInUse : articleInUse
      throw new ApiError('conflict', { sentence })
    }
    await deleteRecord(tx, ref.table, ref.id)
    await note(context, tx, ref, 'deleted', { before: { title: stored.title.zh } })
  })
}

const standingOf = ({ title, publishedAt }: StoredRecord) => ({
  title: title.zh,
  published: publishedAt !== null,
})

function eventOf(before: StoredRecord, after: StoredRecord): HistoryEvent {
  const isPublished = after.publishedAt !== null
  if (isPublished === (before.publishedAt !== null)) return 'changed'
  return isPublished ? 'published' : 'unpublished'
}

/** What of a change lies in other tables; its media stay from then on. */
export async function saveParts(
  tx: Database,
  { table, id }: RecordRef,
  { columns: { thumb, banner, video }, gallery, itemIds, cates }: RecordChange,
  now: Date,
): Promise<void> {
  await keepPublished(tx, [thumb, banner, video, ...(gallery ?? []).map(({ url }) => url)])
  if (gallery && hasGallery(table)) await replaceGallery(tx, table, id, gallery)
  if (itemIds && table === 'topic') await replaceTopicItems(tx, id, itemIds)
  if (itemIds && table === 'article') await replaceArticleItems(tx, id, itemIds, now)
  if (cates && table === 'activity') await replaceActivityCates(tx, id, cates)
}

async function note(
  context: Context,
  tx: Database,
  { table, id }: RecordRef,
  decision: HistoryEvent,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const { id: editorId } = userOf(context)
  const line = { editorId, subject: table, subjectId: id, decision, ...change }
  await insertDecisions(tx, [{ ...line, createdAt: context.now() }])
}
