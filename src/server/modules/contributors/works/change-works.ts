import { nextState, reviewTransitions } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { filled } from '#server/core/sentence.ts'
import type { Database } from '#server/database/client.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { dropMedia } from '#server/modules/media/jobs/drop-media.ts'
import { sourceName } from '#server/modules/media/jobs/make-media.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { workSentences } from '../contributors.messages.ts'
import { sentAgain } from '../review/sent-again.ts'
import { fileField, newAddress, sizedUpload } from './contributed-files.ts'
import type { SizedFile } from './contributed-files.ts'
import { contributorOf, photographerOf } from './contributor.ts'
import { offerRows, offersOf } from './offers.ts'
import type { Offer } from './offers.ts'
import { reviseWork } from './revise-work.ts'
import { refuseSimilar } from './refuse-similar.ts'
import { enqueueMedia } from './submit-works.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { refuseSubject, saidColumns, tierOf, workFileColumns } from './work-rows.ts'
import type { Described } from './work-rows.ts'
import { workFilesOf } from './works.presenter.ts'
import {
  deleteWorks,
  findOwnWork,
  forgetSimilarity,
  lockOwnWorks,
  lockSubmissions,
  optionsOfWork,
  orderedAmong,
  replaceOptions,
  takeOffSale,
  updateWork,
} from './works.queries.ts'
import type { WorkRow } from './works.queries.ts'

/** What changes of a work; a file's address that the work's own record gave changes nothing. */
export interface WorkChanges extends Described {
  readonly thumb?: string | undefined
  readonly url?: string | undefined
}

/** An address that a form sends back unchanged is no new file. */
function newAddresses(work: WorkRow, { thumb, url }: WorkChanges) {
  const known = workFilesOf(work)
  return { thumb: newAddress(thumb, known), url: newAddress(url, known) }
}

/**
 * Changes a work that is not approved and submits it again; for another file the previews are made again. Approved
 * works take revisions instead.
 * @throws ApiError `not_found`, `conflict` (approved meanwhile, or the file is submitted already), `unprocessable`
 */
export async function changeWork(
  context: Context,
  id: number,
  changes: WorkChanges,
): Promise<void> {
  const photographerId = await contributorOf(context)
  const before = orNotFound(await findOwnWork(context.db, photographerId, id))
  const addresses = newAddresses(before, changes)
  if (before.status === 1) {
    const [field] = (['thumb', 'url'] as const).filter((name) => addresses[name] !== undefined)
    if (field) throw new ApiError('unprocessable', { field, sentence: workSentences.file_stays })
    return reviseWork(context, id, changes)
  }
  const { kind } = before
  if (kind === 1 && addresses.url !== undefined) {
    throw new ApiError('unprocessable', { field: 'url', sentence: workSentences.one_file })
  }
  if (kind === 1 && addresses.thumb !== undefined) {
    const pictures = [{ address: addresses.thumb, field: 'thumb' }]
    await refuseSimilar(context, pictures, { photographerId, except: id })
  }
  const replaced = await context.db.transaction(async (tx) => {
    await lockSubmissions(tx)
    const [row] = await lockOwnWorks(tx, photographerId, [id])
    const work = orNotFound(row)
    return change({ ...context, db: tx }, work, changes)
  })
  if (replaced) await dropMedia(context.services, replaced, [])
  context.services.jobs.wake()
}

function refuseApproved({ status }: WorkRow) {
  const next = nextState(reviewTransitions, status, 'sent_again')
  if (next === undefined) {
    throw new ApiError('conflict', { sentence: workSentences.work_approved })
  }
  return next
}

