import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodePurpose } from '#api/endpoints/account/account.ts'
import { createdAt, id, moment, notNegative, oneOf, sealedName, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** `photographer` = settled: application approved and contract signed. */
    role: text().$type<'user' | 'photographer' | 'editor'>().notNull().default('user'),
    username: text(),
    mobile: text(),
    email: text(),
    department: text(),
    /** Corporate users log in with it. */
    company: text(),
    realname: sealedName(),
    /** Organisation that contracts are filled in with; it is no login name. */
    organize: text(),
    /** Social credit code of the organisation. */
    organizeSn: text(),
    thumb: text(),
    passwordHash: text(),
    blocked: boolean().notNull().default(false),
    /** What the editor or operator who blocked the account wrote. */
    blockedReason: text(),
    /** Devices that were known before are strangers again. */
    devicesSince: moment(),
    /** Since when logins ask for a second factor; empty: there is none. Follows the tables of `factors.ts`. */
    secondFactorSince: moment(),
    /** When the person closed the account: what the law has kept hangs on this row. */
    closedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_mobile').on(t.mobile),
    uniqueIndex('users_company').on(sql`lower(${t.company})`),
    oneOf('users_role', t.role, ['user', 'photographer', 'editor']),
  ],
)

/** A bearer token, by its SHA-256 in hex. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the person proved who they are; renewing a token proves nothing. */
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** The login that this token and its successors come from; they end together. */
    loginId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** When that login was made: its absolute end is counted from here. */
    startedAt: moment().notNull().defaultNow(),
    /** Browser and system of the login. */
    client: text(),
    /** Kept to some minutes, for the person who looks at the own sessions. */
    usedAt: moment(),
    /** Hash of the token that replaced this one; a second refresh within 30 s leads to the same. */
    refreshedTo: text(),
    refreshedAt: moment(),
    /** When the second factor was given; kept by renewed tokens. */
    factorAt: moment(),
    /** When the person last proved who they are, besides by logging in. */
    provenAt: moment(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_login').on(t.loginId),
    index('sessions_expires').on(t.expiresAt),
  ],
)

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    mobile: text().notNull(),
    codeHash: text().notNull(),
    /** What it opens; null: what the specification's calls open with a code. */
    purpose: text().$type<CodePurpose>(),
    /** Nonce of the known device that asked for it; another browser neither uses nor spoils it. */
    device: text(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('sms_codes_mobile').on(t.mobile, t.createdAt),
    notNegative('sms_codes_attempts', t.attempts),
  ],
)

/** Counters of limited acts; `key` names the act and its subject (`login:mobile:…`). */
export const attemptLimits = pgTable(
  'attempt_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    windowStartedAt: moment().notNull(),
  },
  (t) => [
    index('attempt_limits_window').on(t.windowStartedAt),
    notNegative('attempt_limits_count', t.count),
  ],
)

export const qrTickets = pgTable(
  'qr_tickets',
  {
    key: text().primaryKey(),
    ticket: text().notNull(),
    /** 1 waiting, 2 expired, 3 refused, 4 confirmed. */
    status: integer().notNull().default(1),
    /** Browser and system that wait, for the person who confirms. */
    client: text(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Set when the waiting page fetched its token: a ticket gives one session. */
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex('qr_tickets_ticket').on(t.ticket),
    index('qr_tickets_user').on(t.userId),
    index('qr_tickets_expires').on(t.expiresAt),
    oneOf('qr_tickets_status', t.status, [1, 2, 3, 4]),
  ],
)
