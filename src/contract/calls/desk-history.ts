import * as v from 'valibot'
import { read } from '../call.ts'
import { id, list, maybe, paged, pageQuery, text, time } from '../values.ts'

/** Who did what to a record, and when. */

/** What editors decide about and edit; of the site and its publication there is one each, with id 1. */
const historySubject = v.picklist([
  'application',
  'identity',
  'work',
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

const historyEvent = v.picklist([
  'added',
  'changed',
  'published',
  'unpublished',
  'deleted',
  'approved',
  'rejected',
  'begun',
  'settled',
  'refused',
  'asked',
])
export type HistoryEvent = v.InferOutput<typeof historyEvent>

const historyChange = v.object({
  /** Name on the wire of what is another now. */
  field: text,
  /** Languages it is another in. */
  langs: maybe(list(text)),
  /** What it said, where that is short; of texts in zh. */
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
