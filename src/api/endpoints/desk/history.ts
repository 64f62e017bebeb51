import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { done, id, list, maybe, paged, pageQuery, text, time } from '#api/values.ts'

/** The history of a record: editors, their changes, and times. */

/** What editors decide about and edit; of the site and its publication there is one each, with id 1. */
export const historySubject = v.picklist([
  'application',
  'identity',
  'work',
  'revision',
  'subject',
  'entry',
  'folder',
  'withdrawal',
  'news',
  'article',
  'story',
  'topic',
  'activity',
  'site',
  'publication',
  'photographer',
])
export type HistorySubject = v.InferOutput<typeof historySubject>

export const historyEvent = v.picklist([
  'added',
  'changed',
  'restored',
  'published',
  'unpublished',
  'deleted',
  'approved',
  'rejected',
  'undone',
  'begun',
  'settled',
  'refused',
  'asked',
  'rolled_back',
  'resumed',
])
export type HistoryEvent = v.InferOutput<typeof historyEvent>

const historyChange = v.object({
  /** Name on the wire of the changed field. */
  field: text,
  /** Languages in which it changed. */
  langs: maybe(list(text)),
  /** The value before, where it is short; of texts in zh. */
  before: maybe(text),
  after: maybe(text),
})
export type HistoryChange = v.InferOutput<typeof historyChange>

const historyLine = v.object({
  at: time,
  editor: maybe(text),
  event: historyEvent,
  /** Why, in the reader's language. */
  message: maybe(text),
  changes: maybe(list(historyChange)),
  /** Where what stood before this line can be restored: the version to name. */
  version: maybe(id),
})
export type HistoryLine = v.InferOutput<typeof historyLine>

export const deskHistory = read({
  path: 'v1/desk/history/{subject}/{id}',
  access: 'editor',
  summary: 'What editors decided about a thing and changed of it, newest first',
  params: v.object({ subject: historySubject, id }),
  query: v.object(pageQuery),
  reply: paged(historyLine),
})

const versionParams = v.object({ subject: historySubject, id, version: id })

export const deskHistoryVersion = read({
  path: 'v1/desk/history/{subject}/{id}/{version}',
  access: 'editor',
  summary: 'What restoring a version would change of a record as it is now',
  params: versionParams,
  reply: v.object({ changes: v.array(historyChange) }),
  errors: ['not_found'],
})

export const deskHistoryRestore = write({
  method: 'POST',
  path: 'v1/desk/history/{subject}/{id}/{version}',
  access: 'editor',
  summary: 'Saves a record as it stood before a line of its history; whether visitors see it stays',
  params: versionParams,
  reply: done,
  errors: ['not_found', 'unprocessable'],
})
