import * as v from 'valibot'
import { deskRecordSave, deskSiteInfoSave } from '#api/endpoints/desk/content.ts'
import type { RecordKind } from '#api/endpoints/desk/content.ts'
import type { HistoryChange, HistorySubject } from '#api/endpoints/desk/history.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { findDecision } from '#server/modules/contributors/review/decisions.queries.ts'
import { refOf } from '../records/record-ref.ts'
import { recordFormOf } from '../records/records.presenter.ts'
import { saveRecord } from '../records/records.ts'
import { findStored } from '../records/stored-record.ts'
import { saveSite, siteFormIn } from '../site/site-info.ts'
import { changesBetween } from './changes.ts'
import { loggedAs } from './history.ts'

type Form = Readonly<Record<string, unknown>>

/** What a restore leaves as it is: whether and when visitors see the record, and where it belongs. */
const kept = new Set(['id', 'updated_at', 'published', 'online_time', 'offline_time', 'actid'])

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordKind = (subject: HistorySubject): subject is RecordKind =>
  ['news', 'article', 'story', 'topic', 'activity'].includes(subject)

interface Version {
  readonly subject: HistorySubject
  readonly id: number
  /** Line of the audit log: the version is the record as it was before that line. */
  readonly version: number
}

/** The changes that restoring would make to the present record. @throws ApiError `not_found` */
export async function restoreChanges(context: Context, wanted: Version): Promise<HistoryChange[]> {
  const { now, input } = await restored(context, wanted)
  return changesBetween(now, { ...now, ...input })
}

/** Saves an older version as any save: checked, and in the history. Throws `not_found`, `unprocessable`. */
export async function restoreVersion(context: Context, wanted: Version): Promise<void> {
  const { subject, id } = wanted
  const { input } = await restored(context, wanted)
  if (isRecordKind(subject)) {
    const body = v.parse(deskRecordSave.body, input)
    await saveRecord(context, refOf(subject, id), body, 'restored')
  } else await saveSite(context, v.parse(deskSiteInfoSave.body, input), 'restored')
}

async function restored(
  { db, now: clock }: Context,
  { subject, id, version }: Version,
): Promise<{ now: Form; input: Form }> {
  const line = orNotFound(await findDecision(db, version))
  const logged = loggedAs(subject, id)
  const form = line.before?.form
  const isOwn = line.subject === logged.subject && line.subjectId === logged.id
  if (!isOwn || !isForm(form)) throw new ApiError('not_found')
  if (subject === 'site') {
    const now = await siteFormIn(db)
    return { now, input: inputOf(form, now) }
  }
  if (!isRecordKind(subject)) throw new ApiError('not_found')
  const ref = refOf(subject, id)
  const now: Form = recordFormOf(ref, orNotFound(await findStored(db, ref)), clock())
  return { now, input: inputOf(form, now) }
}

/** A save leaves absent fields as they are, so fields that the version lacks are sent empty. */
function inputOf(form: Form, now: Form): Form {
  const fields = [...new Set([...Object.keys(form), ...Object.keys(now)])]
  return Object.fromEntries(
    fields
      .filter((field) => !kept.has(field))
      .map((field) => {
        if (field === 'texts') return [field, textsOf(form.texts, now.texts)]
        return [field, field in form ? form[field] : emptied(now[field])]
      }),
  )
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  return typeof value === 'boolean' ? false : null
}

function textsOf(before: unknown, now: unknown): Form {
  const [old, current] = [isForm(before) ? before : {}, isForm(now) ? now : {}]
  const codes = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  return Object.fromEntries(
    codes.map((code) => {
      const [own, shown] = [old[code], current[code]]
      const blank = isForm(shown) ? Object.keys(shown).map((field) => [field, '']) : []
      return [code, { ...Object.fromEntries(blank), ...(isForm(own) ? own : {}) }]
    }),
  )
}
