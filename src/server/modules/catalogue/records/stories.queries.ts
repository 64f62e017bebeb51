import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import {
  countRows,
  counted,
  itemColumns,
  newest,
  published,
} from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import {
  stories,
  storyImages,
  topicImages,
  topics,
  vrHalls,
} from '#server/database/schema/stories.ts'
import { imageItems } from '../images/image-items.queries.ts'
import type { ImageItemRow } from '../images/image-items.queries.ts'
import { galleryPictures, shownWork } from './gallery.queries.ts'
import { markedByPin, orderOf } from './searched-list.ts'
import type { SearchedSource, SearchedWords } from './searched-list.ts'

const storyItem = {
  ...itemColumns(stories),
  kind: stories.kind,
  duration: stories.duration,
  photographerId: stories.photographerId,
  photographerName: photographers.name,
}

interface StoryWords extends SearchedWords {
  readonly kind?: 1 | 2 | undefined
}

const storiesOf = (now: Date, { kind, ...words }: StoryWords) =>
  and(published(stories, now, words), kind && eq(stories.kind, kind))

async function readListStories(
  db: Database,
  now: Date,
  { kind, ...words }: StoryWords,
  { limit, offset }: PageRequest,
) {
  const where = storiesOf(now, { kind, ...words })
  const order = [newest(stories.publishedAt), newest(stories.id)]
  const found = await db
    .select(storyItem)
    .from(stories)
    .leftJoin(photographers, eq(photographers.id, stories.photographerId))
    .where(where)
    .orderBy(...orderOf(words, { ...stories, at: stories.publishedAt }, order))
    .limit(limit)
    .offset(offset)
  const pictures = await pictureCounts(
    db,
    found.map((row) => row.id),
  )
  const rows = found.map((row) => ({ ...row, imageCount: pictures.get(row.id) ?? 0 }))
  return { rows, total: await countRows(db, stories, where) }
}

export const listStories = coalesce(readListStories)

export const searchedStories = (
  db: Database,
  now: Date,
  kind: 1 | 2 | undefined,
): SearchedSource<StoryItemRow> => ({
  table: stories,
  where: (words) => storiesOf(now, { kind, ...words }),
  read: (words, part) => listStories(db, now, { kind, ...words }, part),
})

export type StoryItemRow = Awaited<ReturnType<typeof listStories>>['rows'][number]

async function pictureCounts(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const counts = await db
    .select({ id: storyImages.storyId, pictures: count() })
    .from(storyImages)
    .where(inArray(storyImages.storyId, ids))
    .groupBy(storyImages.storyId)
  return new Map(counts.map((row) => [row.id, row.pictures]))
}

async function readFindStory(db: Database, now: Date, id: number) {
  const [row] = await db
    .select({
      ...storyItem,
      keywords: stories.keywords,
      content: stories.content,
      video: stories.video,
      ...shownWork,
    })
    .from(stories)
    .leftJoin(photographers, eq(photographers.id, stories.photographerId))
    .leftJoin(imageIndex, eq(imageIndex.imageId, stories.imageId))
    .leftJoin(images, eq(images.id, imageIndex.imageId))
    .where(and(eq(stories.id, id), published(stories, now)))
  if (!row) return undefined
  const gallery = await galleryPictures(db, storyImages, eq(storyImages.storyId, id))
  return { ...row, imageCount: gallery.length, gallery }
}

export const findStory = coalesce(readFindStory)

async function readListTopics(
  db: Database,
  now: Date,
  words: SearchedWords,
  { limit, offset }: PageRequest,
) {
  const where = published(topics, now, words)
  const order = [newest(topics.pinned), newest(topics.publishedAt), newest(topics.id)]
  const found = await db
    .select({ ...itemColumns(topics), type: topics.type, pinned: topics.pinned })
    .from(topics)
    .where(where)
    .orderBy(...orderOf(words, markedByPin(topics), order))
    .limit(limit)
    .offset(offset)
  const pictures = await topicCounts(
    db,
    found.map((row) => row.id),
  )
  const rows = found.map((row) => ({ ...row, imageCount: pictures.get(row.id) ?? 0 }))
  return { rows, total: await countRows(db, topics, where) }
}

export const listTopics = coalesce(readListTopics)

type TopicItemRow = Awaited<ReturnType<typeof listTopics>>['rows'][number]

export const searchedTopics = (db: Database, now: Date): SearchedSource<TopicItemRow> => ({
  table: topics,
  where: (words) => published(topics, now, words),
  read: (words, part) => listTopics(db, now, words, part),
})

async function topicCounts(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const counts = await db
    .select({ id: topicImages.topicId, pictures: count() })
    .from(topicImages)
    .innerJoin(imageIndex, eq(imageIndex.imageId, topicImages.imageId))
    .where(inArray(topicImages.topicId, ids))
    .groupBy(topicImages.topicId)
  return new Map(counts.map((row) => [row.id, row.pictures]))
}

async function readFindTopic(db: Database, now: Date, id: number) {
  const [row] = await db
    .select()
    .from(topics)
    .where(and(eq(topics.id, id), published(topics, now)))
  return row
}

export const findTopic = coalesce(readFindTopic)

/** Shown pictures of a topic in its own order. */
async function readTopicPictures(
  db: Database,
  topicId: number,
  { limit, offset }: PageRequest,
): Promise<Counted<ImageItemRow>> {
  const shown = eq(imageIndex.imageId, topicImages.imageId)
  const where = eq(topicImages.topicId, topicId)
  const [all] = await db
    .select({ total: counted })
    .from(topicImages)
    .innerJoin(imageIndex, shown)
    .where(where)
  const page = await db
    .select({ id: topicImages.imageId })
    .from(topicImages)
    .innerJoin(imageIndex, shown)
    .where(where)
    .orderBy(asc(topicImages.position), asc(topicImages.imageId))
    .limit(limit)
    .offset(offset)
  return {
    rows: await imageItems(
      db,
      page.map((row) => row.id),
    ),
    total: all?.total ?? 0,
  }
}

export const topicPictures = coalesce(readTopicPictures)

export function listHalls(db: Database, now: Date) {
  return db
    .select()
    .from(vrHalls)
    .where(published(vrHalls, now))
    .orderBy(asc(vrHalls.position), asc(vrHalls.id))
    .limit(200)
}
