import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  inZh,
  localised,
  moment,
  notNegative,
  oneOf,
  queueIndex,
  submittedAt,
  updatedAt,
} from './columns.ts'
import type { Localised } from './columns.ts'
import { galleryPicture, textRecord } from './news.ts'
import { users } from './users.ts'

/** Calls for submissions. */
export const activities = pgTable(
  'activities',
  {
    ...textRecord(),
    banner: text(),
    pinned: boolean().notNull().default(false),
    /** Entries may be posted. */
    uploadState: boolean().notNull().default(false),
    workState: boolean().notNull().default(true),
    giftState: boolean().notNull().default(false),
    contentState: boolean().notNull().default(true),
    newsState: boolean().notNull().default(false),
    labels: jsonb().$type<Localised[]>().notNull().default([]),
    /** HTML of the prizes. */
    giftwork: localised(),
    downloadable: boolean().notNull().default(false),
    startsAt: moment(),
    endsAt: moment(),
  },
  (t) => [
    index('activities_published').on(t.pinned.desc(), t.publishedAt.desc(), t.id.desc()),
    index('activities_online').on(t.publishedAt, t.offlineAt),
    index('activities_search').using('gin', t.search),
    inZh('activities_title', t.title),
  ],
)

export const activityCategories = pgTable(
  'activity_categories',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    title: localised().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('activity_categories_activity').on(t.activityId, t.position),
    inZh('activity_categories_title', t.title),
  ],
)

export const activityNews = pgTable(
  'activity_news',
  {
    ...textRecord(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('activity_news_activity').on(t.activityId, t.publishedAt.desc(), t.id.desc()),
    inZh('activity_news_title', t.title),
  ],
)

export const activityNewsImages = pgTable(
  'activity_news_images',
  {
    ...galleryPicture(),
    newsId: integer()
      .notNull()
      .references(() => activityNews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('activity_news_images_news').on(t.newsId, t.position, t.id),
    index('activity_news_images_image')
      .on(t.imageId)
      .where(sql`image_id is not null`),
  ],
)

/** Folders of a user's collected works. */
export const folders = pgTable(
  'folders',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: integer().$type<1 | 2>().notNull().default(1),
    title: text().notNull(),
    description: text(),
    /** 1 the latest work, 2 the uploaded `thumb`. */
    coverType: integer().$type<1 | 2>().notNull().default(1),
    thumb: text(),
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    message: text(),
    createdAt: createdAt(),
    submittedAt: submittedAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('folders_user').on(t.userId, t.kind, t.id),
    index('folders_status').on(t.status, t.createdAt),
    queueIndex('folders_waiting', t.id, sql`status = 0`),
    oneOf('folders_kind', t.kind, [1, 2]),
    oneOf('folders_status', t.status, [0, 1, 2]),
    oneOf('folders_cover_type', t.coverType, [1, 2]),
  ],
)

/** Works that users post (`collect/*`), most of them to an activity. */
export const entries = pgTable(
  'entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityId: integer().references(() => activities.id, { onDelete: 'set null' }),
    folderId: integer().references(() => folders.id, { onDelete: 'set null' }),
    categoryId: integer().references(() => activityCategories.id, { onDelete: 'set null' }),
    kind: integer().$type<1 | 2>().notNull().default(1),
    title: text().notNull(),
    description: text(),
    keywords: text(),
    author: text(),
    /** Day the work was made, as the user states it. */
    createDate: date({ mode: 'string' }),
    thumb: text().notNull(),
    /** Watermarked picture or clip among the media. */
    url: text(),
    originalKey: text(),
    /** As of pictures. */
    posterKey: text(),
    width: integer(),
    height: integer(),
    bytes: integer().notNull().default(0),
    extension: text(),
    /** Seconds. */
    duration: integer(),
    tone: text(),
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    message: text(),
    /** As of pictures. */
    mediaState: integer().$type<0 | 1 | 2>().notNull().default(1),
    /** As of works. */
    marking: text(),
    createdAt: createdAt(),
    submittedAt: submittedAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('entries_activity').on(t.activityId, t.kind, t.status, t.id.desc()),
    index('entries_user').on(t.userId, t.kind, t.id.desc()),
    index('entries_folder').on(t.folderId),
    index('entries_category').on(t.categoryId),
    index('entries_status').on(t.status, t.createdAt),
    queueIndex('entries_waiting', t.id, sql`status = 0`),
    oneOf('entries_kind', t.kind, [1, 2]),
    oneOf('entries_status_range', t.status, [0, 1, 2]),
    oneOf('entries_media_state', t.mediaState, [0, 1, 2]),
    notNegative('entries_bytes', t.bytes),
  ],
)
