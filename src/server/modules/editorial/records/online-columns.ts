import { ApiError } from '#server/core/api-error.ts'
import type { Sentence } from '#server/core/sentence.ts'
import { deskMessages } from '../editorial.messages.ts'
import { momentOf } from './moments.ts'
import type { RecordInput } from './record-change.ts'
import type { RecordColumns } from './records.queries.ts'

/** The moments of a record, as its table keeps them. */
interface KeptMoments {
  readonly publishedAt: Date | null
  readonly onlineAt: Date | null
  readonly offlineAt: Date | null
}

const refusal = (sentence: Sentence): ApiError =>
  new ApiError('unprocessable', { field: 'offline_time', sentence })

const isSame = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime()

/**
 * The moment from which an editor wants a record online; null: at once. A server of an older version knows `publishedAt` alone: what
 * it wrote there goes first.
 */
export function onlineMoment({ publishedAt, onlineAt }: KeptMoments, now: Date): Date | null {
  if (publishedAt === null) return onlineAt
  if (publishedAt > now) return publishedAt
  return isSame(publishedAt, onlineAt) ? onlineAt : null
}

/**
 * What the input changes of the moments between which visitors see a record. A record without a moment ahead goes online at once; one
 * that visitors have seen keeps its date.
 * @throws ApiError `unprocessable` at the moment that is wrong
 */
export function onlineColumns(
  now: Date,
  input: RecordInput,
  stored: KeptMoments = { publishedAt: null, onlineAt: null, offlineAt: null },
): RecordColumns {
  const givenOnline = momentOf('online_time', input.online_time, '00:00:00')
  const givenOffline = momentOf('offline_time', input.offline_time, '00:00:00')
  const onlineAt = givenOnline === undefined ? onlineMoment(stored, now) : givenOnline
  const offlineAt = givenOffline === undefined ? stored.offlineAt : givenOffline
  const isPublished = input.published ?? stored.publishedAt !== null
  if (offlineAt && onlineAt && offlineAt <= onlineAt) throw refusal(deskMessages.offlineFirst)
  // A record that its moment took off line may be corrected like any other.
  const isNew = stored.publishedAt === null || !isSame(offlineAt, stored.offlineAt)
  if (isPublished && isNew && offlineAt && offlineAt <= now)
    throw refusal(deskMessages.offlinePassed)
  return {
    ...(givenOnline !== undefined && { onlineAt }),
    ...(givenOffline !== undefined && { offlineAt }),
    ...((input.published !== undefined || givenOnline !== undefined) && {
      publishedAt: isPublished ? (onlineAt ?? sinceWhen(stored.publishedAt, now)) : null,
    }),
  }
}

const sinceWhen = (publishedAt: Date | null, now: Date): Date =>
  publishedAt !== null && publishedAt <= now ? publishedAt : now

/** The columns with which visitors see a record now, whatever its moments say. */
export const shownAt = (now: Date, publishedAt: Date | null) => ({
  publishedAt: sinceWhen(publishedAt, now),
  offlineAt: null,
})
