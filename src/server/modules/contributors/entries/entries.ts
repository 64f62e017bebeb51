import { nextState, reviewTransitions } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { dropMedia } from '#server/modules/media/jobs/drop-media.ts'
import { sourceName } from '#server/modules/media/jobs/make-media.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { entrySentences } from '../contributors.messages.ts'
import { sentAgain } from '../review/sent-again.ts'
import {
  fileColumns,
  fileField,
  newAddress,
  refuseTwiceInBatch,
  sizedUpload,
} from '../works/contributed-files.ts'
import { oncePerIntent } from '../works/once-per-intent.ts'
import { dayFrom, keptWords } from '../works/own-words.ts'
import { entryFilesOf } from './entries.presenter.ts'
import {
  deleteEntry,
  insertEntry,
  lockEntries,
  lockOwnEntry,
  updateEntry,
} from './entries.queries.ts'
import type { Entry, EntryChange } from './entries.queries.ts'
import { refuseActivity, refuseEntered, refuseFolder } from './entry-rules.ts'

/** The given fields of an entry, as the wire sends them; 0 stands for no activity, folder or category. */
interface SaidOfEntry {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly actid?: number | undefined
  readonly folder_id?: number | undefined
  readonly cate?: number | undefined
  readonly author?: string | undefined
  readonly create_date?: string | undefined
  /** A picture's file, a video's poster. */
  readonly thumb?: string | undefined
  /** A video's file. */
  readonly url?: string | undefined
}

export interface NewEntry extends SaidOfEntry {
  readonly title: string
  readonly thumb: string
}

/** Columns for the given fields: an absent field has no column, an empty one is null. */
function saidColumns(said: SaidOfEntry, at: string): EntryChange {
  const { title, description, keywords, author, create_date: day } = said
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description || null }),
    ...(keywords !== undefined && { keywords: keptWords(keywords) }),
    ...(author !== undefined && { author: author || null }),
    ...(day !== undefined && { createDate: dayFrom(day, `${at}create_date`) }),
    ...(said.actid !== undefined && { activityId: said.actid || null }),
    ...(said.folder_id !== undefined && { folderId: said.folder_id || null }),
    ...(said.cate !== undefined && { categoryId: said.cate || null }),
  }
}

/** Stores a batch of entries for review, all or none; answers their ids in its order. */
export async function submitEntries(
  context: Context,
  kind: 1 | 2,
  batch: readonly NewEntry[],
): Promise<{ ids: number[] }> {
  const reply = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx }
    const userId = userOf(context).id
    await lockEntries(tx, userId)
    const made: Awaited<ReturnType<typeof newRow>>[] = []
    for (const [at, entry] of batch.entries()) {
      made.push(await newRow(inside, kind, entry, `data.${at}.`))
    }
    refuseTwiceInBatch(made)
    const ids: number[] = []
    for (const { row } of made) {
      const id = await insertEntry(tx, { ...row, userId })
      await enqueueMedia(inside, id)
      ids.push(id)
    }
    return oncePerIntent(tx, context, { ids })
  })
  context.services.jobs.wake()
  return reply
}

async function newRow(context: Context, kind: 1 | 2, entry: NewEntry, at: string) {
  const said = saidColumns(entry, at)
  const { activityId = null, folderId = null, categoryId = null } = said
  await refuseActivity(context, { activityId, folderId, categoryId, kind, at })
  await refuseFolder(context, { folderId, kind, at })
  const field = at + fileField(kind)
  const address = kind === 1 ? entry.thumb : entry.url
  if (!address) {
    throw new ApiError('unprocessable', { field, sentence: entrySentences.video_missing })
  }
  const file = await sizedUpload(context, address, kind === 1 ? 'image' : 'video', field)
  const poster =
    kind === 2 ? await ownUpload(context, entry.thumb, 'image', `${at}thumb`) : undefined
  const { sha256 } = file
  await refuseEntered(context, { sha256, field, activityId })
  const now = context.now()
  const row = {
    ...said,
    ...fileColumns(file),
    title: entry.title,
    kind,
    posterKey: poster?.key,
    createdAt: now,
    updatedAt: now,
  }
  return { row, sha256, field }
}

function enqueueMedia({ db }: Pick<Context, 'db'>, entryId: number): Promise<void> {
  return enqueue(db, {
    kind: 'entry-media',
    payload: { entryId },
    uniqueKey: `entry-media ${entryId}`,
  })
}

/**
 * Changes an own entry that is not approved and submits it again. An entry that was in time for its activity stays in
 * time: the server checks only a new activity.
 * @throws ApiError `not_found`, `conflict`, `unprocessable`
 */
