import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, moment, notNegative, oneOf, sealed } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    /** As the authenticator calls it, base64url. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** How often it signed, as it says; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    label: text().notNull(),
    synced: boolean().notNull(),
    createdAt: createdAt(),
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
    notNegative('passkeys_counter', t.counter),
  ],
)

/** The authenticator app of a person; one that waits for its first code stands beside the one that counts. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userId().primaryKey(),
  secret: sealed(),
  waitingSecret: sealed(),
  waitingUntil: moment(),
  /** The 30 seconds whose code was taken last: no code counts twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  usedAt: moment(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId(),
    /** One salt a set, so that one derivation finds any of its codes. */
    salt: text().notNull(),
    hash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** What an authenticator is to sign; deleted by its first use. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<'add' | 'factor' | 'login'>().notNull(),
    /** Null at a login by passkey alone, where the user is not known yet. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('factor_challenges_user').on(t.userId),
    index('factor_challenges_expires').on(t.expiresAt),
    oneOf('factor_challenges_purpose', t.purpose, ['add', 'factor', 'login']),
  ],
)
