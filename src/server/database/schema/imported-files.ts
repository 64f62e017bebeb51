import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, notNegative, oneOf } from './columns.ts'
import { images } from './images.ts'

/** Files of archives that `--import` and `--watch` have looked at: each becomes a work once, however often a run begins anew. */
export const importedFiles = pgTable(
  'imported_files',
  {
    /** SHA-256 of place and path, which may be longer than an index takes. */
    key: text().primaryKey(),
    /** The archive: its folder, or `s3://bucket/folder`. */
    place: text().notNull(),
    /** Of the file below it. */
    path: text().notNull(),
    /** As it was then: a file that has changed is another one. */
    bytes: bigint({ mode: 'number' }).notNull(),
    modifiedAt: moment().notNull(),
    /** What became of it; `refused` with `reason`. */
    state: text().$type<'made' | 'duplicate' | 'similar' | 'refused'>().notNull(),
    reason: text(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    /** Its work goes on sale as soon as it has previews. */
    awaitsSale: boolean().notNull().default(false),
    /** It has them, and goes with the next ones. */
    isReady: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('imported_files_place').on(t.place),
    index('imported_files_image').on(t.imageId),
    index('imported_files_ready')
      .on(t.imageId)
      .where(sql`is_ready`),
    oneOf('imported_files_state', t.state, ['made', 'duplicate', 'similar', 'refused']),
    notNegative('imported_files_bytes', t.bytes),
  ],
)
