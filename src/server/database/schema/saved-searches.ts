import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { users } from './users.ts'

/** Searches that people keep, and how they want to hear of new works. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** As the address of the search page writes it, without its `?`. */
    query: text().notNull(),
    channel: text().$type<'none' | 'mail' | 'sms'>().notNull().default('none'),
    /** The language in which the person hears of it. */
    lang: text().notNull(),
    /** Works that came online later are new in the list. */
    seenAt: moment().notNull(),
    /** Works that came online later are yet to be told. */
    toldAt: moment().notNull(),
    /** When the last message went out: at most one a day. */
    messagedAt: moment(),
    /** While a message goes out what `toldAt` was before; a process that died meanwhile leaves it. */
    toldBefore: moment(),
    /** Opens the feed to every reader with its address; absent: there is none. */
    feedKey: text(),
    /** Ends the messages without a login. */
    offKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_searches_user').on(t.userId, t.id),
    index('saved_searches_told').on(t.channel, t.toldAt),
    uniqueIndex('saved_searches_feed').on(t.feedKey),
    uniqueIndex('saved_searches_off').on(t.offKey),
    oneOf('saved_searches_channel', t.channel, ['none', 'mail', 'sms']),
  ],
)
