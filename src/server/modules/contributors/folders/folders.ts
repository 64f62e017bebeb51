import { nextState, reviewTransitions } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import { publishPicture } from '#server/modules/uploads/editorial-picture.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { entrySentences } from '../contributors.messages.ts'
import { sentAgain } from '../review/sent-again.ts'
import { newAddress } from '../works/contributed-files.ts'
import { oncePerIntent } from '../works/once-per-intent.ts'
import {
  deleteFolder,
  findFolder,
  hasEntries,
  insertFolder,
  lockOwnFolder,
  updateFolder,
} from './folders.queries.ts'
import type { Folder } from './folders.queries.ts'

/** Long side of a published cover, in pixels. */
const coverSide = 640

interface FolderForm {
  readonly title: string
  readonly description?: string | undefined
  /** 1 the latest work, 2 the uploaded picture. */
  readonly cover_type: 1 | 2
  readonly thumb?: string | undefined
  readonly type: 1 | 2
}
type FolderChanges = { readonly [Field in keyof FolderForm]?: FolderForm[Field] | undefined }

/** Media key of the cover that a form uploads; `kept` where it sends nothing or what it got. */
async function coverOf(
  context: Context,
  thumb: string | undefined,
  kept: string | null,
): Promise<string> {
  const fresh = newAddress(thumb || undefined, [addressOf(kept)])
  if (fresh === undefined && kept !== null) return kept
  if (fresh === undefined) {
    throw new ApiError('unprocessable', { field: 'thumb', sentence: entrySentences.cover_missing })
  }
  const upload = await ownUpload(context, fresh, 'image', 'thumb')
  return (await publishPicture(context, upload, { side: coverSide, field: 'thumb' })).key
}

/**
 * A new folder, to be reviewed.
 * @throws ApiError `unprocessable`
 */
export async function addFolder(context: Context, form: FolderForm): Promise<{ id: number }> {
  const { title, description, cover_type: coverType, thumb, type: kind } = form
  const cover = coverType === 2 ? await coverOf(context, thumb, null) : null
  return context.db.transaction(async (tx) => {
    const now = context.now()
    await keepPublished(tx, [cover])
    const id = await insertFolder(tx, {
      userId: userOf(context).id,
      kind,
      title,
      description: description || null,
      coverType,
      thumb: cover,
      createdAt: now,
      updatedAt: now,
    })
    return oncePerIntent(tx, context, { id })
  })
}

function refuseApproved({ status }: Folder) {
  const next = nextState(reviewTransitions, status, 'sent_again')
  if (next === undefined) {
    throw new ApiError('conflict', { sentence: entrySentences.folder_approved })
  }
  return next
}

/**
 * Changes an own folder that is not approved and submits it again.
 * @throws ApiError `not_found`, `conflict` (approved; another type while it holds works), `unprocessable`
 */
export async function changeFolder(
  context: Context,
  id: number,
  changes: FolderChanges,
): Promise<void> {
  const userId = userOf(context).id
  const { folder: before } = orNotFound(await findFolder(context.db, userId, id))
  refuseApproved(before)
  const { title, description, type: kind } = changes
  const coverType = changes.cover_type ?? before.coverType
  const cover = coverType === 2 ? await coverOf(context, changes.thumb, before.thumb) : null
  await context.db.transaction(async (tx) => {
    const folder = orNotFound(await lockOwnFolder(tx, userId, id))
    const status = refuseApproved(folder)
    if (kind !== undefined && kind !== folder.kind && (await hasEntries(tx, id))) {
      const sentence = entrySentences.folder_kind_fixed
      throw new ApiError('conflict', { field: 'type', sentence })
    }
    await keepPublished(tx, [cover])
    await updateFolder(tx, id, {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description: description || null }),
      ...(kind !== undefined && { kind }),
      coverType,
      thumb: cover,
      status,
      ...sentAgain(folder, context.now()),
    })
  })
}

/**
 * Deletes an own folder that is not approved; its entries stay, in no folder.
 * @throws ApiError `not_found`, `conflict`
 */
export async function removeFolder(context: Context, id: number): Promise<void> {
  const userId = userOf(context).id
  await context.db.transaction(async (tx) => {
    refuseApproved(orNotFound(await lockOwnFolder(tx, userId, id)))
    await deleteFolder(tx, id)
  })
}
