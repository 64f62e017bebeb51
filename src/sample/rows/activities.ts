import {
  activities,
  activityCategories,
  activityNews,
  entries,
} from '#server/database/schema/activities.ts'
import { localeCodes } from '#i18n/locales.ts'
import { storedReasons } from '#server/modules/contributors/review/rejection-reasons.ts'
import { accountIds } from '#server/operations/sandbox/sample-accounts.ts'
import type { EditorialRow, Video } from '../jobs.ts'
import type { Illustrated } from '../plan-texts.ts'
import { siteTitle } from '../texts/site.ts'
import type { ActivityText, Localised } from '../texts/types.ts'
import { resultsOf } from './contest-results.ts'
import type { Judged, Results } from './contest-results.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import { entrants, firstReader, readerCount } from './people.ts'
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
/** Days after the end. */
const resultsAfter = 21

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
  // The older half is over.
  const isOpen = (index: number) => index >= plans.length / 2
  const spans = plans.map((plan, index) =>
    spanOf(plan.at, plans.length - 1 - index, isOpen(index), now),
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
  const ofPictures = categories.filter(({ title }) => !/video/i.test(title.en))
  const categoriesOf = (id: number) => ofPictures.filter(({ activityId }) => activityId === id)
  const posted = plans
    .flatMap((plan, index) => [
      ...pictureEntries(plan, categoriesOf(plan.id), workOf, spans[index]!.from, isOpen(index)),
      ...videoEntries(plan, videos, spans[index]!.from),
    ])
    .map(({ row, work }, index) => ({ row: { ...row, id: index + 1 }, work }))
  const results = plans.map((plan, index) =>
    isOpen(index)
      ? undefined
      : resultsOf(
          posted.flatMap(({ row, work }): Judged[] =>
            row.activityId === plan.id && row.kind === 1 && row.status === 1
              ? [{ id: row.id, title: work.plan.text.title, author: entrantOf(row), work }]
              : [],
          ),
        ),
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
      uploadState: isOpen(index),
      workState: true,
      giftState: true,
      contentState: true,
      newsState: plan.text.news.length > 0,
      labels: [...plan.text.labels],
      giftwork: joined(results[index]?.list, plan.text.gift),
      downloadable: index % 2 === 1,
      startsAt: spans[index]!.from,
      endsAt: spans[index]!.to,
    })),
  )
  await insertAll(tx, activityCategories, categories)
  await insertAll(
    tx,
    activityNews,
    plans.flatMap((plan, index) => [
      ...newsRows(plan, workOf, spans[index]!.from),
      ...resultRows(plan.id, results[index], spans[index]!.to),
    ]),
  )
  await insertAll(
    tx,
    entries,
    posted.map(({ row }) => row),
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

const resultRows = (activityId: number, results: Results | undefined, end: Date) =>
  results === undefined
    ? []
    : [
        {
          activityId,
          ...textColumns(results.news, new Date(end.getTime() + resultsAfter * day)),
          ...coverOf(results.first.work),
          source: siteTitle,
        },
      ]

/** The list of winners stands before the prizes. */
const joined = (before: Localised | undefined, text: Localised): Localised =>
  before === undefined
    ? text
    : (Object.fromEntries(
        localeCodes.map((code) => [code, before[code] + text[code]]),
      ) as Localised)

interface Posted {
  readonly row: typeof entries.$inferInsert
  readonly work: Work
}

const entrantOf = ({ author }: Posted['row']): Localised =>
  entrants.find(({ zh }) => zh === author) ?? entrants[0]!

/** Readers post; the last entries are the demo account's own: one waits while the call is open, one was turned down. */
function pictureEntries(
  plan: Illustrated<ActivityText>,
  categories: readonly { id: number }[],
  workOf: WorkOf,
  from: Date,
  isOpen: boolean,
): Posted[] {
  const last = plan.works.length - 2
  return plan.works.slice(1).map((id, index) => {
    const work = workOf(id)
    const own = last >= 3 && index >= last - 1
    const status = own ? (isOpen && index === last ? 0 : 2) : 1
    const at = new Date(from.getTime() + (index + 1) * day)
    const row = {
      ...rowOf(work, 1, work.picture, work.picture.preview.key),
      userId: own ? accountIds.demo : firstReader + (index % readerCount),
      activityId: plan.id,
      categoryId: categories[index % Math.max(1, categories.length)]?.id ?? null,
      author: own ? '何嘉树' : entrants[index % entrants.length]!.zh,
      width: work.picture.preview.width,
      height: work.picture.preview.height,
      createDate: at.toISOString().slice(0, 10),
      status,
      message: status === 2 ? storedReasons(['small'], '') : null,
      createdAt: at,
      updatedAt: at,
    } as const
    return { row, work }
  })
}

const rowOf = (
  { plan, picture }: Work,
  kind: 1 | 2,
  file: Work['picture'] | Video,
  url: string,
) => ({
  kind,
  title: plan.text.title.zh,
  thumb: picture.thumb.key,
  url,
  width: file.width,
  height: file.height,
  bytes: file.bytes,
  extension: file.extension,
  tone: picture.tone,
})

const videoEntries = (
  plan: Illustrated<ActivityText>,
  videos: readonly Work[],
  from: Date,
): Posted[] =>
  videos.slice((plan.id - 1) * 2, plan.id * 2).flatMap((work, index) =>
    work.video === undefined
      ? []
      : [
          {
            row: {
              ...rowOf(work, 2, work.video, work.video.clip),
              userId: firstReader + index,
              activityId: plan.id,
              author: entrants[index % entrants.length]!.zh,
              createDate: from.toISOString().slice(0, 10),
              duration: work.video.duration,
              status: 1 as const,
              createdAt: from,
              updatedAt: from,
            },
            work,
          },
        ],
  )
