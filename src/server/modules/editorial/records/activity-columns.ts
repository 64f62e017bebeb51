import { pictureOf } from './addresses.ts'
import type { FormContext } from './addresses.ts'
import { badTime, momentOf } from './moments.ts'
import type { RecordInput } from './record-change.ts'
import type { RecordColumns } from './records.queries.ts'
import type { StoredRecord } from './stored-record.ts'

const flags = {
  upload_state: 'uploadState',
  work_state: 'workState',
  gift_state: 'giftState',
  content_state: 'contentState',
  news_state: 'newsState',
  downloadable: 'downloadable',
  istop: 'pinned',
} as const satisfies Partial<Record<keyof RecordInput, keyof RecordColumns>>

/**
 * What the input changes of an activity: its switches, its banner, and the days it runs.
 * @throws ApiError `unprocessable` at the field that is wrong
 */
export async function activityColumns(
  context: FormContext,
  input: RecordInput,
  stored: StoredRecord | undefined,
): Promise<RecordColumns> {
  const startsAt = momentOf('start_time', input.start_time, '00:00:00')
  const endsAt = momentOf('end_time', input.end_time, '23:59:59')
  const from = startsAt === undefined ? stored?.startsAt : startsAt
  const to = endsAt === undefined ? stored?.endsAt : endsAt
  if (from && to && to < from) throw badTime('end_time')
  const banner = await bannerOf(context, input.banner, stored?.banner ?? null)
  return {
    ...Object.fromEntries(
      Object.entries(flags).flatMap(([field, column]) => {
        const value = input[field as keyof typeof flags]
        return value === undefined ? [] : [[column, value]]
      }),
    ),
    ...(banner !== undefined && { banner }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  }
}

async function bannerOf(
  context: FormContext,
  address: string | undefined,
  key: string | null,
): Promise<string | null | undefined> {
  if (address === undefined) return undefined
  const known = key ? [{ key, width: null, height: null, tone: null }] : []
  const place = { field: 'banner', side: 1920, known }
  return (await pictureOf(context, address, place))?.key ?? null
}
