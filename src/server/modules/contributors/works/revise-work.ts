import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import type { RevisionChanges } from '#server/database/schema/revisions.ts'
import { workSentences } from '../contributors.messages.ts'
import { deleteRevision, openRevision, putRevision } from '../review/revisions.queries.ts'
import { contributorOf, photographerOf } from './contributor.ts'
import { offerRows, offersOf } from './offers.ts'
import { dayFrom, inOwnWords, keptWords } from './own-words.ts'
import { factColumns, refuseSubject, tierOf } from './work-rows.ts'
import type { Described } from './work-rows.ts'
import { findOwnWork, lockOwnWorks, optionsOfWork } from './works.queries.ts'
import type { WorkRow } from './works.queries.ts'

/**
 * Submits other words, subject or prices of an approved work. It stays on sale as it is until an editor approves them; sent again
 * they take the place of those that wait or were rejected. Saying what the work says already takes them back.
 * @throws ApiError `not_found`, `conflict` (no longer approved), `unprocessable` (nothing changes, or a field is wrong)
 */
export async function reviseWork(context: Context, id: number, said: Described): Promise<void> {
  const photographerId = await contributorOf(context)
  await context.db.transaction(async (tx) => {
    const [row] = await lockOwnWorks(tx, photographerId, [id])
    const work = orNotFound(row)
    if (work.status !== 1) throw new ApiError('conflict', { sentence: workSentences.work_approved })
    const changes = await changesOf({ ...context, db: tx }, work, said)
    const open = await openRevision(tx, id)
    if (Object.keys(changes).length === 0) {
      if (open) return deleteRevision(tx, open.id)
      throw new ApiError('unprocessable', { sentence: workSentences.nothing_changed })
    }
    // A revision that waits with the same changes stays as it is, since an editor may be looking at it.
    const isSame = open?.status === 0 && isEqual(open.changes, changes)
    if (!isSame) await putRevision(tx, id, changes, context.now())
  })
}

/** Takes back a revision that waits or was rejected. @throws ApiError `not_found` when there is none */
export async function withdrawRevision(context: Context, id: number): Promise<void> {
  const photographerId = await photographerOf(context)
  await context.db.transaction(async (tx) => {
    const work = orNotFound(await findOwnWork(tx, photographerId, id))
    await lockOwnWorks(tx, photographerId, [id])
    await deleteRevision(tx, orNotFound(await openRevision(tx, work.id)).id)
  })
}

async function changesOf(
  { db, locale }: Context,
  work: WorkRow,
  said: Described,
): Promise<RevisionChanges> {
  const { title, description, keywords, author, create_date, editorial, year } = said
  const texts = textsIn(locale)
  const words = keywords && keptWords(keywords)
  const knownWords = keptWords(texts.words(work.keywords))
  const day = create_date === undefined ? undefined : dayFrom(create_date, 'create_date')
  const isOther = <Value>(value: Value | undefined, known: Value) =>
    value !== undefined && value !== known
  return {
    ...(title !== undefined &&
      title !== texts.say(work.title) && { title: retold(work.title, title, locale) }),
    ...(isOther(description, texts.say(work.description) ?? '') && {
      description: description ? retold(work.description, description, locale) : null,
    }),
    ...(words !== undefined &&
      words !== knownWords && {
        keywords: words === null ? null : retold(work.keywords, words, locale),
      }),
    ...(isOther(author, work.author ?? '') && { author: author || null }),
    ...(isOther(day, work.createDate) && { createDate: day ?? null }),
    ...(editorial !== undefined && editorial !== work.editorial && { editorial }),
    ...(year !== undefined && Number(year) !== work.year && { year: Number(year) }),
    ...(await factsOf(db, work, said)),
    ...(await subjectOf(db, work, said)),
    ...(await offersIn(db, work, said)),
  }
}

/** A translation that an editor wrote is replaced alone; words of the contributor's own are the source of all languages. */
function retold(known: Localised | null, text: string, locale: LocaleCode): Localised {
  const own = known?.[locale]
  const isTranslation = locale !== 'zh' && own !== undefined && own !== known?.zh
  return known && isTranslation ? { ...known, [locale]: text } : inOwnWords(text, locale)
}

async function factsOf(db: Database, work: WorkRow, said: Described) {
  const { placeId, people, exclusive } = await factColumns(db, said)
  return {
    ...(placeId !== undefined && placeId !== work.placeId && { placeId }),
    ...(people !== undefined && people !== work.people && { people }),
    ...(exclusive !== undefined && exclusive !== work.exclusive && { exclusive }),
  }
}

async function subjectOf(db: Database, work: WorkRow, { subject_id: subjectId }: Described) {
  if (subjectId === undefined || subjectId === work.subjectId) return {}
  await refuseSubject(db, subjectId, work.photographerId ?? 0, 'subject_id')
  return { subjectId }
}

async function offersIn(
  db: Database,
  work: WorkRow,
  { package_id: tierId, options: chosen }: Described,
): Promise<Pick<RevisionChanges, 'tierId' | 'options'>> {
  const isOtherTier = tierId !== undefined && tierId !== work.tierId
  if (!chosen && !isOtherTier) return {}
  const tier = await tierOf(db, tierId ?? work.tierId ?? undefined, work.kind, 'package_id')
  const offers = offersOf(chosen, tier, 'options')
  const rows = offerRows(offers, { ...work, key: work.originalKey ?? '' }, 'options')
  const known = await optionsOfWork(db, work.id)
  const saleOf = (
    options: readonly { optionId: number; enabled?: boolean | undefined; priceFen: number }[],
  ) =>
    options
      .filter(({ enabled }) => enabled)
      .map(({ optionId, priceFen }) => `${optionId}:${priceFen}`)
      .toSorted()
      .join()
  return {
    ...(isOtherTier && { tierId: tier.id }),
    ...(saleOf(rows) !== saleOf(known) && { options: offers }),
  }
}

function isEqual(a: RevisionChanges, b: RevisionChanges): boolean {
  const sorted = (changes: RevisionChanges) =>
    JSON.stringify(Object.entries(changes).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return sorted(a) === sorted(b)
}
