import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, notNegative, oneOf, sealed, sealedJson } from './columns.ts'
import { users } from './users.ts'

/** Uploaded files, with their owner and whether strangers may see them. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Private: personal files and originals, fetched with the bearer. */
    isPrivate: boolean().notNull().default(true),
    purpose: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Seconds, of videos. */
    duration: integer(),
    /**
     * For `purpose` idcard the text read on the card (`identity-card/card-facts.ts`); for pictures the hashes for comparison.
     */
    facts: jsonb().$type<Record<string, string>>(),
    name: sealed(),
    /** When the server first handed back its address; a job removes uploads that stay unused for a week. */
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_user').on(t.userId),
    index('files_sha256').on(t.sha256),
    notNegative('files_bytes', t.bytes),
  ],
)

/** Originals and personal files whose rows are gone, until their bytes are: a process may die between. */
export const leavingFiles = pgTable('leaving_files', {
  key: text().primaryKey(),
  since: createdAt(),
})

/** Files that are being stored and that no row names yet; `until`: then they leave, should their process have died. */
export const arrivingFiles = pgTable('arriving_files', {
  key: text().primaryKey(),
  store: text().$type<'originals' | 'media'>().notNull(),
  until: moment().notNull(),
})

/** Work to do later, taken with `FOR UPDATE SKIP LOCKED`. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Two waiting jobs with one key are the same job. */
    uniqueKey: text(),
    status: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    runAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    finishedAt: moment(),
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('jobs_due').on(t.status, t.runAt, t.id),
    uniqueIndex('jobs_unique_key')
      .on(t.uniqueKey)
      .where(sql`status = 'waiting'`),
    oneOf('jobs_status', t.status, ['waiting', 'running', 'done', 'failed']),
  ],
)

/** Derivatives that newer ones have replaced: pages built before still show them. */
export const retiredMedia = pgTable(
  'retired_media',
  {
    id: id(),
    /** Keys below /media. */
    thumb: text().notNull(),
    clip: text(),
    retiredAt: moment().notNull().defaultNow(),
  },
  (t) => [index('retired_media_at').on(t.retiredAt)],
)

/** Audit log of the editors: who decided what, and why. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    editorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Table and id of the row that the editor decided about. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    decision: text().notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('decisions_subject').on(t.subject, t.subjectId, t.id),
    index('decisions_editor').on(t.editorId),
  ],
)

/** Keys that something here was sealed with: a server that lacks one of them does not start. */
export const vaultKeys = pgTable('vault_keys', {
  /** See `vault/vault-keys.ts`. */
  id: text().primaryKey(),
  createdAt: createdAt(),
  /** When everything was found to be sealed with it; absent: `encryption/seal-existing.ts` still has to look. */
  sealedAt: moment(),
})

/** Writes that carried an `Idempotency-Key`: the same key of the same user gets the same reply. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text().notNull(),
    /** Absent while the first request is under way. */
    status: integer(),
    /** Sealed, since forms are answered with what they said. */
    reply: sealedJson(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)
