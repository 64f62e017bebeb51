import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
    editorial: boolean().notNull().default(false),
    exclusive: boolean().notNull().default(false),
    takenOn: date({ mode: 'string' }),
    /** Of the cheapest option on sale; a trigger on `image_options` keeps it. */
    priceFen: integer(),
    placeId: integer(),
    people: integer(),
    /** Seconds. */
    duration: integer(),
    frameRate: integer(),
    search: searchTokens(),
    searchText: text().notNull().default(''),
  },
  (t) => [
    // Tells a list's kind and count without a look at the pictures.
    index('image_index_kind').on(t.imageId, t.kind),
    index('image_index_new').on(t.kind, t.onlineAt.desc(), t.imageId.desc()),
    index('image_index_popular').on(t.kind, t.saleCount.desc(), t.imageId.desc()),
    index('image_index_new_of_all').on(t.onlineAt.desc(), t.imageId.desc()),
    index('image_index_popular_of_all').on(t.saleCount.desc(), t.imageId.desc()),
    index('image_index_subject')
      .on(t.subjectId)
      .where(sql`subject_id is not null`),
    index('image_index_photographer')
      .on(t.photographerId)
      .where(sql`photographer_id is not null`),
    index('image_index_place')
      .on(t.placeId)
      .where(sql`place_id is not null`),
    index('image_index_taken')
      .on(t.takenOn)
      .where(sql`taken_on is not null`),
    index('image_index_price').on(t.priceFen),
    index('image_index_duration')
      .on(t.duration)
      .where(sql`duration is not null`),
    index('image_index_frame_rate')
      .on(t.frameRate)
      .where(sql`frame_rate is not null`),
    // Kind and colours within it: beside it the planner would gather all pictures of the kind for each search.
    index('image_index_words').using('gin', t.search, sql`(array[kind])`, t.colors),
    index('image_index_colors').using('gin', t.colors),
    index('image_index_long_side').on(t.longSide, t.direction),
    index('image_index_sample').on(t.imageId).where(sampled(t)),
    index('image_index_sample_words')
      .using('gin', t.search, sql`(array[kind])`, t.colors)
      .where(sampled(t)),
  ],
)

/** One picture of so many is in the sample that large counts are told by: a prime, so that no regular upload hits it each time. */
export const sampleOneOf = 127

/** Whether a row is in the sample; the planner finds the indexes of the sample by these very words. */
export function sampled({ imageId }: { imageId: AnyPgColumn }): SQL {
  return sql`${imageId} % ${sql.raw(String(sampleOneOf))} = 0`
}

/** 12×12×3 mean-removed signed bytes of a picture, for similar ones. */
export const imageVectors = pgTable(
  'image_vectors',
  {
    imageId: integer()
      .primaryKey()
      .references(() => images.id, { onDelete: 'cascade' }),
    vector: bytea().notNull(),
    /** The vector in 64 bytes (`media/similarity/glance.ts`); a trigger empties it where another vector comes without one. */
    glance: bytea(),
  },
  (t) => [
    // All glances are read from it, without the vectors beside them.
    index('image_vectors_glance').on(t.imageId, t.glance),
    index('image_vectors_without_glance')
      .on(t.imageId)
      .where(sql`glance is null`),
  ],
)

/** Which transaction wrote a picture's vector or glance last; a trigger keeps it. */
export const changedVectors = pgTable(
  'changed_vectors',
  {
    imageId: integer().primaryKey(),
    /** Number of the transaction. */
    xid: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [index('changed_vectors_xid').on(t.xid)],
)
