import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

/** The live stream in its only row, which several servers share: who pulls it, and what its viewers get. */
export const live = pgTable(
  'live',
  {
    id: integer().primaryKey().default(1),
    /** A random name of the pull under way, and of its folder in the cache store; null: none is. */
    lease: text(),
    /** Another server may pull then, unless the owner says before that it goes on. */
    leaseUntil: moment(),
    status: text().$type<'connecting' | 'ready' | 'ended'>().notNull().default('connecting'),
    /** As the player gets it: every segment that it names lies in the store. */
    playlist: text(),
    /** Number of the newest segment that viewers had: those of the next pull come after it. */
    lastSegment: bigint({ mode: 'number' }),
    /** Until then a server has viewers. */
    watchedUntil: moment(),
    /** Until then viewers are refused, since the source stays away. */
    restUntil: moment(),
  },
  (t) => [
    check('live_single', sql`${t.id} = 1`),
    oneOf('live_status', t.status, ['connecting', 'ready', 'ended']),
  ],
)
