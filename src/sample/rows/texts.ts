import type { Localised } from '#server/database/schema/columns.ts'
import { articleImages, articles, news, newsImages } from '#server/database/schema/news.ts'
import { stories, storyImages, topicImages, topics } from '#server/database/schema/stories.ts'
import { searchable, withoutTags } from '#server/database/search-text.ts'
import type { Illustrated, TextPlans } from '../plan-texts.ts'
import { photographers } from '../texts/people.ts'
import { placeIn, places } from '../texts/places.ts'
import { siteTitle } from '../texts/site.ts'
import type { PictureText } from '../texts/types.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import type { Work } from './works.ts'

export type WorkOf = (id: number) => Work

/** Cover columns of a text, from a work's press picture. */
export function coverOf({ picture }: Work) {
  const { key, width, height } = picture.press ?? picture.thumb
  return { thumb: key, thumbW: width, thumbH: height, tone: picture.tone }
}

interface Worded {
  readonly title: Localised
  readonly desc?: Localised
  readonly content?: Localised
}

/** The columns all texts share. */
export function textColumns({ title, desc, content }: Worded, at: Date) {
  return {
    title,
    description: desc ?? null,
    content: content ?? null,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    ...searchable(title, desc, content && withoutTags(content)),
  }
}

const galleryRow = (work: Work, position: number, title: Localised) => {
  const { key, width, height } = work.picture.press ?? work.picture.thumb
  const imageId = work.plan.id
  return { position, title, url: key, width, height, tone: work.picture.tone, imageId }
}

/** What a work is called below its picture in a text: by its place only where the text tells of that, too. */
export function captionIn(told: Worded, { title, scene }: PictureText): PictureText['title'] {
  const place = places[placeIn(title)]?.name.zh
  const isThere = [told.title, told.desc, told.content].some(
    (text) => place && text?.zh.includes(place),
  )
  return scene && !isThere ? scene : title
}

/** Texts are signed by people of the roster, whose pages spell their names in every language. `people`: how many they are. */
const writerOf = (id: number, people: number): string =>
  photographers[id % Math.min(people, photographers.length)]!.name.zh

/** `people`: how many photographers there are. */
export async function insertTexts(
  tx: Transaction,
  plans: TextPlans,
  workOf: WorkOf,
  people: number,
): Promise<void> {
  await insertNews(tx, plans.news, workOf, people)
  await insertStories(tx, plans.stories, workOf, people)
  await insertTopics(tx, plans.topics, workOf)
  await insertArticles(tx, plans.articles, workOf, people)
  await advance(tx, news, newsImages, stories, storyImages, topics, articles, articleImages)
}

const works = <Text>({ works: ids }: Illustrated<Text>, workOf: WorkOf): Work[] => ids.map(workOf)
/** None where no work shows what the text tells. */
const cover = <Text>({ works: [first] }: Illustrated<Text>, workOf: WorkOf) =>
  first === undefined ? {} : coverOf(workOf(first))

async function insertNews(
  tx: Transaction,
  plans: TextPlans['news'],
  workOf: WorkOf,
  people: number,
): Promise<void> {
  const onHome = new Set(plans.slice(-12).map(({ id }) => id))
  await insertAll(
    tx,
    news,
    plans.map((plan) => ({
      id: plan.id,
      ...textColumns(plan.text, plan.at),
      source: plan.text.source,
      author: writerOf(plan.id, people),
      onHome: onHome.has(plan.id),
      ...cover(plan, workOf),
    })),
  )
  await insertAll(
    tx,
    newsImages,
    plans.flatMap((plan) =>
      works(plan, workOf).map((work, index) => ({
        newsId: plan.id,
        ...galleryRow(work, index, plan.text.captions[index] ?? work.plan.text.title),
      })),
    ),
  )
}

async function insertStories(
  tx: Transaction,
  plans: TextPlans['stories'],
  workOf: WorkOf,
  people: number,
): Promise<void> {
  await insertAll(
    tx,
    stories,
    plans.map((plan) => {
      const { video } = workOf(plan.works[0]!)
      return {
        id: plan.id,
        ...textColumns(plan.text, plan.at),
        kind: plan.text.type,
        author: photographers[plan.text.photographer]!.name.zh,
        photographerId: plan.text.photographer < people ? plan.text.photographer + 1 : null,
        source: siteTitle,
        video: video?.clip ?? null,
        duration: video?.duration ?? null,
        imageId: video ? plan.works[0] : null,
        ...cover(plan, workOf),
      }
    }),
  )
  await insertAll(
    tx,
    storyImages,
    plans.flatMap((plan) =>
      works(plan, workOf)
        .filter(({ video }) => video === undefined)
        .map((work, index) => ({
          storyId: plan.id,
          ...galleryRow(work, index, captionIn(plan.text, work.plan.text)),
        })),
    ),
  )
}

async function insertTopics(
  tx: Transaction,
  plans: TextPlans['topics'],
  workOf: WorkOf,
): Promise<void> {
  const newest = plans.at(-1)?.id
  await insertAll(
    tx,
    topics,
    plans.map((plan) => ({
      id: plan.id,
      ...textColumns(plan.text, plan.at),
      pinned: plan.id === newest || plan.id === 3,
      source: siteTitle,
      ...cover(plan, workOf),
    })),
  )
  await insertAll(
    tx,
    topicImages,
    // The cover stands large above: it comes last in the list.
    plans.flatMap(({ id: topicId, works: [first, ...others] }) =>
      [...others, ...(first === undefined ? [] : [first])].map((imageId, position) => ({
        topicId,
        imageId,
        position,
      })),
    ),
  )
}

async function insertArticles(
  tx: Transaction,
  plans: TextPlans['articles'],
  workOf: WorkOf,
  people: number,
): Promise<void> {
  let child = plans.length
  const parents = plans.map((plan): typeof articles.$inferInsert => ({
    id: plan.id,
    type: plan.text.type,
    ...textColumns(plan.text, plan.at),
    author: writerOf(plan.id, people),
    source: siteTitle,
    sliderPosition: plans.length - plan.id,
    ...cover(plan, workOf),
  }))
  const children = plans.flatMap((plan) =>
    plan.text.children.map((text, index): typeof articles.$inferInsert => ({
      id: ++child,
      type: 1,
      parentId: plan.id,
      ...textColumns(text, new Date(plan.at.getTime() - index * 86_400_000)),
      author: text.isOwn ? photographers[text.photographer]!.name.zh : writerOf(child, people),
      source: siteTitle,
      ...coverOf(workOf(plan.works[index % plan.works.length]!)),
    })),
  )
  await insertAll(tx, articles, [...parents, ...children])
  await insertAll(
    tx,
    articleImages,
    plans.flatMap((plan) =>
      works(plan, workOf)
        .slice(0, 3)
        .map((work, index) => ({
          articleId: plan.id,
          ...galleryRow(work, index, captionIn(plan.text, work.plan.text)),
        })),
    ),
  )
}
