import { isDeepStrictEqual } from 'node:util'
import { fenToYuan } from '#domain/money/money.ts'
import { peopleToShow } from '#domain/photo/people-shown.ts'
import type { PeopleKept } from '#domain/photo/people-shown.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import type { RevisionChanges } from '#server/database/schema/revisions.ts'
import { placeTitles } from '#server/modules/catalogue/images/places.queries.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { findRevision } from '#server/modules/contributors/review/revisions.queries.ts'
import type { RevisionRow } from '#server/modules/contributors/review/revisions.queries.ts'
import { offerRows } from '#server/modules/contributors/works/offers.ts'
import { enqueueMedia } from '#server/modules/contributors/works/submit-works.ts'
import { refuseSubject } from '#server/modules/contributors/works/work-rows.ts'
import {
  findTier,
  replaceOptions,
  subjectTitle,
  updateWork,
} from '#server/modules/contributors/works/works.queries.ts'
import { deskMessages } from '../editorial.messages.ts'
import { findApproved } from '../works/works.queries.ts'
import type { ApprovedWork } from '../works/works.queries.ts'
import { noteChanges } from '../works/works.ts'

/**
 * Makes an approved revision what the work says; whether it is on sale stays as it is. In the transaction that holds both.
 * @throws ApiError `not_found`, `unprocessable` when its subject or a price is no longer possible
 */
export async function applyRevision(context: Context, tx: Database, id: number): Promise<void> {
  const { imageId, changes } = orNotFound(await findRevision(tx, id))
  const before = orNotFound(await findApproved(tx, imageId))
  const { work, photographer } = before
  const { options, ...columns } = changes
  if (columns.subjectId !== undefined) {
    await refuseSubject(tx, columns.subjectId, work.photographerId ?? 0, 'subject_id')
  }
  await updateWork(tx, imageId, {
    ...columns,
    ...workSearch({ ...work, ...columns, photographer }),
    updatedAt: context.now(),
  })
  if (options) {
    const file = { ...work, key: work.originalKey ?? '' }
    await replaceOptions(tx, imageId, offerRows(options, file, 'options'))
  }
  await noteChanges(context, tx, before)
  await enqueueMedia({ db: tx }, imageId)
}

/** What a revision is about to change, as the work says it now: kept with the decision, so that it can be undone. */
export interface Revised {
  readonly imageId: number
  readonly columns: Omit<RevisionChanges, 'options'>
  readonly options?: readonly Offer[] | undefined
}
type Offer = Omit<ApprovedWork['options'][number], 'imageId'>

/** Undefined for a work that is not approved any more. */
export async function revisedBy(tx: Database, id: number): Promise<Revised | undefined> {
  const { imageId, changes } = orNotFound(await findRevision(tx, id))
  const before = await findApproved(tx, imageId)
  if (!before) return undefined
  const { options, ...columns } = changes
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return {
    imageId,
    columns: Object.fromEntries(names.map((name) => [name, before.work[name]])),
    options: options && before.options.map(({ imageId: _, ...offer }) => offer),
  }
}

/**
 * Puts back what an approved revision changed of its work.
 * @throws ApiError `conflict` when the work says something else by now
 */
export async function revertRevision(
  context: Context,
  tx: Database,
  id: number,
  { imageId, columns, options }: Revised,
): Promise<void> {
  const { changes } = orNotFound(await findRevision(tx, id))
  const now = orNotFound(await findApproved(tx, imageId))
  const names = Object.keys(columns) as (keyof typeof columns)[]
  if (names.some((name) => !isDeepStrictEqual(now.work[name], changes[name])))
    throw new ApiError('conflict', { sentence: deskMessages.changedMeanwhile })
  await updateWork(tx, imageId, {
    ...columns,
    ...workSearch({ ...now.work, ...columns, photographer: now.photographer }),
    updatedAt: context.now(),
  })
  if (options) await replaceOptions(tx, imageId, options)
  await noteChanges(context, tx, now)
  await enqueueMedia({ db: tx }, imageId)
}

interface Difference {
  readonly field: string
  readonly lang?: string | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The differences between a revision and the present version, field by field, in the editor's language. */
export async function differencesOf(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { changes }: RevisionRow,
  before: ApprovedWork,
): Promise<Difference[]> {
  const { work, options } = before
  const texts = textsIn(locale)
  const titleOf = async (id: number | null) =>
    id === null ? undefined : texts.say((await subjectTitle(db, id)) ?? null)
  const plain = (field: string, is: unknown, will: unknown): Difference[] =>
    will === undefined || is === will ? [] : [{ field, before: said(is), after: said(will) }]
  const subjects =
    changes.subjectId === undefined
      ? []
      : plain('subject_id', await titleOf(work.subjectId), await titleOf(changes.subjectId))
  const titles = await placeTitles(db, [work.placeId, changes.placeId])
  const placeOf = (id: number | null) => texts.say(titles.get(id ?? 0) ?? null) ?? ''
  const placed =
    changes.placeId === undefined
      ? []
      : plain('place', placeOf(work.placeId), placeOf(changes.placeId))
  const tiers =
    changes.tierId === undefined
      ? []
      : [{ field: 'package_id', ...(await tiersOf(db, before, changes.tierId, locale)) }]
  return [
    ...textDifference('title', work.title, changes.title, locale),
    ...textDifference('description', work.description, changes.description, locale),
    ...textDifference('keywords', work.keywords, changes.keywords, locale),
    ...plain('author', work.author, changes.author),
    ...plain('create_date', work.createDate, changes.createDate),
    ...plain('year', work.year, changes.year),
    ...subjects,
    ...plain('editorial', work.editorial, changes.editorial),
    ...plain('exclusive', work.exclusive, changes.exclusive),
    ...plain('people', told(work.people), told(changes.people)),
    ...placed,
    ...tiers,
    ...([0, 1, 2] as const).flatMap((optionId) => {
      if (!changes.options) return []
      const priceIn = (
        list: readonly { optionId: number; enabled: boolean; priceFen: number }[],
      ) => {
        const sold = list.find((one) => one.optionId === optionId && one.enabled)
        return sold && fenToYuan(sold.priceFen).toFixed(2)
      }
      return plain(`option_${optionId}`, priceIn(options) ?? '', priceIn(changes.options) ?? '')
    }),
  ]
}

async function tiersOf(db: Database, { work }: ApprovedWork, tierId: number, locale: LocaleCode) {
  const nameOf = async (id: number | null) => {
    const tier = id === null ? undefined : await findTier(db, { id })
    return tier && textsIn(locale).say(tier.title)
  }
  return { before: await nameOf(work.tierId), after: await nameOf(tierId) }
}

const told = (people: PeopleKept | undefined) =>
  people === undefined ? undefined : peopleToShow(people)

const said = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** In the editor's language, unless only another one changes. */
function textDifference(
  field: string,
  is: Localised | null,
  will: Localised | null | undefined,
  locale: LocaleCode,
): Difference[] {
  if (will === undefined) return []
  const codes = Object.keys({ ...is, ...will }) as LocaleCode[]
  const changed = codes.filter((code) => (is?.[code] ?? '') !== (will?.[code] ?? ''))
  // A translation that goes because its source is another says nothing of what takes its place.
  const shown =
    [locale, 'zh' as const, ...changed].find((code) => changed.includes(code) && will?.[code]) ??
    changed[0]
  if (!shown) return []
  return [{ field, lang: shown, before: is?.[shown] ?? '', after: will?.[shown] ?? '' }]
}
