import { activityPhase } from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { filled } from '#server/core/sentence.ts'
import { entrySentences } from '../contributors.messages.ts'
import { findFolderKind } from '../folders/folders.queries.ts'
import { entriesOfFiles, findOpenActivity } from './entries.queries.ts'

/** Where an entry goes, and the prefix of its fields. */
export interface Sending {
  readonly activityId: number | null
  readonly categoryId: number | null
  readonly folderId: number | null
  readonly kind: 1 | 2
  readonly at: string
}

/**
 * The activity must be shown, take entries and be under way; its category one of its own.
 * @throws ApiError `not_found` (activity), `conflict` (takes none, not yet, no longer), `unprocessable` (category)
 */
export async function refuseActivity(
  { db, now }: Context,
  { activityId, categoryId, at }: Sending,
): Promise<void> {
  const wrongCategory = () =>
    new ApiError('unprocessable', { field: `${at}cate`, sentence: entrySentences.category_wrong })
  if (activityId === null) {
    if (categoryId !== null) throw wrongCategory()
    return
  }
  const field = `${at}actid`
  const activity = await findOpenActivity(db, now(), activityId)
  if (!activity) {
    throw new ApiError('not_found', { field, sentence: entrySentences.activity_gone })
  }
  if (!activity.uploadState) {
    const sentence = entrySentences.activity_closed_to_uploads
    throw new ApiError('conflict', { field, sentence })
  }
  const [start, end] = [timeOf(activity.startsAt), timeOf(activity.endsAt)]
  const phase = activityPhase(start, end, shanghaiTime(now()))
  if (phase === 'upcoming' || phase === 'ended') {
    const [sentence, time] =
      phase === 'upcoming'
        ? [entrySentences.activity_upcoming, start]
        : [entrySentences.activity_ended, end]
    throw new ApiError('conflict', {
      field,
      sentence: filled(sentence, { time: time?.slice(0, 16) ?? '' }),
    })
  }
  if (categoryId !== null && !activity.categoryIds.includes(categoryId)) throw wrongCategory()
}

/**
 * The folder must be the user's own, of the same kind.
 * @throws ApiError `not_found`, `unprocessable`
 */
export async function refuseFolder(
  context: Context,
  { folderId, kind, at }: Pick<Sending, 'folderId' | 'kind' | 'at'>,
): Promise<void> {
  if (folderId === null) return
  const field = `${at}folder_id`
  const folderKind = await findFolderKind(context.db, userOf(context).id, folderId)
  if (folderKind === undefined) {
    throw new ApiError('not_found', { field, sentence: entrySentences.folder_gone })
  }
  if (folderKind !== kind) {
    const { folder_of_pictures: pictures, folder_of_videos: videos } = entrySentences
    throw new ApiError('unprocessable', { field, sentence: folderKind === 1 ? pictures : videos })
  }
}

interface NewFile {
  readonly sha256: string
  readonly field: string
  readonly activityId: number | null
}

/**
 * A file goes to an activity once; two activities may each have it.
 * @throws ApiError `conflict` at the field of the file, saying which entry has it
 */
export async function refuseEntered(
  context: Context,
  { sha256, field, activityId }: NewFile,
  except?: number,
): Promise<void> {
  const userId = userOf(context).id
  const known = await entriesOfFiles(context.db, userId, activityId, [sha256])
  const duplicate = known.find(({ id }) => id !== except)
  if (!duplicate) return
  const sentence = filled(entrySentences.entry_twin, { title: duplicate.title })
  throw new ApiError('conflict', { field, sentence })
}
