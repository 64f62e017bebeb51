import type { LocaleCode } from '#i18n/locales.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import {
  addressOf,
  pageOf,
  partOf,
  pictureSize,
  thumbOf,
  timeOf,
} from '#server/core/presenters/values.ts'
import { mediaItemOf } from '../images/media.presenter.ts'
import { listSliders } from '../site/site.queries.ts'
import { sliderOf } from '../site/sliders.presenter.ts'
import { galleryImageOf, textItemOf, textRecordOf, workShown } from './records.presenter.ts'
import {
  findStory,
  findTopic,
  listHalls,
  searchedStories,
  searchedTopics,
  topicPictures,
} from './stories.queries.ts'
import type { StoryItemRow } from './stories.queries.ts'
import { readSearched } from './searched-list.ts'

function storyItemOf(row: StoryItemRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  return {
    ...textItemOf(row, locale),
    type: row.kind,
    duration: row.duration,
    image_count: row.imageCount,
    camera_man: row.photographerName
      ? { id: row.photographerId, name: texts.say(row.photographerName) }
      : undefined,
  }
}

/** Stories, topics and VR halls. */
export const storyHandlers = {
  storyList: ({ query }, context) =>
    readSearched(
      context,
      query,
      searchedStories(context.db, context.now(), query.type),
      storyItemOf,
    ),

  async storyDetail({ params }, { db, now, locale }) {
    const row = orNotFound(await findStory(db, now(), params.id))
    const texts = textsIn(locale)
    const content = texts.say(row.content)
    return {
      ...storyItemOf(row, locale),
      content,
      keywords: texts.words(row.keywords),
      images: row.gallery.map((picture) => galleryImageOf(picture, locale)),
      video: addressOf(row.video),
      work: workShown(row),
      poster: row.video ? addressOf(row.thumb) : undefined,
      lang: texts.lang() ?? storyItemOf(row, locale).lang,
    }
  },

  topicList: ({ query }, context) =>
    readSearched(
      context,
      query,
      searchedTopics(context.db, context.now()),
      ({ type, pinned, imageCount, ...row }, locale) => ({
        ...textItemOf(row, locale),
        type,
        istop: pinned,
        img_cnt: imageCount,
      }),
    ),

  async topicDetail({ params, query }, { db, now, locale }) {
    const row = orNotFound(await findTopic(db, now(), params.id))
    const part = partOf(query, pictureSize)
    const pictures = await topicPictures(db, row.id, part)
    const items = pictures.rows.map((picture) => mediaItemOf(picture, locale))
    return {
      ...textRecordOf(row, locale),
      type: row.type,
      istop: row.pinned,
      img_cnt: pictures.total,
      images: pageOf(items, pictures.total, part),
    }
  },

  async vrList(_, { db, now, locale }) {
    const halls = await listHalls(db, now())
    const sliders = await listSliders(db, ['vr'])
    return {
      sliders: sliders.map((slider) => sliderOf(slider, locale)),
      list: halls.map((hall) => {
        const texts = textsIn(locale)
        return {
          id: hall.id,
          title: texts.say(hall.title),
          content: texts.say(hall.content) ?? texts.say(hall.description),
          url: addressOf(hall.url),
          ...thumbOf(hall),
          updated_at: timeOf(hall.updatedAt),
          lang: texts.lang(),
        }
      }),
    }
  },
} satisfies Partial<Handlers>
