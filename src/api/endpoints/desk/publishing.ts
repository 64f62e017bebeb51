import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import {
  count,
  flag,
  id,
  list,
  maybe,
  paged,
  pageQuery,
  sizeQuery,
  text,
  time,
} from '#api/values.ts'
import { historyEvent, historySubject } from './history.ts'

/** A state of the site that is kept. */
const release = v.object({
  name: text,
  at: time,
  pages: count,
  /** What visitors see; what going back would show them. */
  current: maybe(flag),
  before: maybe(flag),
})
export type Release = v.InferOutput<typeof release>

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
  /** The newest first; absent where the server can't tell. */
  releases: maybe(list(release)),
  queued: maybe(flag),
  /** Whether this server shows editors a record's page before it goes out. */
  can_preview: maybe(flag),
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
  ...thumbEntries,
  event: historyEvent,
  editor: maybe(text),
  at: time,
})
export type SiteChange = v.InferOutput<typeof siteChange>

export const deskPublishChanges = read({
  path: 'v1/desk/publish/changes',
  access: 'editor',
  summary:
    'Records that editors changed since the site was made as it is, or that a kept release brought, each with its last change',
  query: v.object({ ...pageQuery, ...sizeQuery, release: v.optional(text) }),
  reply: paged(siteChange),
})
