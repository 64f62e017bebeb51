import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, thumbOf, timeOf } from '#server/core/presenters/values.ts'
import { onlineMoment } from './online-columns.ts'
import { publicId } from './record-ref.ts'
import type { RecordRef } from './record-ref.ts'
import type { RecordItemRow } from './records.queries.ts'
import type { StoredRecord } from './stored-record.ts'
import { textsByLocale, titledTexts } from './texts.ts'

/** A record as the desk's list shows it. */
export function recordItemOf(row: RecordItemRow, locale: LocaleCode, now: Date) {
  return {
    id: publicId(row),
    type: row.type,
    title: textsIn(locale).say(row.title),
    ...thumbOf(row),
    published: row.publishedAt !== null,
    online_time: timeOf(onlineMoment(row, now)),
    offline_time: timeOf(row.offlineAt),
    langs: Object.entries(row.title).flatMap(([code, title]) => (title === '' ? [] : [code])),
    updated_at: timeOf(row.updatedAt),
  }
}

const oneOrTwo = (type: number | undefined): 1 | 2 | undefined =>
  type === 1 || type === 2 ? type : undefined

/** A record as its form shows it: every field that its kind has. */
export function recordFormOf(ref: RecordRef, row: StoredRecord, now: Date) {
  const { table } = ref
  const { title, description: desc, content, giftwork = null } = row
  return {
    id: publicId(ref),
    texts: titledTexts({ title, desc, content, giftwork, source: row.source }),
    published: row.publishedAt !== null,
    online_time: timeOf(onlineMoment(row, now)) ?? '',
    offline_time: timeOf(row.offlineAt) ?? '',
    thumb: addressOf(row.thumb) ?? '',
    source: row.source?.zh ?? '',
    author: row.author ?? '',
    keywords: row.keywords?.zh.split(',').filter(Boolean) ?? [],
    ...(table !== 'topic' &&
      table !== 'activity' && {
        images: row.gallery.map((picture) => ({
          url: addressOf(picture.url) ?? '',
          title: picture.title?.zh ?? '',
          texts: textsByLocale({ title: picture.title }),
          ...(picture.imageId !== null && { work_id: picture.imageId }),
        })),
      }),
    ...(table === 'article' && {
      type: oneOrTwo(row.type),
      link: row.link ?? '',
      istop: row.sliderPosition !== null,
      item_ids: [...row.itemIds],
    }),
    ...(table === 'topic' && {
      type: oneOrTwo(row.type),
      istop: row.pinned,
      item_ids: [...row.itemIds],
    }),
    ...(table === 'story' && {
      type: row.kind,
      video: addressOf(row.video ?? null) ?? '',
      camera_id: row.photographerId ?? null,
      work_id: row.imageId ?? null,
    }),
    ...(table === 'news' && { istop: row.onHome, actid: null }),
    ...(table === 'activity_news' && { actid: row.activityId }),
    ...(table === 'activity' && activityFormOf(row)),
    updated_at: timeOf(row.updatedAt),
  }
}

function activityFormOf(row: StoredRecord) {
  return {
    banner: addressOf(row.banner ?? null) ?? '',
    istop: row.pinned,
    upload_state: row.uploadState,
    work_state: row.workState,
    gift_state: row.giftState,
    content_state: row.contentState,
    news_state: row.newsState,
    downloadable: row.downloadable,
    start_time: timeOf(row.startsAt ?? null) ?? '',
    end_time: timeOf(row.endsAt ?? null) ?? '',
    cates: row.cates.map(({ id, title }) => ({ id, texts: titledTexts({ title }) })),
  }
}
