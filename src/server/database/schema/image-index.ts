import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment, searchTokens } from './columns.ts'
import { images } from './images.ts'

/**
 * What open lists filter, count and order by, of the pictures that are shown: a narrow copy, because
 * counting tens of thousands of wide rows takes five times as long. A trigger on `images` keeps it (migration
 * `image_index`); nothing else writes it.
 */
export const imageIndex = pgTable(
  'image_index',
  {
    imageId: integer()
      .primaryKey()
      .references(() => images.id, { onDelete: 'cascade' }),
    kind: integer().$type<1 | 2>().notNull(),
    onlineAt: moment().notNull(),
    saleCount: integer().notNull(),
    subjectId: integer(),
    photographerId: integer(),
    direction: integer().notNull(),
    /** Pixels. */
    longSide: integer().notNull(),
    colors: text().array().notNull(),
    search: searchTokens(),
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('image_index_new').on(t.kind, t.onlineAt.desc(), t.imageId.desc()),
    index('image_index_popular').on(t.kind, t.saleCount.desc(), t.imageId.desc()),
    index('image_index_subject')
      .on(t.subjectId)
      .where(sql`subject_id is not null`),
    index('image_index_photographer')
      .on(t.photographerId)
      .where(sql`photographer_id is not null`),
    index('image_index_search').using('gin', t.search),
    index('image_index_colors').using('gin', t.colors),
  ],
)

/** 12×12×3 mean-removed signed bytes of a picture, for similar ones. */
export const imageVectors = pgTable('image_vectors', {
  imageId: integer()
    .primaryKey()
    .references(() => images.id, { onDelete: 'cascade' }),
  vector: bytea().notNull(),
})
