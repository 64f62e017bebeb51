import type { RecordKind } from '#api/endpoints/desk/content.ts'
import type { PreviewOrder } from '#domain/lifecycle/page-preview.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { undone } from '#server/database/undone.ts'
import { deskMessages } from '../editorial.messages.ts'
import type { FormContext } from '../records/addresses.ts'
import { changeOf } from '../records/record-change.ts'
import type { RecordChange, RecordInput } from '../records/record-change.ts'
import { shownAt } from '../records/online-columns.ts'
import { refOf, tableOfNew } from '../records/record-ref.ts'
import type { RecordRef } from '../records/record-ref.ts'
import { saveParts } from '../records/records.ts'
import { findActivityRecord, insertRecord, updateRecord } from '../records/records.queries.ts'
import { findStored } from '../records/stored-record.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import { carryOut } from '../review/decide.ts'
import type { WorkFiling } from '../review/put-on-sale.ts'
import { findReviewedWork } from '../review/review.queries.ts'
import { writeWork } from '../works/works.ts'
import type { WorkInput } from '../works/works.ts'
import { shownOf, waitingShown, workShown } from './preview-replies.ts'

interface Wanted {
  readonly kind: RecordKind
  /** Undefined: never saved. */
  readonly id: number | undefined
  /** Of the page. */
  readonly code: LocaleCode
}

/** Of a record that was never saved; none has it, and no number of the table is used up. */
const numberOfNew = 999_999_999

/**
 * What the renderer needs to show a record as the form has it. The form is judged as by a save; then one short
 * transaction, which is always taken back, saves it, puts it online and asks the public handlers.
 * @throws ApiError `not_found`, `unprocessable`
 */
export async function previewOrder(
  context: FormContext,
  { kind, id, code }: Wanted,
  input: RecordInput,
): Promise<PreviewOrder> {
  const ref: RecordRef =
    id === undefined ? { table: tableOfNew(kind, input), id: numberOfNew } : refOf(kind, id)
  const stored = id === undefined ? undefined : orNotFound(await findStored(context.db, ref))
  const change = await changeOf(context, ref.table, input, stored)
  return undone(context.db, async (tx) => {
    const record = await saved(tx, ref, change, { context, stored })
    if (record.link)
      throw new ApiError('unprocessable', { field: 'link', sentence: deskMessages.noPage })
    if (record.activityId !== undefined) await putOnline(tx, record.activityId, context.now())
    return { code, ...(await shownOf(ref, record, visitorOf(context, tx, code))) }
  })
}

/** The same of a work on sale. @throws ApiError `not_found`, `unprocessable` */
export function workOrder(
  context: Context,
  { id, code }: { id: number; code: LocaleCode },
  input: WorkInput,
): Promise<PreviewOrder> {
  return undone(context.db, async (tx) => {
    const { work } = await writeWork(context, tx, id, input)
    return { code, ...(await workShown(id, work.kind, visitorOf(context, tx, code))) }
  })
}

/** The same of a work under review, approved as this filing says. @throws ApiError as `decide` */
export function waitingOrder(
  context: Context,
  { id, code }: { id: number; code: LocaleCode },
  filing: WorkFiling,
): Promise<PreviewOrder> {
  return undone(context.db, async (tx) => {
    const approval = { kind: 'work', ids: [id], status: 1, reasons: [], message: '' } as const
    await carryOut(context, tx, { ...approval, ...filing })
    const { work } = orNotFound(await findReviewedWork(tx, id))
    return { code, ...(await waitingShown(id, work.kind, visitorOf(context, tx, code))) }
  })
}

const visitorOf = (context: Context, db: Database, locale: LocaleCode): Context => ({
  ...context,
  db,
  locale,
  user: undefined,
  token: undefined,
})

/** News of an activity are shown with it. */
async function putOnline(tx: Database, activityId: number, now: Date): Promise<void> {
  const activity = await findActivityRecord(tx, activityId)
  if (activity) await updateRecord(tx, 'activity', activityId, shownAt(now, activity.publishedAt))
}

async function saved(
  tx: Database,
  ref: RecordRef,
  change: RecordChange,
  { context, stored }: { context: Context; stored: StoredRecord | undefined },
): Promise<StoredRecord> {
  const now = context.now()
  const publishedAt = change.columns.publishedAt ?? stored?.publishedAt ?? null
  const columns = { ...change.columns, ...shownAt(now, publishedAt) }
  if (!stored) {
    const { title } = columns
    if (!title) throw new Error('a record without a title')
    await insertRecord(tx, ref.table, { ...columns, id: ref.id, title, createdAt: now })
  } else await updateRecord(tx, ref.table, ref.id, columns)
  await saveParts(tx, ref, change, now)
  return orNotFound(await findStored(tx, ref))
}