export async function changeEntry(
  context: Context,
  id: number,
  changes: SaidOfEntry,
): Promise<void> {
  const replaced = await context.db.transaction(async (tx) => {
    const userId = userOf(context).id
    await lockEntries(tx, userId)
    const entry = orNotFound(await lockOwnEntry(tx, userId, id))
    return change({ ...context, db: tx }, entry, changes)
  })
  if (replaced) await dropMedia(context.services, replaced, [])
  context.services.jobs.wake()
}

function dropEntryMedia({ services }: Context, { kind, thumb, url }: Entry): Promise<void> {
  return dropMedia(services, { thumb, clip: kind === 2 ? url : null }, [])
}

const approved = (): ApiError =>
  new ApiError('conflict', { sentence: entrySentences.entry_approved })

/** Inside the transaction that holds the row; answers what shows the bytes that it is no longer made of. */
async function change(context: Context, entry: Entry, changes: SaidOfEntry) {
  const { db } = context
  const { id, kind } = entry
  const status = nextState(reviewTransitions, entry.status, 'sent_again')
  if (status === undefined) throw approved()
  const said = saidColumns(changes, '')
  const sending = destination(entry, said)
  const isMoved = sending.activityId !== entry.activityId
  if (isMoved || sending.categoryId !== entry.categoryId) {
    await refuseActivity(context, sending)
  }
  if (sending.folderId !== entry.folderId) await refuseFolder(context, sending)
  const { file, poster } = await newFiles(context, entry, changes)
  const before = await sha256Of(db, entry)
  const sha256 = file?.sha256 ?? before
  if (sha256 !== undefined && (isMoved || file)) {
    const { activityId } = sending
    await refuseEntered(context, { sha256, field: fileField(kind), activityId }, id)
  }
  const isNewMedia = file !== undefined || poster !== undefined
  // Previews that are missing are tried again.
  const isMadeAnew = isNewMedia || entry.mediaState !== 1
  await updateEntry(db, id, {
    ...said,
    categoryId: sending.categoryId,
    ...(file && { ...fileColumns(file), url: null }),
    ...(poster && { posterKey: poster.key }),
    ...(isMadeAnew && { mediaState: 0 as const }),
    ...(isNewMedia && { thumb: '' }),
    status,
    ...sentAgain(entry, context.now()),
  })
  await enqueueMedia(context, id)
  const { posterKey } = entry
  const owner = `e${id}` as const
  const isOther =
    sourceName(owner, { sha256: before ?? null, posterKey }) !==
    sourceName(owner, { sha256: sha256 ?? null, posterKey: poster?.key ?? posterKey })
  // Until the new film is made, the old one of the same file stays.
  const clip = file && kind === 2 ? entry.url : null
  return isOther ? { thumb: entry.thumb, clip } : undefined
}

async function sha256Of(db: Database, { originalKey }: Entry): Promise<string | undefined> {
  return originalKey === null ? undefined : (await findFile(db, originalKey))?.sha256
}

/** Where it goes now; a category doesn't come along to another activity. */
function destination(entry: Entry, said: EntryChange) {
  const { activityId = entry.activityId, folderId = entry.folderId } = said
  const isMoved = activityId !== entry.activityId
  const { categoryId = isMoved ? null : entry.categoryId } = said
  return { activityId, folderId, categoryId, kind: entry.kind, at: '' }
}

/** The uploads that a change brings; an address that the entry's own record gave is none. */
async function newFiles(context: Context, entry: Entry, { thumb, url }: SaidOfEntry) {
  const known = entryFilesOf(entry)
  const picture = newAddress(thumb, known)
  const film = newAddress(url, known)
  if (entry.kind === 1) {
    const file =
      picture === undefined ? undefined : await sizedUpload(context, picture, 'image', 'thumb')
    return { file, poster: undefined }
  }
  return {
    file: film === undefined ? undefined : await sizedUpload(context, film, 'video', 'url'),
    poster: picture === undefined ? undefined : await ownUpload(context, picture, 'image', 'thumb'),
  }
}

/**
 * Deletes an own entry that is not approved.
 * @throws ApiError `not_found`, `conflict`
 */
export async function removeEntry(context: Context, id: number): Promise<void> {
  const userId = userOf(context).id
  const gone = await context.db.transaction(async (tx) => {
    const entry = orNotFound(await lockOwnEntry(tx, userId, id))
    if (!(await deleteEntry(tx, userId, id))) throw approved()
    return entry
  })
  await dropEntryMedia(context, gone)
}
