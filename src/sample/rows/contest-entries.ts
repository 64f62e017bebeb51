import type { activityCategories, entries } from '#server/database/schema/activities.ts'
import { storedReasons } from '#server/modules/contributors/review/rejection-reasons.ts'
import { accountIds } from '#server/operations/sandbox/sample-accounts.ts'
import type { Video } from '../jobs.ts'
import type { Illustrated } from '../plan-texts.ts'
import { details, place, video } from '../texts/activities.ts'
import { photographers } from '../texts/people.ts'
import type { ActivityText, Localised } from '../texts/types.ts'
import { firstReader, readerCount } from './people.ts'
import type { WorkOf } from './texts.ts'
import type { Work } from './works.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
}

export interface Posted {
  readonly row: Omit<typeof entries.$inferInsert, 'kind'> & { readonly kind: 1 | 2 }
  readonly work: Work
}

interface Call {
  readonly plan: Illustrated<ActivityText>
  readonly categories: readonly (typeof activityCategories.$inferInsert)[]
  readonly span: Span
  readonly isOpen: boolean
  readonly now: Date
}

/** Entries show works of the catalogue, so who made the work sent it in. */
export const authorOf = ({ plan }: Work): Localised => photographers[plan.photographer]!.name

/** One account for all entries of an author. */
const accountOf = ({ plan }: Work): number => firstReader + (plan.photographer % readerCount)

const categoryOf = ({ categories }: Call, asked: Localised): number | null =>
  categories.find(({ title }) => title === asked)?.id ?? null

/** The moment of an entry among `all`, between the start of the call and its end or today. */
function momentOf({ span, now }: Call, index: number, all: number): Date {
  const last = Math.min(span.to.getTime(), now.getTime())
  const from = span.from.getTime()
  return new Date(from + Math.round(((index + 1) / (all + 1)) * (last - from)))
}

/** Readers post; the last entries are the demo account's own: one waits while the call is open, one was turned down. */
export function pictureEntries(call: Call, workOf: WorkOf): Posted[] {
  const { plan, isOpen } = call
  const last = plan.works.length - 1
  return plan.works.map((id, index) => {
    const work = workOf(id)
    const own = last >= 3 && index >= last - 1
    const status = own ? (isOpen && index === last ? 0 : 2) : 1
    const at = momentOf(call, index, plan.works.length)
    const isClose = ['near', 'flat'].includes(work.plan.recipe?.framing ?? '')
    const row = {
      ...rowOf(work, 1, work.picture, work.picture.preview.key),
      userId: own ? accountIds.demo : accountOf(work),
      activityId: plan.id,
      categoryId: categoryOf(call, isClose ? details : place) ?? categoryOf(call, place),
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

/** The films whose motifs the call asks for. */
export const filmEntries = (call: Call, films: readonly Work[]): Posted[] =>
  films
    .filter(({ plan }) => call.plan.text.films.some((subject) => subject === plan.recipe?.subject))
    .flatMap((work, index, all) => {
      if (work.video === undefined) return []
      const at = momentOf(call, index, all.length)
      const row = {
        ...rowOf(work, 2, work.video, work.video.clip),
        userId: accountOf(work),
        activityId: call.plan.id,
        categoryId: categoryOf(call, video),
        createDate: at.toISOString().slice(0, 10),
        duration: work.video.duration,
        status: 1,
        createdAt: at,
        updatedAt: at,
      } as const
      return [{ row, work }]
    })

function rowOf<Kind extends 1 | 2>(
  work: Work,
  kind: Kind,
  file: Work['picture'] | Video,
  url: string,
) {
  const { plan, picture } = work
  return {
    kind,
    title: plan.text.title.zh,
    author: authorOf(work).zh,
    thumb: picture.thumb.key,
    url,
    width: file.width,
    height: file.height,
    bytes: file.bytes,
    extension: file.extension,
    tone: picture.tone,
  }
}
