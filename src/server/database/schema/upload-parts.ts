import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, notNegative, oneOf } from './columns.ts'
import { users } from './users.ts'

/** Uploads that arrive in parts: who sends what, and which request writes just now. The bytes lie in the folder `parts`. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As announced; they count for the quota before they arrive. */
    bytes: bigint({ mode: 'number' }).notNull(),
    name: text(),
    /** `picture`: the reply then names pictures like it. */
    aim: text().$type<'file' | 'picture'>().notNull(),
    createdAt: createdAt(),
    /** When its owner last sent or asked; untouched ones are swept. */
    touchedAt: createdAt(),
    /** The request that may write, and until when it may; by the database's clock. */
    holder: text(),
    heldUntil: moment(),
    /** Another request waits for it. */
    isWanted: boolean().notNull().default(false),
    /** The server's answer once the file was stored, to give again where the first one got lost. */
    reply: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('upload_parts_user').on(t.userId),
    index('upload_parts_touched').on(t.touchedAt),
    oneOf('upload_parts_aim', t.aim, ['file', 'picture']),
    notNegative('upload_parts_bytes', t.bytes),
  ],
)
