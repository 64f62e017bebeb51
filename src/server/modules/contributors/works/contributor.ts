import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { workSentences } from '../contributors.messages.ts'
import { findContributor } from './works.queries.ts'

async function rowOf(context: Context) {
  const row = await findContributor(context.db, userOf(context).id)
  if (!row) throw new ApiError('forbidden', { sentence: workSentences.no_contributor })
  return row
}

/**
 * Id of the photographer that the user is; what they have stays theirs, whatever becomes of their contract.
 * @throws ApiError `forbidden` when they are none
 */
export async function photographerOf(context: Context): Promise<number> {
  return (await rowOf(context)).id
}

/**
 * The same where something is submitted.
 * @throws ApiError `forbidden` without a signed contract, or without one for this kind of work
 */
export async function contributorOf(context: Context, kind?: 1 | 2): Promise<number> {
  const { id, isContracted, workKinds } = await rowOf(context)
  if (!isContracted) throw new ApiError('forbidden', { sentence: workSentences.no_contributor })
  if (kind !== undefined && !workKinds.includes(kind)) {
    const sentence = kind === 1 ? workSentences.no_pictures : workSentences.no_videos
    throw new ApiError('forbidden', { sentence })
  }
  return id
}
