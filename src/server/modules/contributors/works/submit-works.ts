import type { Context } from '#server/core/context.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { fileField, sizedUpload } from './contributed-files.ts'
import { contributorOf } from './contributor.ts'
import { offerRows, offersOf } from './offers.ts'
import { oncePerIntent } from './once-per-intent.ts'
import { refuseSimilar } from './refuse-similar.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { refuseSubject, saidColumns, tierOf, workFileColumns } from './work-rows.ts'
import type { Described } from './work-rows.ts'
import { insertWork, lockSubmissions } from './works.queries.ts'

/** A work as the wire sends it: a picture's file is its `thumb`, a video's its `url`, and `thumb` its poster. */
export interface NewWork extends Described {
  readonly title: string
  /** Absent of a video without a poster of its own: its frame at one second stands for it. */
  readonly thumb?: string | undefined
  readonly url?: string | undefined
}

/** Stores a batch of works for review, all or none; answers their ids in its order. */
export async function submitWorks(
  context: Context,
  kind: 1 | 2,
  works: readonly NewWork[],
): Promise<{ ids: number[] }> {
  const photographerId = await contributorOf(context, kind)
  const field = fileField(kind)
  if (kind === 1) {
    const pictures = works.map(({ thumb = '' }, at) => ({
      address: thumb,
      field: `${at}.${field}`,
    }))
    await refuseSimilar(context, pictures, { photographerId })
  }
  const reply = await context.db.transaction(async (tx) => {
    const ids = await insertSubmitted({ ...context, db: tx }, works, { kind, photographerId })
    return oncePerIntent(tx, context, { ids })
  })
  context.services.jobs.wake()
  return reply
}

/**
 * The part of it inside a transaction, which `context.db` is: rows of the works for review, and their previews to be made.
 * @throws ApiError as a submission does
 */
export async function insertSubmitted(
  context: Context,
  works: readonly NewWork[],
  { kind, photographerId }: Pick<Place, 'kind' | 'photographerId'>,
): Promise<number[]> {
  const { db: tx, locale } = context
  const field = fileField(kind)
  await lockSubmissions(tx)
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (const [at, work] of works.entries()) {
    rows.push(await rowOf(context, work, { kind, photographerId, at: `${at}.` }))
  }
  await refuseDuplicates(
    tx,
    rows.map(({ file }, at) => ({ sha256: file.sha256, field: `${at}.${field}` })),
    { photographerId, locale },
  )
  const ids: number[] = []
  for (const { row, offers } of rows) {
    const id = await insertWork(tx, row, offers)
    await enqueueMedia(context, id)
    ids.push(id)
  }
  return ids
}

/** Notes that a work's previews are to be made. */
export function enqueueMedia({ db }: Pick<Context, 'db'>, imageId: number): Promise<void> {
  return enqueue(db, {
    kind: 'work-media',
    payload: { imageId },
    uniqueKey: `work-media ${imageId}`,
  })
}

interface Place {
  readonly kind: 1 | 2
  readonly photographerId: number
  /** Prefix of its fields. */
  readonly at: string
}

async function rowOf(context: Context, work: NewWork, { kind, photographerId, at }: Place) {
  const { db, locale } = context
  const now = context.now()
  const field = fileField(kind)
  const address = work[field] ?? ''
  const file = await sizedUpload(context, address, kind === 1 ? 'image' : 'video', at + field)
  const poster =
    kind === 2 && work.thumb !== undefined
      ? await ownUpload(context, work.thumb, 'image', `${at}thumb`)
      : undefined
  if (work.subject_id !== undefined) {
    await refuseSubject(db, work.subject_id, photographerId, `${at}subject_id`)
  }
  const tier = await tierOf(db, work.package_id, kind, `${at}package_id`)
  const said = await saidColumns(db, work, locale, at)
  const title = said.title ?? { zh: work.title }
  const row = {
    ...said,
    ...workFileColumns(file),
    ...workSearch({ ...said, title }),
    title,
    kind,
    photographerId,
    posterKey: poster?.key,
    subjectId: work.subject_id,
    tierId: tier.id,
    status: 0 as const,
    onSale: false,
    createdAt: now,
    updatedAt: now,
  }
  const sold = offersOf(work.options, tier, `${at}options`)
  const offers = offerRows(sold, { ...file, kind }, `${at}options`)
  return { row, file, offers }
}
