import type { InferOutput } from 'valibot'
import type { deskSiteInfoSave } from '#api/endpoints/desk/content.ts'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Broadcast } from '#server/database/schema/site.ts'
import type { SiteRow } from '#server/modules/catalogue/site/site.queries.ts'
import { deskMessages } from '../editorial.messages.ts'
import type { RefusedFields } from '../records/refused-fields.ts'
import { sliderOf } from './slides.ts'

type Given = NonNullable<InferOutput<typeof deskSiteInfoSave.body>['broadcasts']>[number]

/** The programme of the live stream as it was given, in the order of time; undefined where none was. */
export async function broadcastsOf(
  context: Context,
  { broadcasts }: { broadcasts?: readonly Given[] | undefined },
  stored: SiteRow | undefined,
  refused: RefusedFields,
): Promise<Broadcast[] | undefined> {
  if (!broadcasts) return undefined
  const rows: Broadcast[] = []
  for (const [index, given] of broadcasts.entries()) {
    const at = `broadcasts.${index}`
    const times = await refused.try(() => timesOf(given, at))
    const slide = await refused.try(() => sliderOf(context, at, given, stored?.broadcasts ?? []))
    if (times && slide) rows.push({ ...slide, ...times })
  }
  return rows.sort((one, other) => one.startTime.localeCompare(other.startTime))
}

function timesOf({ start_time: start, end_time: end = '' }: Given, at: string) {
  const refuse = (field: string) => {
    throw new ApiError('unprocessable', { field: `${at}.${field}`, sentence: deskMessages.badTime })
  }
  if (!readShanghaiTime(start)) refuse('start_time')
  if (end !== '' && (!readShanghaiTime(end) || end < start)) refuse('end_time')
  return { startTime: start, endTime: end || null }
}
