import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { inZh, oneOf } from './columns.ts'
import { images } from './images.ts'
import { galleryPicture, textRecord } from './news.ts'
import { photographers } from './photographers.ts'

/** Picture stories (kind 1) and video stories (kind 2). */
export const stories = pgTable(
  'stories',
  {
    ...textRecord(),
    kind: integer().$type<1 | 2>().notNull().default(1),
    photographerId: integer().references(() => photographers.id, { onDelete: 'set null' }),
    /** The film of a video story. */
    video: text(),
    /** Seconds. */
    duration: integer(),
    /** The work that this film is, where viewers can license it. */
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('stories_photographer').on(t.photographerId),
    index('stories_published').on(t.kind, t.publishedAt.desc(), t.id.desc()),
    index('stories_published_of_all').on(t.publishedAt.desc(), t.id.desc()),
    index('stories_online').on(t.publishedAt, t.offlineAt),
    index('stories_search').using('gin', t.search),
    index('stories_image')
      .on(t.imageId)
      .where(sql`image_id is not null`),
    inZh('stories_title', t.title),
    oneOf('stories_kind', t.kind, [1, 2]),
  ],
)

export const storyImages = pgTable(
  'story_images',
  {
    ...galleryPicture(),
    storyId: integer()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('story_images_story').on(t.storyId, t.position, t.id),
    index('story_images_image')
      .on(t.imageId)
      .where(sql`image_id is not null`),
  ],
)

/** `topic/*`: curated pages over pictures of the library. */
export const topics = pgTable(
  'topics',
  {
    ...textRecord(),
    type: integer().notNull().default(2),
    pinned: boolean().notNull().default(false),
  },
  (t) => [
    index('topics_published').on(t.pinned.desc(), t.publishedAt.desc(), t.id.desc()),
    index('topics_online').on(t.publishedAt, t.offlineAt),
    index('topics_search').using('gin', t.search),
    inZh('topics_title', t.title),
  ],
)

export const topicImages = pgTable(
  'topic_images',
  {
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.imageId] }),
    index('topic_images_order').on(t.topicId, t.position, t.imageId),
    index('topic_images_image').on(t.imageId),
  ],
)

/** Halls of the VR page: `url` is a panorama among the media or an address elsewhere. */
export const vrHalls = pgTable(
  'vr_halls',
  {
    ...textRecord(),
    url: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index('vr_halls_position').on(t.position, t.id), inZh('vr_halls_title', t.title)],
)
