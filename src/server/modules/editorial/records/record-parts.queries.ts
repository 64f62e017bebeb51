import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { newest } from '#server/database/queries/list.queries.ts'
import { activityCategories, activityNewsImages } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { images } from '#server/database/schema/images.ts'
import { articleImages, articles, newsImages } from '#server/database/schema/news.ts'
import { storyImages, topicImages } from '#server/database/schema/stories.ts'

const galleries = {
  news: { table: newsImages, of: newsImages.newsId, key: 'newsId' },
  activity_news: { table: activityNewsImages, of: activityNewsImages.newsId, key: 'newsId' },
  article: { table: articleImages, of: articleImages.articleId, key: 'articleId' },
  story: { table: storyImages, of: storyImages.storyId, key: 'storyId' },
} as const
export type GalleryTable = keyof typeof galleries

export const hasGallery = (name: string): name is GalleryTable => name in galleries

/** All have its columns but the key, and drizzle knows no union of tables. */
const galleryOf = (name: GalleryTable) => {
  const { table, of, key } = galleries[name]
  return { table: table as unknown as typeof newsImages, of, key }
}

export async function listGallery(db: Database, name: GalleryTable, id: number) {
  const { table, of } = galleryOf(name)
  return db.select().from(table).where(eq(of, id)).orderBy(asc(table.position), asc(table.id))
}

export type GalleryPictureRow = Awaited<ReturnType<typeof listGallery>>[number]

/** These pictures in this order, and no others; those that were there keep their rows. */
export async function replaceGallery(
  tx: Database,
  name: GalleryTable,
  id: number,
  pictures: readonly Omit<typeof newsImages.$inferInsert, 'newsId' | 'position'>[],
): Promise<void> {
  const { table, of, key } = galleryOf(name)
  await tx.delete(table).where(eq(of, id))
  const rows = pictures.map((picture, position) => ({ ...picture, position, [key]: id }))
  if (rows.length > 0) await tx.insert(table).values(rows as (typeof newsImages.$inferInsert)[])
}

/** Pictures of a topic in its order. */
export async function listTopicItems(db: Database, topicId: number): Promise<number[]> {
  const rows = await db
    .select({ id: topicImages.imageId })
    .from(topicImages)
    .where(eq(topicImages.topicId, topicId))
    .orderBy(asc(topicImages.position), asc(topicImages.imageId))
  return rows.map(({ id }) => id)
}

export async function replaceTopicItems(
  tx: Database,
  topicId: number,
  imageIds: readonly number[],
): Promise<void> {
  await tx.delete(topicImages).where(eq(topicImages.topicId, topicId))
  const rows = imageIds.map((imageId, position) => ({ topicId, imageId, position }))
  if (rows.length > 0) await tx.insert(topicImages).values(rows)
}

/** How the articles of a list follow one another. */
const inList = [asc(articles.position), newest(articles.publishedAt), newest(articles.id)]

/** Articles of a list as visitors see them ordered. */
export async function listArticleItems(db: Database, parentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.parentId, parentId))
    .orderBy(...inList)
  return rows.map(({ id }) => id)
}

/** What leaves the list stands for itself again. */
export async function replaceArticleItems(
  tx: Database,
  parentId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const before = await listArticleItems(tx, parentId)
  const gone = before.filter((id) => !ids.includes(id))
  if (gone.length > 0)
    await tx
      .update(articles)
      .set({ parentId: null, position: null, updatedAt: now })
      .where(inArray(articles.id, gone))
  if (before.join() === ids.join()) return
  for (const [position, id] of ids.entries())
    await tx.update(articles).set({ parentId, position, updatedAt: now }).where(eq(articles.id, id))
}

/** Those of the ids that may be pictures of a topic, or articles of the list `parentId`. */
export async function knownItems(
  db: Database,
  name: 'topic' | 'article',
  ids: readonly number[],
  parentId: number | undefined,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const wanted = [...ids]
  const rows =
    name === 'topic'
      ? await db
          .select({ id: images.id })
          .from(images)
          .where(and(inArray(images.id, wanted), isNull(images.deletedAt)))
      : await db
          .select({ id: articles.id })
          .from(articles)
          .where(and(inArray(articles.id, wanted), eq(articles.type, 1)))
  return new Set(rows.map(({ id }) => id).filter((id) => name === 'topic' || id !== parentId))
}

export function listActivityCates(db: Database, activityId: number) {
  return db
    .select()
    .from(activityCategories)
    .where(eq(activityCategories.activityId, activityId))
    .orderBy(asc(activityCategories.position), asc(activityCategories.id))
}

/** These categories in this order; entries of one that goes have none. */
export async function replaceActivityCates(
  tx: Database,
  activityId: number,
  cates: readonly { id: number | undefined; title: Localised }[],
): Promise<void> {
  const kept = cates.flatMap(({ id }) => id ?? [])
  const ofActivity = eq(activityCategories.activityId, activityId)
  const gone =
    kept.length > 0 ? and(ofActivity, notInArray(activityCategories.id, kept)) : ofActivity
  await tx.delete(activityCategories).where(gone)
  for (const [position, { id, title }] of cates.entries()) {
    if (id === undefined)
      await tx.insert(activityCategories).values({ activityId, title, position })
    else {
      const own = and(ofActivity, eq(activityCategories.id, id))
      await tx.update(activityCategories).set({ title, position }).where(own)
    }
  }
}
