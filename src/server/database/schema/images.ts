import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  createdAt,
  fen,
  id,
  inZh,
  localised,
  moment,
  notNegative,
  oneOf,
  queueIndex,
  searchTokens,
  submittedAt,
  updatedAt,
} from './columns.ts'
import { photographers } from './photographers.ts'
import { subjects } from './subjects.ts'
import { tiers } from './tiers.ts'

/** Pictures (kind 1) and videos (kind 2). */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: integer().$type<1 | 2>().notNull().default(1),
    title: localised().notNull(),
    description: localised(),
    /** Comma-separated in each language. */
    keywords: localised(),
    author: text(),
    photographerId: integer().references(() => photographers.id, { onDelete: 'set null' }),
    subjectId: integer().references((): AnyPgColumn => subjects.id, { onDelete: 'set null' }),
    tierId: integer().references(() => tiers.id, { onDelete: 'set null' }),
    year: integer(),
    /** Day the work was made, as its contributor states it. */
    createDate: date({ mode: 'string' }),
    /** Media keys below /media; `watermarked` is the largest thing an unpaid visitor gets. */
    thumb: text().notNull(),
    preview: text().notNull(),
    watermarked: text().notNull(),
    /** Watermarked clip or playlist of a video. */
    clip: text(),
    /** Key below the originals, which have no URL. */
    originalKey: text(),
    /** Of a video: the uploaded picture that stands for it; absent: its frame at one second. */
    posterKey: text(),
    sha256: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull().default(0),
    extension: text().notNull().default('jpg'),
    /** Seconds, videos only. */
    duration: integer(),
    /** Frames a second, rounded; videos only. */
    frameRate: integer(),
    /** As ffmpeg names it, `h264`; videos only. */
    codec: text(),
    /** Has a sound track; videos only. */
    sound: boolean(),
    norms: text(),
    /** Dominant colour `#rrggbb`, the placeholder until the picture is there. */
    tone: text(),
    /** Its main colours `#rrggbb`, largest first. */
    palette: text().array().notNull().default([]),
    /** Names of the swatches it belongs to, strongest first: what the colour filter looks for. */
    colors: text().array().notNull().default([]),
    /** 1 square, 2 landscape, 3 portrait. */
    direction: integer().$type<1 | 2 | 3>().notNull(),
    enableCart: boolean().notNull().default(true),
    editorial: boolean().notNull().default(false),
    /** Sold by this house alone. */
    exclusive: boolean().notNull().default(false),
    /** Where it was taken. */
    placeId: integer().references((): AnyPgColumn => places.id, { onDelete: 'set null' }),
    /** People in it: 0 none, 1 one, 2 several; absent: not told. */
    people: integer().$type<0 | 1 | 2>(),
    /** Written consent of those it shows: 0 none needed, 1 at hand, 2 none; absent: not told. */
    release: integer().$type<0 | 1 | 2>(),
    pinned: boolean().notNull().default(false),
    /** HTML terms of this work alone; absent: those of the site. */
    terms: localised(),
    /** Place among the hot pictures of the home page; absent = not hot. */
    hot: integer(),
    /** 0 reviewing, 1 approved, 2 rejected with `message`. */
    status: integer().$type<0 | 1 | 2>().notNull().default(1),
    onSale: boolean().notNull().default(true),
    message: text(),
    /** Of thumb, preview and clip: 0 being made, 1 there, 2 the file could not be read. */
    mediaState: integer().$type<0 | 1 | 2>().notNull().default(1),
    /** Hash of the watermark text in its derivatives (`media/pictures/watermark-text.ts`); null: made before the table kept it. */
    marking: text(),
    deletedAt: moment(),
    onlineAt: moment(),
    saleCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    createdAt: createdAt(),
    submittedAt: submittedAt(),
    updatedAt: updatedAt(),
    search: searchTokens(),
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('images_status').on(t.status, t.createdAt),
    queueIndex('images_waiting', t.id, sql`status = 0`),
    index('images_photographer').on(t.photographerId, t.status, t.id),
    index('images_subject').on(t.subjectId, t.id),
    index('images_tier').on(t.tierId),
    index('images_place')
      .on(t.placeId)
      .where(sql`place_id is not null`),
    index('images_hot')
      .on(t.hot)
      .where(sql`hot is not null`),
    index('images_sha256').on(t.sha256),
    index('images_changed')
      .on(t.updatedAt.desc(), t.id.desc())
      .where(sql`status = 1 and deleted_at is null`),
    // Words of those that are on sale are found in `image_index`.
    index('images_off_sale')
      .using('gin', t.search)
      .where(sql`status = 1 and not on_sale and deleted_at is null`),
    inZh('images_title', t.title),
    oneOf('images_kind', t.kind, [1, 2]),
    oneOf('images_status', t.status, [0, 1, 2]),
    oneOf('images_media_state', t.mediaState, [0, 1, 2]),
    oneOf('images_direction', t.direction, [1, 2, 3]),
    oneOf('images_people', t.people, [0, 1, 2]),
    oneOf('images_release', t.release, [0, 1, 2]),
    notNegative('images_sale_count', t.saleCount),
    notNegative('images_view_count', t.viewCount),
    notNegative('images_bytes', t.bytes),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

/** Where works were taken; a place has one row, whatever language it was told in first. */
export const places = pgTable(
  'places',
  {
    id: id(),
    title: localised().notNull(),
  },
  (t) => [
    uniqueIndex('places_title').on(sql`(${t.title} ->> 'zh')`),
    inZh('places_title_zh', t.title),
  ],
)

/** Options of a picture that a buyer can choose: 0 original, 1 small, 2 big. */
export const imageOptions = pgTable(
  'image_options',
  {
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    optionId: integer().$type<0 | 1 | 2>().notNull(),
    enabled: boolean().notNull().default(true),
    priceFen: fen().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull().default(0),
    /** Below the originals. */
    fileKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.optionId] }),
    oneOf('image_options_option', t.optionId, [0, 1, 2]),
    notNegative('image_options_price', t.priceFen),
  ],
)

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    /** Absent: of pictures and videos alike. */
    kind: integer().$type<1 | 2>(),
    title: localised().notNull(),
    thumb: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('categories_parent').on(t.parentId, t.position),
    inZh('categories_title', t.title),
    check('categories_own_parent', sql`${t.parentId} <> ${t.id}`),
  ],
)

export const imageCategories = pgTable(
  'image_categories',
  {
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.categoryId] }),
    index('image_categories_category').on(t.categoryId, t.imageId),
  ],
)

export const labels = pgTable(
  'labels',
  {
    id: id(),
    title: localised().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('labels_title').on(sql`(${t.title} ->> 'zh')`),
    inZh('labels_title_zh', t.title),
  ],
)

export const imageLabels = pgTable(
  'image_labels',
  {
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    labelId: integer()
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.labelId] }),
    index('image_labels_label').on(t.labelId, t.imageId),
  ],
)