/** Inside the transaction that holds the row; answers what shows the bytes that it is no longer made of. */
async function change(context: Context, work: WorkRow, changes: WorkChanges) {
  const { db, locale } = context
  const { id, kind, photographerId } = work
  const status = refuseApproved(work)
  const addresses = newAddresses(work, changes)
  const field = fileField(kind)
  const address = addresses[field]
  const file =
    address === undefined
      ? undefined
      : await sizedUpload(context, address, kind === 1 ? 'image' : 'video', field)
  const poster =
    kind === 1 || addresses.thumb === undefined
      ? undefined
      : await ownUpload(context, addresses.thumb, 'image', 'thumb')
  const asking = { photographerId: photographerId ?? 0, locale, except: id }
  const sha256 = file?.sha256 ?? work.sha256
  // While it was rejected, another may have sent the same file.
  if (sha256 && (file || work.status === 2)) await refuseDuplicates(db, [{ sha256, field }], asking)
  if (changes.subject_id !== undefined && changes.subject_id !== work.subjectId) {
    await refuseSubject(db, changes.subject_id, asking.photographerId, 'subject_id')
  }
  const said = await saidColumns(db, changes, locale, '')
  const isNewMedia = file !== undefined || poster !== undefined
  // Previews that are missing are tried again.
  const isMadeAnew = isNewMedia || work.mediaState !== 1
  await updateWork(db, id, {
    ...said,
    ...(file && workFileColumns(file)),
    ...(poster && { posterKey: poster.key, thumb: '', preview: '', watermarked: '' }),
    ...(isMadeAnew && { mediaState: 0 as const }),
    ...workSearch({ ...work, ...said }),
    ...(changes.subject_id !== undefined && { subjectId: changes.subject_id }),
    status,
    ...sentAgain(work, context.now()),
  })
  await changeOffers(db, work, changes, file)
  if (isNewMedia) await forgetSimilarity(db, [id])
  // Its derivatives say its title and maker; they are made again where these are others.
  await enqueueMedia(context, id)
  const after = {
    sha256,
    posterKey: poster?.key ?? work.posterKey,
  }
  const isOther = sourceName(`w${id}`, work) !== sourceName(`w${id}`, after)
  // Until the new film is made, the old one of the same file stays.
  return isOther ? { thumb: work.thumb, clip: file ? work.clip : null } : undefined
}

/** Other prices, another tier or another file make other offers; else they stay as they are. */
async function changeOffers(
  db: Database,
  work: WorkRow,
  { package_id: tierId, options: chosen }: WorkChanges,
  file: SizedFile | undefined,
): Promise<void> {
  const { id, kind } = work
  const isOtherTier = tierId !== undefined && tierId !== work.tierId
  if (!chosen && !isOtherTier && !file) return
  const rows = await optionsOfWork(db, id)
  let offers: readonly Offer[] = rows
  if (chosen || isOtherTier) {
    const tier = await tierOf(db, tierId ?? work.tierId ?? undefined, kind, 'package_id')
    offers = offersOf(chosen, tier, 'options')
    await updateWork(db, id, { tierId: tier.id })
  }
  const source = file ? { ...file, kind } : { ...work, key: work.originalKey ?? '' }
  await replaceOptions(db, id, offerRows(offers, source, 'options'))
}

/** Own works of these ids, each once, locked; `not_found` when one is missing. */
async function lockAll(
  tx: Database,
  photographerId: number,
  ids: readonly number[],
): Promise<WorkRow[]> {
  const wanted = new Set(ids)
  const works = await lockOwnWorks(tx, photographerId, [...wanted])
  if (works.length < wanted.size) throw new ApiError('not_found', { field: 'ids' })
  return works
}

/**
 * Takes works off sale, all or none. They stay in carts, where they can no longer be bought.
 * @throws ApiError `not_found`, `conflict` naming the first that is not on sale
 */
export async function offSale(context: Context, ids: readonly number[]): Promise<void> {
  const photographerId = await photographerOf(context)
  await context.db.transaction(async (tx) => {
    const works = await lockAll(tx, photographerId, ids)
    const other = works.find(({ status, onSale }) => status !== 1 || !onSale)
    if (other) {
      const title = textsIn(context.locale).say(other.title)
      throw new ApiError('conflict', {
        field: `ids.${ids.indexOf(other.id)}`,
        sentence: filled(workSentences.work_not_on_sale, { title }),
      })
    }
    await takeOffSale(tx, [...new Set(ids)], context.now())
  })
}

/**
 * Deletes works for good, whatever their state, all or none. Licences that were bought keep working, and orders keep
 * their pictures.
 * @throws ApiError `not_found`
 */
export async function removeWorks(context: Context, ids: readonly number[]): Promise<void> {
  const photographerId = await photographerOf(context)
  const unseen = await context.db.transaction(async (tx) => {
    const works = await lockAll(tx, photographerId, ids)
    const gone = works.map(({ id }) => id)
    await deleteWorks(tx, gone, context.now())
    const ordered = await orderedAmong(tx, gone)
    return works.filter(({ id }) => !ordered.has(id))
  })
  for (const work of unseen) await dropMedia(context.services, work, [])
}
