import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import {
  addressOf,
  defaultSize,
  pageOf,
  partOf,
  pictureSize,
  timeOf,
} from '#server/core/presenters/values.ts'
import {
  activityNewsGallery,
  findActivity,
  findActivityNews,
  hasActivity,
  listActivityNews,
  listEntries,
  searchedActivities,
} from './activities.queries.ts'
import type { ActivityItemRow } from './activities.queries.ts'
import { firstPrizeIn } from './first-prize.ts'
import { publicEntryOf } from './public-entry.presenter.ts'
import { galleryImageOf, textItemOf, textRecordOf } from './records.presenter.ts'
import { readSearched } from './searched-list.ts'

type States = Omit<ActivityItemRow, 'title' | 'description' | 'source' | 'giftwork'>

function statesOf(row: States) {
  return {
    istop: row.pinned,
    upload_state: row.uploadState,
    work_state: row.workState,
    gift_state: row.giftState,
    content_state: row.contentState,
    news_state: row.newsState,
    start_time: timeOf(row.startsAt),
    end_time: timeOf(row.endsAt),
    entry_count: row.entryCount,
  }
}

function activityItemOf(row: ActivityItemRow, locale: LocaleCode) {
  const prizes = row.giftState && textsIn(locale).say(row.giftwork)
  const prize = prizes ? firstPrizeIn(prizes) : undefined
  return { ...textItemOf(row, locale), ...statesOf(row), prize }
}

/** Activities as visitors see them. */
export const activityHandlers = {
  activityList: ({ query }, context) =>
    readSearched(context, query, searchedActivities(context.db, context.now()), activityItemOf),

  async activityDetail({ params }, { db, now, locale }) {
    const row = orNotFound(await findActivity(db, now(), params.id))
    const texts = textsIn(locale)
    const record = textRecordOf(row, locale)
    return {
      ...record,
      ...statesOf(row),
      banner: addressOf(row.banner),
      labels: row.labels.map((label) => ({ title: texts.say(label) })),
      giftwork: texts.say(row.giftwork),
      downloadable: row.downloadable,
      cates: row.categories.map((cate) => ({ id: cate.id, title: texts.say(cate.title) })),
      lang: record.lang ?? texts.lang(),
    }
  },

  async activityNews({ params, query }, { db, now, locale }) {
    if (!(await hasActivity(db, now(), params.actid))) throw new ApiError('not_found')
    const part = partOf(query, defaultSize)
    const { rows, total } = await listActivityNews(db, now(), params.actid, part)
    return pageOf(
      rows.map((row) => textItemOf(row, locale)),
      total,
      part,
    )
  },

  async activityNewsDetail({ params, query }, { db, now, locale }) {
    const row = orNotFound(await findActivityNews(db, now(), params.id))
    const part = partOf(query, defaultSize)
    const gallery = await activityNewsGallery(db, row.id, part)
    const pictures = gallery.rows.map((picture) => galleryImageOf(picture, locale))
    return { ...textRecordOf(row, locale), images: pageOf(pictures, gallery.total, part) }
  },

  async activityCollect({ params, query }, { db, now, locale }) {
    if (!(await hasActivity(db, now(), params.actid))) throw new ApiError('not_found')
    const part = partOf(query, pictureSize)
    const { rows, total } = await listEntries(db, params.actid, query.type, part)
    return pageOf(
      rows.map((row) => publicEntryOf(row, locale)),
      total,
      part,
    )
  },
} satisfies Partial<Handlers>
