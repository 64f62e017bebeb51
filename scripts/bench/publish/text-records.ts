import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { activities } from '#sample/texts/activities.ts'
import { articles } from '#sample/texts/articles.ts'
import {
  photographerCategories,
  specialSubjects,
  subjectCategories,
} from '#sample/texts/catalogue.ts'
import { around } from '#sample/texts/compose.ts'
import { news } from '#sample/texts/news.ts'
import { photographers } from '#sample/texts/people.ts'
import { stories } from '#sample/texts/stories.ts'
import { topics } from '#sample/texts/topics.ts'
import type { Localised } from '#sample/texts/types.ts'
import { type Catalogue, entriesOf, type Kind } from './catalogue.ts'
import type { mediaRecords } from './media-records.ts'
import { numbered } from './words.ts'

const source: Localised = news[0]?.source ?? ({} as Localised)

/** News, stories, subjects, topics, photographers, activities and articles as the wire has them. */
export function textRecords(catalogue: Catalogue, media: ReturnType<typeof mediaRecords>) {
  const { pictures } = catalogue.sizes
  /** A picture that illustrates a text. */
  const cover = (kind: Kind, id: number, step = 0) =>
    media.thumbOf((catalogue.chance(id * 8 + step, kind.length + 20) % pictures) + 1, 'press')

  const made = (id: number) => ({ created_at: shanghaiTime(new Date(catalogue.madeAt(id))) })
  const changed = (kind: Kind, id: number) => ({
    updated_at: shanghaiTime(new Date(catalogue.changedAt(kind, id))),
  })
  const entry = (kind: Kind, id: number, title: Localised, code: LocaleCode) => ({
    id,
    title: numbered(title, code, id, catalogue.editionOf(kind, id)),
    ...cover(kind, id),
    ...changed(kind, id),
  })
  const gallery = (kind: Kind, id: number, code: LocaleCode, captions: readonly Localised[]) =>
    captions.map((caption, index) => {
      const picture = cover(kind, id, index)
      return {
        id: index + 1,
        title: caption[code],
        url: picture.thumb,
        preview: picture.thumb,
        ...picture,
        width: picture.thumb_w,
        height: picture.thumb_h,
      }
    })
  /** A list that is all on its first page. */
  const whole = <Item>(data: Item[]) => ({
    data,
    pagination: { total: data.length, current: 1, pageSize: 20 },
  })

  function newsItem(id: number, code: LocaleCode) {
    const { title, desc } = around(news, id - 1)
    return {
      ...entry('news', id, title, code),
      ...made(id),
      desc: desc[code],
      source: source[code],
    }
  }
  function newsDetail(id: number, code: LocaleCode) {
    const { content, captions } = around(news, id - 1)
    const images = whole(gallery('news', id, code, captions.slice(0, 3)))
    return { ...newsItem(id, code), author: source[code], content: content[code], images }
  }

  function storyItem(id: number, code: LocaleCode) {
    const type = id % 3 === 0 ? 2 : 1
    const { title, desc } = around(stories, id - 1)
    return {
      ...entry('story', id, title, code),
      ...made(id),
      type,
      desc: desc[code],
      ...(type === 2 ? { duration: 30 } : { image_count: 3 }),
      camera_man: media.person((id % catalogue.sizes.photographer) + 1, code),
    }
  }
  function storyDetail(id: number, code: LocaleCode) {
    const item = storyItem(id, code)
    const { content } = around(stories, id - 1)
    const { captions } = around(news, id - 1)
    return {
      ...item,
      content: content[code],
      images: item.type === 1 ? gallery('story', id, code, captions.slice(0, 3)) : [],
      ...(item.type === 2 ? { video: `/media/videos/story-${id}.mp4`, poster: item.thumb } : {}),
    }
  }

  function subjectItem(id: number, code: LocaleCode) {
    const { title, desc } = around(specialSubjects, id - 1)
    const category = (id % 4) + 1
    return {
      ...entry('subject', id, title, code),
      ...made(id),
      type: 1,
      subject_cate: category,
      desc: desc[code],
      img_cnt: catalogue.idsOf(`image in subject ${id}`).length,
      istop: false,
      cate: { id: category, title: around(subjectCategories, category - 1).title[code] },
    }
  }

  function topicItem(id: number, code: LocaleCode) {
    const { title, desc } = around(topics, id - 1)
    return {
      ...entry('topic', id, title, code),
      ...made(id),
      type: 2,
      desc: desc[code],
      img_cnt: catalogue.idsOf(`image in topic ${id}`).length,
      istop: false,
    }
  }
  const topicText = (id: number, code: LocaleCode): string => around(topics, id - 1).content[code]

  function photographerItem(id: number, code: LocaleCode) {
    const { line, bio } = around(photographers, id - 1)
    const category = (id % 4) + 1
    return {
      id,
      thumb: cover('photographer', id).thumb,
      title: numbered(line, code, id, catalogue.editionOf('photographer', id)),
      name: media.person(id, code).name,
      description: bio[code],
      cate: { id: category, title: around(photographerCategories, category - 1)[code] },
      tags: [(id % 2) + 1] as (1 | 2)[],
      work_count: catalogue.idsOf(`image of ${id}`).length,
      subject_count: 0,
      ...changed('photographer', id),
    }
  }

  function articleItem(id: number, code: LocaleCode) {
    const { title, desc } = around(articles, id - 1)
    return { ...entry('article', id, title, code), type: id === 1 ? 2 : 1, desc: desc[code] }
  }
  function articleDetail(id: number, code: LocaleCode) {
    const { captions } = around(news, id - 1)
    const base = {
      ...articleItem(id, code),
      ...made(id),
      content: around(articles, id - 1).content[code],
      source: source[code],
    }
    if (id > 1) return { ...base, images: whole(gallery('article', id, code, captions)) }
    const inside = catalogue.idsOf('article').filter((other) => other > 1 && other < 5)
    return { ...base, list: whole(inside.map((other) => articleItem(other, code))) }
  }

  function activityItem(id: number, code: LocaleCode) {
    const { title } = around(activities, id - 1)
    return {
      ...entry('activity', id, title, code),
      istop: id === 1,
      upload_state: true,
      work_state: true,
      gift_state: true,
      content_state: true,
      news_state: true,
      start_time: shanghaiTime(new Date(catalogue.moment(id * 30))),
      end_time: shanghaiTime(new Date(catalogue.moment(id * 30 + 1500))),
      entry_count: entriesOf.pictures + entriesOf.videos,
    }
  }
  function activityDetail(id: number, code: LocaleCode) {
    const { content, gift, labels } = around(activities, id - 1)
    return {
      ...activityItem(id, code),
      content: content[code],
      giftwork: gift[code],
      banner: cover('activity', id).thumb,
      labels: labels.map((label) => ({ title: label[code] })),
      cates: labels.map((label, index) => ({ id: index + 1, title: label[code] })),
      downloadable: false,
    }
  }
  const activityText = (id: number) =>
    around(around(activities, Math.ceil(id / entriesOf.news) - 1).news, id)
  function activityNews(id: number, code: LocaleCode) {
    const { title } = activityText(id)
    const of = entry('activity', Math.ceil(id / entriesOf.news), title, code)
    return { ...of, ...made(id), id, source: source[code] }
  }
  function activityNewsDetail(id: number, code: LocaleCode) {
    return { ...activityNews(id, code), content: activityText(id).content[code] }
  }
  /** A picture (1) or video (2) entered for an activity: of each eight the last two are videos. */
  function collected(id: number, code: LocaleCode) {
    const each = entriesOf.pictures + entriesOf.videos
    const actid = Math.ceil(id / each)
    const type: 1 | 2 = (id - 1) % each < entriesOf.pictures ? 1 : 2
    const { labels } = around(activities, actid - 1)
    const { thumb, thumb_w: width, thumb_h: height } = cover('activity', id, 3)
    return {
      ...entry('activity', actid, activityText(id).title, code),
      id,
      type,
      actid,
      author: `reader${id}`,
      create_date: '2025-03-01',
      cate: { id: 1, title: labels[0]?.[code] },
      url: thumb,
      preview: thumb,
      width,
      height,
      ratio_w: width,
      ratio_h: height,
      extension: type === 2 ? 'mp4' : 'jpg',
      ...(type === 2 ? { duration: 12, video: `/media/videos/entry-${id}.mp4` } : {}),
    }
  }

  return {
    newsItem,
    newsDetail,
    storyItem,
    storyDetail,
    subjectItem,
    topicItem,
    topicText,
    photographerItem,
    articleItem,
    articleDetail,
    activityItem,
    activityDetail,
    activityNews,
    activityNewsDetail,
    collected,
  }
}
