import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { countRows, itemColumns, newest, published } from '#server/database/queries/list.queries.ts'
import { articleImages, articles, news, newsImages } from '#server/database/schema/news.ts'
import { namesOf } from './author-names.ts'
import { galleryPictures } from './gallery.queries.ts'
import { orderOf } from './searched-list.ts'
import type { SearchedSource, SearchedWords } from './searched-list.ts'

const newsItem = itemColumns(news)
const articleItem = { ...itemColumns(articles), type: articles.type, link: articles.link }

type NewsRow = typeof news.$inferSelect
type ArticleRow = typeof articles.$inferSelect
export type NewsItemRow = Pick<NewsRow, keyof typeof newsItem>
export type ArticleItemRow = Pick<ArticleRow, keyof typeof articleItem>

async function readListNews(
  db: Database,
  now: Date,
  words: SearchedWords,
  { limit, offset }: PageRequest,
): Promise<Counted<NewsItemRow>> {
  const where = published(news, now, words)
  const columns = { ...news, at: news.publishedAt, marked: sql`${news.onHome}` }
  const rows = await db
    .select(newsItem)
    .from(news)
    .where(where)
    .orderBy(...orderOf(words, columns, [newest(news.publishedAt), newest(news.id)]))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, news, where) }
}

export const listNews = coalesce(readListNews)

export const searchedNews = (db: Database, now: Date): SearchedSource<NewsItemRow> => ({
  table: news,
  where: (words) => published(news, now, words),
  read: (words, part) => listNews(db, now, words, part),
})

/** News chosen for the home page; the newest where none are. */
async function readHomeNews(db: Database, now: Date, limit: number): Promise<NewsItemRow[]> {
  const order = [newest(news.onHome), newest(news.publishedAt), newest(news.id)]
  const where = published(news, now)
  return db
    .select(newsItem)
    .from(news)
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

export const homeNews = coalesce(readHomeNews)

async function readFindNews(db: Database, now: Date, id: number) {
  const [row] = await db
    .select({ ...getTableColumns(news), authorNames: namesOf(news.author) })
    .from(news)
    .where(and(eq(news.id, id), published(news, now)))
  return row
}

export const findNews = coalesce(readFindNews)

async function readNewsGallery(db: Database, id: number, { limit, offset }: PageRequest) {
  const where = eq(newsImages.newsId, id)
  const rows = await galleryPictures(db, newsImages, where).limit(limit).offset(offset)
  return { rows, total: await countRows(db, newsImages, where) }
}

export const newsGallery = coalesce(readNewsGallery)

/** Articles of a list (type 2), or those that stand for themselves. */
const articlesOf = (now: Date, words: SearchedWords, parentId?: number) =>
  and(
    published(articles, now, words),
    parentId === undefined ? isNull(articles.parentId) : eq(articles.parentId, parentId),
  )

async function readListArticles(
  db: Database,
  now: Date,
  { parentId, ...words }: SearchedWords & { parentId?: number },
  { limit, offset }: PageRequest,
): Promise<Counted<ArticleItemRow>> {
  const where = articlesOf(now, words, parentId)
  const order = [asc(articles.position), newest(articles.publishedAt), newest(articles.id)]
  const rows = await db
    .select(articleItem)
    .from(articles)
    .where(where)
    .orderBy(...orderOf(words, { ...articles, at: articles.publishedAt }, order))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, articles, where) }
}

export const listArticles = coalesce(readListArticles)

export const searchedArticles = (db: Database, now: Date): SearchedSource<ArticleItemRow> => ({
  table: articles,
  where: (words) => articlesOf(now, words),
  read: (words, part) => listArticles(db, now, words, part),
})

/** The article carousel of the home page. */
async function readSliderArticles(db: Database, now: Date): Promise<ArticleItemRow[]> {
  return db
    .select(articleItem)
    .from(articles)
    .where(and(published(articles, now), isNotNull(articles.sliderPosition)))
    .orderBy(asc(articles.sliderPosition), newest(articles.id))
    .limit(20)
}

export const sliderArticles = coalesce(readSliderArticles)

async function readFindArticle(db: Database, now: Date, id: number) {
  const [row] = await db
    .select({ ...getTableColumns(articles), authorNames: namesOf(articles.author) })
    .from(articles)
    .where(and(eq(articles.id, id), published(articles, now)))
  return row
}

export const findArticle = coalesce(readFindArticle)

async function readArticleGallery(db: Database, id: number, { limit, offset }: PageRequest) {
  const where = eq(articleImages.articleId, id)
  const rows = await galleryPictures(db, articleImages, where).limit(limit).offset(offset)
  return { rows, total: await countRows(db, articleImages, where) }
}

export const articleGallery = coalesce(readArticleGallery)
