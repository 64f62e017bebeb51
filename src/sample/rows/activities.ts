import {
  activities,
  activityCategories,
  activityNews,
  entries,
} from '#server/database/schema/activities.ts'
import { storedReasons } from '#server/modules/contributors/review/rejection-reasons.ts'
import { accountIds } from '#server/operations/sandbox/sample-accounts.ts'
import type { EditorialRow } from '../jobs.ts'
import type { Illustrated } from '../plan-texts.ts'
import { siteTitle } from '../texts/site.ts'
import type { ActivityText } from '../texts/types.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import { firstReader, readerCount, readerNames } from './people.ts'
import { coverOf, textColumns } from './texts.ts'
import type { WorkOf } from './texts.ts'
import type { Work } from './works.ts'

const day = 86_400_000

/** Days that a call of the newer half has run, and has left: the newest first. */
const running = [
  { since: 12, left: 48 },
  { since: 24, left: 33 },
  { since: 38, left: 47 },
] as const
const closedAfter = 60

/** When a call starts and ends. Those of the newer half are open, whatever day the sample is made. */
function spanOf(at: Date, place: number, isOpen: boolean, now: Date): { from: Date; to: Date } {
  if (!isOpen) return { from: at, to: new Date(at.getTime() + closedAfter * day) }
  const { since, left } = running[place % running.length]!
  // At the last second of a day in Shanghai.
  const last = new Date(now.getTime() + left * day).toISOString().slice(0, 10)
  return { from: new Date(now.getTime() - since * day), to: new Date(`${last}T23:59:59+08:00`) }
}

/** Activities with their four sections: works, prizes, content, news. */
export async function insertActivities(
  tx: Transaction,
  plans: readonly Illustrated<ActivityText>[],
  banners: readonly EditorialRow[],
  videos: readonly Work[],
  workOf: WorkOf,
  now: Date,
): Promise<void> {
  const spans = plans.map((plan, index) =>
    spanOf(plan.at, plans.length - 1 - index, index >= plans.length / 2, now),
  )
  await insertAll(
    tx,
    activities,
    plans.map((plan, index) => ({
      id: plan.id,
      ...textColumns(plan.text, spans[index]!.from),
      ...coverOf(workOf(plan.works[0]!)),
      source: siteTitle,
      banner: banners[index]?.key ?? null,
      pinned: index === plans.length - 1,
      // The older half is over.
      uploadState: index >= plans.length / 2,
      workState: true,
      giftState: true,
      contentState: true,
      newsState: plan.text.news.length > 0,
      labels: [...plan.text.labels],
      giftwork: plan.text.gift,
      downloadable: index % 2 === 1,
      startsAt: spans[index]!.from,
      endsAt: spans[index]!.to,
    })),
  )
  let categoryId = 0
  const categories = plans.flatMap((plan) =>
    plan.text.labels.map((title, position) => ({
      id: ++categoryId,
      activityId: plan.id,
      title,
      position,
    })),
  )
  await insertAll(tx, activityCategories, categories)
  await insertAll(
    tx,
    activityNews,
    plans.flatMap((plan, index) => newsRows(plan, workOf, spans[index]!.from)),
  )
  const ofPictures = categories.filter(({ title }) => !/video/i.test(title.en))
  const categoriesOf = (id: number) => ofPictures.filter(({ activityId }) => activityId === id)
  await insertAll(
    tx,
    entries,
    plans.flatMap((plan, index) => [
      ...pictureEntries(plan, categoriesOf(plan.id), workOf, spans[index]!.from),
      ...videoEntries(plan, videos, spans[index]!.from),
    ]),
  )
  await advance(tx, activities, activityCategories, activityNews, entries)
}

const newsRows = ({ id, text, works }: Illustrated<ActivityText>, workOf: WorkOf, at: Date) =>
  text.news.map((item, index): typeof activityNews.$inferInsert => ({
    activityId: id,
    ...textColumns(item, new Date(at.getTime() + index * 3_600_000)),
    ...coverOf(workOf(works[index % works.length]!)),
    source: siteTitle,
  }))

/** Readers post; the last entries are the demo account's own: one waits, one was turned down. */
function pictureEntries(
  plan: Illustrated<ActivityText>,
  categories: readonly { id: number }[],
  workOf: WorkOf,
  from: Date,
): (typeof entries.$inferInsert)[] {
  const last = plan.works.length - 2
  return plan.works.slice(1).map((id, index) => {
    const { picture, plan: work } = workOf(id)
    const own = last >= 3 && index >= last - 1
    const status = own ? (index === last ? 0 : 2) : 1
    const at = new Date(from.getTime() + (index + 1) * day)
    return {
      userId: own ? accountIds.demo : firstReader + (index % readerCount),
      activityId: plan.id,
      categoryId: categories[index % Math.max(1, categories.length)]?.id ?? null,
      kind: 1,
      title: work.text.title.zh,
      author: own ? '何嘉树' : readerNames[index % readerNames.length]!,
      createDate: at.toISOString().slice(0, 10),
      thumb: picture.thumb.key,
      url: picture.preview.key,
      width: picture.preview.width,
      height: picture.preview.height,
      bytes: picture.bytes,
      extension: picture.extension,
      tone: picture.tone,
      status,
      message: status === 2 ? storedReasons(['small'], '') : null,
      createdAt: at,
      updatedAt: at,
    }
  })
}

const videoEntries = (
  plan: Illustrated<ActivityText>,
  videos: readonly Work[],
  from: Date,
): (typeof entries.$inferInsert)[] =>
  videos
    .slice((plan.id - 1) * 2, plan.id * 2)
    .flatMap(({ plan: { text }, picture, video }, index) =>
      video === undefined
        ? []
        : [
            {
              userId: firstReader + index,
              activityId: plan.id,
              kind: 2 as const,
              title: text.title.zh,
              author: readerNames[index % readerNames.length]!,
              createDate: from.toISOString().slice(0, 10),
              thumb: picture.thumb.key,
              url: video.clip,
              width: video.width,
              height: video.height,
              bytes: video.bytes,
              extension: video.extension,
              duration: video.duration,
              tone: picture.tone,
              status: 1 as const,
              createdAt: from,
              updatedAt: from,
            },
          ],
    )
