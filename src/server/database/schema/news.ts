import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  inZh,
  localised,
  moment,
  oneOf,
  searchTokens,
  updatedAt,
} from './columns.ts'
import { images } from './images.ts'

/** Columns that news, articles, stories, topics and activity news have in common. */
export const textRecord = () => ({
  id: id(),
  title: localised().notNull(),
  description: localised(),
  content: localised(),
  keywords: localised(),
  source: localised(),
  author: text(),
  thumb: text(),
  thumbW: integer(),
  thumbH: integer(),
  tone: text(),
  /** Absent: a draft. Ahead: it goes online then. */
  publishedAt: moment(),
  /** The moment that an editor entered, which a draft keeps; `published_at` alone is what counts. */
  onlineAt: moment(),
  /** Visitors don't see it from this moment on. */
  offlineAt: moment(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  search: searchTokens(),
  searchText: text().notNull().default(''),
})

/** Columns of a picture in a gallery. */
export const galleryPicture = () => ({
  id: id(),
  position: integer().notNull().default(0),
  title: localised(),
  url: text().notNull(),
  width: integer(),
  height: integer(),
  tone: text(),
  /** The work it shows, where readers can license it. */
  imageId: integer().references((): AnyPgColumn => images.id, { onDelete: 'set null' }),
})

export const news = pgTable(
  'news',
  {
    ...textRecord(),
    /** Shown in `news/index`, the list of the home page. */
    onHome: boolean().notNull().default(false),
  },
  (t) => [
    index('news_published').on(t.publishedAt.desc(), t.id.desc()),
    index('news_home').on(t.onHome.desc(), t.publishedAt.desc(), t.id.desc()),
    index('news_online').on(t.publishedAt, t.offlineAt),
    index('news_search').using('gin', t.search),
    inZh('news_title', t.title),
  ],
)

export const newsImages = pgTable(
  'news_images',
  {
    ...galleryPicture(),
    newsId: integer()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('news_images_news').on(t.newsId, t.position, t.id),
    index('news_images_image')
      .on(t.imageId)
      .where(sql`image_id is not null`),
  ],
)

/** `news/ad/*`: type 1 one article, type 2 a list whose members name it as their parent. */
export const articles = pgTable(
  'articles',
  {
    ...textRecord(),
    type: integer().$type<1 | 2>().notNull().default(1),
    parentId: integer().references((): AnyPgColumn => articles.id, { onDelete: 'cascade' }),
    /** Place in the list it lies in; absent: behind those that have one, the newest first. */
    position: integer(),
    link: text(),
    /** Place in the carousel of the home page; absent = not in it. */
    sliderPosition: integer(),
  },
  (t) => [
    index('articles_published').on(t.publishedAt.desc(), t.id.desc()),
    index('articles_parent').on(t.parentId, t.publishedAt.desc(), t.id.desc()),
    // Of a null in front of others no index has an order.
    index('articles_alone')
      .on(t.position, t.publishedAt.desc(), t.id.desc())
      .where(sql`parent_id is null`),
    index('articles_online')
      .on(t.publishedAt, t.offlineAt)
      .where(sql`parent_id is null`),
    index('articles_search').using('gin', t.search),
    index('articles_slider').on(t.sliderPosition),
    inZh('articles_title', t.title),
    oneOf('articles_type', t.type, [1, 2]),
  ],
)

export const articleImages = pgTable(
  'article_images',
  {
    ...galleryPicture(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('article_images_article').on(t.articleId, t.position, t.id),
    index('article_images_image')
      .on(t.imageId)
      .where(sql`image_id is not null`),
  ],
)
