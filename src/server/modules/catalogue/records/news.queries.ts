import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { countRows, itemColumns, newest, published } from '#server/database/queries/list.queries.ts'
import { articleImages, articles, news, newsImages } from '#server/database/schema/news.ts'

const newsItem = itemColumns(news)
const articleItem = { ...itemColumns(articles), type: articles.type, link: articles.link }

type NewsRow = typeof news.$inferSelect
type ArticleRow = typeof articles.$inferSelect
export type NewsItemRow = Pick<NewsRow, keyof typeof newsItem>
export type ArticleItemRow = Pick<ArticleRow, keyof typeof articleItem>

async function readListNews(
  db: Database,
  now: Date,
  phrase: string | undefined,
  { limit, offset }: PageRequest,
): Promise<Counted<NewsItemRow>> {
  const where = published(news, now, phrase)
  const rows = await db
    .select(newsItem)
    .from(news)
    .where(where)
    .orderBy(newest(news.publishedAt), newest(news.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, news, where) }
}

export const listNews = coalesce(readListNews)

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

async function readFindNews(db: Database, now: Date, id: number): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), published(news, now)))
  return row
}

export const findNews = coalesce(readFindNews)

async function readNewsGallery(db: Database, id: number, { limit, offset }: PageRequest) {
  const where = eq(newsImages.newsId, id)
  const rows = await db
    .select()
    .from(newsImages)
    .where(where)
    .orderBy(newsImages.position, newsImages.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, newsImages, where) }
}

export const newsGallery = coalesce(readNewsGallery)

/** Articles of a list (type 2), or those that stand for themselves. */
async function readListArticles(
  db: Database,
  now: Date,
  { parentId, phrase }: { parentId?: number; phrase?: string | undefined },
  { limit, offset }: PageRequest,
): Promise<Counted<ArticleItemRow>> {
  const place = parentId === undefined ? isNull(articles.parentId) : eq(articles.parentId, parentId)
  const where = and(published(articles, now, phrase), place)
  const rows = await db
    .select(articleItem)
    .from(articles)
    .where(where)
    .orderBy(asc(articles.position), newest(articles.publishedAt), newest(articles.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, articles, where) }
}

export const listArticles = coalesce(readListArticles)

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

async function readFindArticle(
  db: Database,
  now: Date,
  id: number,
): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), published(articles, now)))
  return row
}

export const findArticle = coalesce(readFindArticle)

async function readArticleGallery(db: Database, id: number, { limit, offset }: PageRequest) {
  const where = eq(articleImages.articleId, id)
  const rows = await db
    .select()
    .from(articleImages)
    .where(where)
    .orderBy(articleImages.position, articleImages.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, articleImages, where) }
}

export const articleGallery = coalesce(readArticleGallery)
