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
import { firstReader, readerCount } from './people.ts'
import { coverOf, textColumns } from './texts.ts'
import type { WorkOf } from './texts.ts'
import type { Work } from './works.ts'

const day = 86_400_000

/** The day its text names; of other texts, a day that leaves the newer half open for long. */
function endOf({ at, text: { closes } }: Illustrated<ActivityText>, isOpen: boolean): Date {
  if (!closes || !isOpen) return new Date(at.getTime() + (isOpen ? 500 : 60) * day)
  const inYear = (year: number) => new Date(`${year}-${closes}T23:59:59+08:00`)
  const year = at.getUTCFullYear()
  // A call that is a few days from its end invites no entries.
  return inYear(inYear(year).getTime() - at.getTime() > 30 * day ? year : year + 1)
}

/** Activities with their four sections: works, prizes, content, news. */
export async function insertActivities(
  tx: Transaction,
  plans: readonly Illustrated<ActivityText>[],
  banners: readonly EditorialRow[],
  videos: readonly Work[],
  workOf: WorkOf,
): Promise<void> {
  await insertAll(
    tx,
    activities,
    plans.map((plan, index) => ({
      id: plan.id,
      ...textColumns(plan.text, plan.at),
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
      startsAt: plan.at,
      endsAt: endOf(plan, index >= plans.length / 2),
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
    plans.flatMap((plan) => newsRows(plan, workOf)),
  )
  const ofPictures = categories.filter(({ title }) => !/video/i.test(title.en))
  const categoriesOf = (id: number) => ofPictures.filter(({ activityId }) => activityId === id)
  await insertAll(
    tx,
    entries,
    plans.flatMap((plan) => [
      ...pictureEntries(plan, categoriesOf(plan.id), workOf),
      ...videoEntries(plan, videos),
    ]),
  )
  await advance(tx, activities, activityCategories, activityNews, entries)
}

const newsRows = ({ id, text, at, works }: Illustrated<ActivityText>, workOf: WorkOf) =>
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
): (typeof entries.$inferInsert)[] {
  const last = plan.works.length - 2
  return plan.works.slice(1).map((id, index) => {
    const { picture, plan: work } = workOf(id)
    const title = plan.text.entries[index] ?? work.text.title
    const own = last >= 3 && index >= last - 1
    const status = own ? (index === last ? 0 : 2) : 1
    const at = new Date(plan.at.getTime() + index * 1_800_000)
    return {
      userId: own ? accountIds.demo : firstReader + (index % readerCount),
      activityId: plan.id,
      categoryId: categories[index % Math.max(1, categories.length)]?.id ?? null,
      kind: 1,
      title: title.zh,
      author: own ? 'demo' : `reader${(index % readerCount) + 1}`,
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
              author: `reader${index + 1}`,
              createDate: plan.at.toISOString().slice(0, 10),
              thumb: picture.thumb.key,
              url: video.clip,
              width: video.width,
              height: video.height,
              bytes: video.bytes,
              extension: video.extension,
              duration: video.duration,
              tone: picture.tone,
              status: 1 as const,
              createdAt: plan.at,
              updatedAt: plan.at,
            },
          ],
    )
