import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from './columns.ts'
import { users } from './users.ts'

/** What a person agreed to, once a purpose and version of the text. Stays when the account is closed: it proves the right. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `account` registration, `contract` documents of orders, `contributor` application, `payout` identity and bank card. */
    purpose: text().$type<'account' | 'contract' | 'contributor' | 'payout'>().notNull(),
    /** Of the privacy statement in force: the first signs of its SHA-256. */
    version: text().notNull(),
    givenAt: createdAt(),
  },
  (t) => [
    uniqueIndex('consents_once').on(t.userId, t.purpose, t.version),
    index('consents_user').on(t.userId, t.givenAt),
    oneOf('consents_purpose', t.purpose, ['account', 'contract', 'contributor', 'payout']),
  ],
)
