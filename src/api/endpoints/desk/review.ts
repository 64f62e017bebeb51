import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { ref, thumbEntries } from '#api/records.ts'
import {
  count,
  decimal,
  flag,
  id,
  idBatch,
  idParams,
  integer,
  line,
  list,
  maybe,
  media,
  oneOf,
  paged,
  pageQuery,
  phrase,
  sizeQuery,
  text,
  time,
  yuan,
} from '#api/values.ts'
import { entryRecord, folderRecord } from '../contributing/collect.ts'
import { incomeOrder } from '../contributing/earning.ts'
import { applicationRecord } from '../contributing/settlement.ts'
import { ownSubject, workRecord } from '../contributing/work.ts'
import { historyEvent, historySubject } from './history.ts'
import { deskPhotographer } from './photographers.ts'

/** Calls of the editors' desk. */

const reviewKind = v.picklist([
  'application',
  'identity',
  'work',
  'revision',
  'subject',
  'entry',
  'folder',
])
export type ReviewKind = v.InferOutput<typeof reviewKind>

/** Ready-made reasons of a rejection, which every reader gets in their own language. */
export const rejectionReasons = [
  'blurred',
  'card_name',
  'card_photo',
  'cover',
  'exposure',
  'foreign',
  'identity',
  'license',
  'logo',
  'off_topic',
  'portfolio',
  'portrait',
  'rights',
  'small',
  'subject_twin',
  'text',
  'twin',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const deskUser = v.object({
  id: maybe(id),
  username: maybe(text),
  mobile: maybe(text),
  realname: maybe(text),
})

const queueItem = v.object({
  kind: reviewKind,
  id,
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  status: integer,
  message: maybe(text),
  user: maybe(deskUser),
  /** Of its previews: 0 being made, 1 there, 2 the file can't be read; absent where it has none. */
  media_state: maybe(oneOf(0, 1, 2)),
  created_at: maybe(time),
  updated_at: maybe(time),
})
export type QueueItem = v.InferOutput<typeof queueItem>

/** One line of the audit log. */
const decision = v.object({
  at: time,
  editor: maybe(text),
  /** 0 taken back, 1 approved, 2 rejected. */
  status: integer,
  message: maybe(text),
})
export type Decision = v.InferOutput<typeof decision>

/** An entry of a folder, as far as a contact sheet shows it. */
const folderEntry = v.object({
  id,
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  status: integer,
})

const decisionMessage = v.optional(line(1000), '')

export const deskQueue = read({
  path: 'v1/desk/queue',
  access: 'editor',
  summary: 'Things that wait for review, oldest first, and how many of each kind',
  query: v.object({
    ...pageQuery,
    ...sizeQuery,
    kind: v.optional(reviewKind),
    status: v.optional(oneOf(-1, 0, 1, 2), 0),
    search: v.optional(phrase),
  }),
  reply: paged(queueItem, {
    stat: v.object({
      application: count,
      identity: count,
      work: count,
      revision: count,
      subject: count,
      entry: count,
      folder: count,
      withdrawal: count,
    }),
  }),
})

export const deskQueueItem = read({
  path: 'v1/desk/queue/{kind}/{id}',
  access: 'editor',
  summary: 'One thing to review, whole',
  params: v.object({ kind: reviewKind, id }),
  reply: v.object({
    ...queueItem.entries,
    application: maybe(applicationRecord),
    /** Of settlement contracts: the typed name, and the name read on the card; empty: the server could not read it. */
    identity: maybe(
      v.object({
        realname: text,
        name_read: text,
        idcard: text,
        idcard_thumb: maybe(media),
        company: maybe(text),
        /** Of the contract: 0 and 2 not signed yet, 3 and 1 signed. */
        contract_status: integer,
      }),
    ),
    /** Of applications: who the sender is already. */
    photographer: maybe(deskPhotographer),
    work: maybe(workRecord),
    /** Of revisions, whose `work` is the present version: what they change. */
    revised: maybe(
      v.array(
        v.object({
          /** Name on the wire. */
          field: text,
          /** Of a text: the language that both are in. */
          lang: maybe(text),
          before: maybe(text),
          after: maybe(text),
        }),
      ),
    ),
    subject: maybe(ownSubject),
    entry: maybe(entryRecord),
    folder: maybe(folderRecord),
    /** Of entries: what they were sent to, and the folder they lie in. */
    activity: maybe(v.object({ id, title: text, start_time: maybe(time), end_time: maybe(time) })),
    in_folder: maybe(ref),
    /** Of subjects: their price tier. */
    tier: maybe(ref),
    /** Of folders: their entries, newest first. */
    entries: maybe(list(folderEntry)),
    cates: maybe(list(id)),
    labels: maybe(list(id)),
    similar: maybe(
      list(
        v.object({
          id,
          title: maybe(text),
          ...thumbEntries,
          score: maybe(decimal),
          /** One picture, nearly one, or one motif; what looks less alike is not told. */
          level: maybe(v.picklist(['same', 'very', 'motif'])),
        }),
      ),
    ),
    /** Earlier decisions about it, newest first. */
    history: maybe(list(decision)),
  }),
  errors: ['not_found'],
})

export const deskDecide = write({
  method: 'POST',
  path: 'v1/desk/decide',
  access: 'editor',
  summary: 'Approves (1) or rejects (2) things of one kind; a rejection says why',
  body: v.pipe(
    v.object({
      kind: reviewKind,
      ids: idBatch,
      /**
       * `updated_at` of each as the editor saw it, in the order of `ids`: the server refuses things that changed since.
       */
      seen: v.optional(v.pipe(v.array(line(40)), v.maxLength(500))),
      status: oneOf(1, 2),
      /** Of a rejection: ready-made reasons, `message` in the editor's own words, or both. */
      reasons: v.optional(v.pipe(v.array(v.picklist(rejectionReasons)), v.maxLength(20)), []),
      message: decisionMessage,
      /** Of works: where they are filed. */
      cates: v.optional(v.pipe(v.array(id), v.maxLength(10))),
      labels: v.optional(v.pipe(v.array(id), v.maxLength(30))),
      editorial: v.optional(v.boolean()),
      /** Of applications: 1 contracted, 2 special. */
      tags: v.optional(v.pipe(v.array(oneOf(1, 2)), v.maxLength(2))),
    }),
    v.check(({ status, reasons, message }) => status === 1 || reasons.length > 0 || message !== ''),
  ),
  reply: v.object({ decided: count, message: maybe(text) }),
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const deskDecideUndo = write({
  method: 'POST',
  path: 'v1/desk/decide/undo',
  access: 'editor',
  summary: 'Takes back what this editor decided a moment ago, as long as nothing followed from it',
  body: v.object({ kind: reviewKind, ids: idBatch }),
  reply: v.object({ undone: count }),
  errors: ['not_found', 'conflict'],
})

export const deskWithdrawal = v.object({
  id,
  user: maybe(deskUser),
  /** Of the contract: to whom, and the card it goes to, whole. */
  realname: maybe(text),
  bank_card: maybe(text),
  /** Whose works they are. */
  photographer_id: maybe(id),
  money: yuan,
  /** What the money is made of; of a refused one nothing, its income waits for the next. */
  orders: maybe(list(incomeOrder)),
  /** 0 to be settled, 1 settling, 2 settled, 3 refused, then `message` says why. */
  status: integer,
  message: maybe(text),
  created_at: maybe(time),
  updated_at: maybe(time),
})
export type DeskWithdrawal = v.InferOutput<typeof deskWithdrawal>

export const deskWithdrawals = read({
  path: 'v1/desk/withdrawal',
  access: 'editor',
  summary: 'Withdrawals of photographers',
  query: v.object({ ...pageQuery, status: v.optional(oneOf(-1, 0, 1, 2, 3), -1) }),
  reply: paged(deskWithdrawal),
})

export const deskWithdrawalSettle = write({
  method: 'POST',
  path: 'v1/desk/withdrawal/{id}',
  access: 'editor',
  summary: 'Begins (1), settles (2) or refuses (3) a withdrawal',
  params: idParams,
  body: v.pipe(
    v.object({ status: oneOf(1, 2, 3), message: decisionMessage }),
    v.check(({ status, message }) => status !== 3 || message !== ''),
  ),
  reply: deskWithdrawal,
  errors: ['not_found', 'conflict'],
})

const publication = v.object({
  state: v.picklist(['idle', 'waiting', 'running', 'failed', 'unavailable']),
  started_at: maybe(time),
  finished_at: maybe(time),
  /** Pages written by the last run. */
  pages: maybe(count),
  /** Pages of the run under way that are written, and all it will write. */
  done: maybe(count),
  total: maybe(count),
  message: maybe(text),
  /** Records that editors changed since the site was made as it is. */
  changes: maybe(count),
  /** Of the last run: what it did where it did not simply publish, pages that are new or different and gone, and pages that could not be made. */
  kind: maybe(v.picklist(['rollback', 'resume'])),
  written: maybe(count),
  removed: maybe(count),
  failed: maybe(v.array(v.object({ path: text, reason: text }))),
  /** Release that visitors keep since a rollback, until it is resumed. */
  held: maybe(text),
  /** Whether the server's command can go back to an earlier release. */
  can_roll_back: maybe(flag),
  queued: maybe(flag),
})
export type Publication = v.InferOutput<typeof publication>

export const deskPublishState = read({
  path: 'v1/desk/publish',
  access: 'editor',
  summary: 'Whether a rebuild of the site is under way, and how the last one went',
  reply: publication,
})

export const deskPublish = write({
  method: 'POST',
  path: 'v1/desk/publish',
  access: 'editor',
  summary: 'Asks for a rebuild of the site now',
  reply: publication,
  errors: ['unavailable'],
})

export const deskPublishRollback = write({
  method: 'POST',
  path: 'v1/desk/publish/rollback',
  access: 'editor',
  summary: 'Gives visitors the release before the current one, until it is resumed',
  reply: publication,
  errors: ['unavailable', 'conflict'],
})

export const deskPublishResume = write({
  method: 'POST',
  path: 'v1/desk/publish/resume',
  access: 'editor',
  summary: 'Goes on after a rollback: publishes the present content',
  reply: publication,
  errors: ['unavailable', 'conflict'],
})

const siteChange = v.object({
  /** What it is a change of; `site` is the settings. */
  kind: historySubject,
  id,
  title: maybe(text),
  event: historyEvent,
  editor: maybe(text),
  at: time,
})
export type SiteChange = v.InferOutput<typeof siteChange>

export const deskPublishChanges = read({
  path: 'v1/desk/publish/changes',
  access: 'editor',
  summary:
    'Records that editors changed since the site was made as it is, each with its last change',
  query: v.object(pageQuery),
  reply: paged(siteChange),
})
