import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { ref, thumbEntries } from '#api/records.ts'
import {
  count,
  decimal,
  id,
  idBatch,
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
} from '#api/values.ts'
import { entryRecord, folderRecord } from '../contributing/collect.ts'
import { applicationRecord } from '../contributing/settlement.ts'
import { ownSubject, workRecord } from '../contributing/work.ts'
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

export const deskUser = v.object({
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
  /** When its sender last sent it: since then it waits. */
  submitted_at: maybe(time),
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

export const decisionMessage = v.optional(line(1000), '')

export const deskQueue = read({
  path: 'v1/desk/queue',
  access: 'editor',
  summary: 'Things that wait for review, longest waiting first, and how many of each kind',
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

/** What a sent picture says about itself: its camera's words, those of an agency, and its file. */
const photoFacts = v.object({
  camera: maybe(text),
  lens: maybe(text),
  /** By the clock of the camera. */
  taken: maybe(time),
  /** Seconds, f-number, ISO, millimetres. */
  exposure: maybe(decimal),
  aperture: maybe(decimal),
  iso: maybe(count),
  focal: maybe(decimal),
  author: maybe(text),
  city: maybe(text),
  country: maybe(text),
  credit: maybe(text),
  /** Bytes. */
  size: maybe(count),
  extension: maybe(text),
})
export type PhotoFacts = v.InferOutput<typeof photoFacts>

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
    /** Of pictures among works and entries. */
    photo: maybe(photoFacts),
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

/** Of works: where an approval files them. */
export const workFiling = {
  cates: v.optional(v.pipe(v.array(id), v.maxLength(10))),
  labels: v.optional(v.pipe(v.array(id), v.maxLength(30))),
  editorial: v.optional(v.boolean()),
}

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
      ...workFiling,
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
