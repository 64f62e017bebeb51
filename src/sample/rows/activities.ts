import {
  activities,
  activityCategories,
  activityNews,
  entries,
} from '#server/database/schema/activities.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { EditorialRow } from '../jobs.ts'
import type { Illustrated } from '../plan-texts.ts'
import { siteTitle } from '../texts/site.ts'
import type { ActivityText, Localised } from '../texts/types.ts'
import { resultsOf } from './contest-results.ts'
import type { Judged, Results } from './contest-results.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'
import { authorOf, filmEntries, pictureEntries } from './contest-entries.ts'
import type { Posted, Span } from './contest-entries.ts'
import { coverOf, textColumns } from './texts.ts'
import type { WorkOf } from './texts.ts'
import type { Work } from './works.ts'

const day = 86_400_000

/** Days that an open call has run, and has left, where its text doesn't tell. */
const running = { since: 24, left: 33 }
const closedAfter = 60
/** Days after the end. */
const resultsAfter = 21

/** When a call starts and ends. Those of the newer half are open, whatever day the sample is made. */
function spanOf({ at, text }: Illustrated<ActivityText>, isOpen: boolean, now: Date): Span {
  if (!isOpen) return { from: at, to: new Date(at.getTime() + closedAfter * day) }
  const { since, left } = text.span ?? running
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
  const spans = plans.map((plan, index) => spanOf(plan, isOpen(index), now))
  let categoryId = 0
  const categories = plans.flatMap((plan) =>
    plan.text.labels.map((title, position) => ({
      id: ++categoryId,
      activityId: plan.id,
      title,
      position,
    })),
  )
  const posted = plans
    .flatMap((plan, index): Posted[] => {
      const own = categories.filter(({ activityId }) => activityId === plan.id)
      const call = { plan, categories: own, span: spans[index]!, isOpen: isOpen(index), now }
      return [...pictureEntries(call, workOf), ...filmEntries(call, videos)]
    })
    .map(({ row, work }, index) => ({ row: { ...row, id: index + 1 }, work }))
  const results = plans.map((plan, index) =>
    isOpen(index)
      ? undefined
      : resultsOf(
          posted
            .flatMap(({ row, work }): Judged[] => {
              const { id, kind, status } = row
              const isJudged = row.activityId === plan.id && status === 1
              if (!isJudged || (kind === 2 && !plan.text.isOfFilms)) return []
              return [{ id, kind, title: work.plan.text.title, author: authorOf(work), work }]
            })
            .toSorted((one, other) => other.kind - one.kind),
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
