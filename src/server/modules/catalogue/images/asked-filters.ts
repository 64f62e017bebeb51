import type { ParsedInputOf } from '#api/call.ts'
import type { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import { dayRangeIn, numberRangeIn } from '#domain/lists/facets.ts'
import type { NumberRange } from '#domain/lists/facets.ts'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { nearestSwatch } from '#server/modules/media/pictures/swatches.ts'
import type { AnyOf } from './any-of.ts'
import type { ImageFilters } from './image-filters.ts'

const longSides: Readonly<Record<number, number>> = { 2: 2048, 4: 4096, 8: 8096 }
const dayMs = 86_400_000

type Asked = ParsedInputOf<typeof imageCounts>['query']

/** Filters of the wire as those of the database. */
export function filtersOf(query: Asked, now: Date): ImageFilters {
  return {
    phrase: query.filter,
    categoryId: chosen(query.cid, same),
    labelId: chosen(query.lid, same),
    kind: query.type,
    since: query.day ? new Date(now.getTime() - query.day * dayMs) : undefined,
    longSide: longSides[query.ratio ?? 0],
    subjectId: query.subject_id,
    photographerId: chosen(query.photographer, same),
    direction: chosen(query.direction, same),
    color: chosen(query.color, nearestSwatch),
    placeId: chosen(query.place, same),
    topicId: chosen(query.topic, same),
    activityId: chosen(query.activity, same),
    taken: dayRangeIn(query.taken ?? ''),
    season: chosen(query.season, same),
    online: onlineIn(query.online ?? ''),
    price: inFen(numberRangeIn(query.price ?? '')),
    editorial: query.use ? query.use === 2 : undefined,
    people: chosen(query.people, (people) => people - 1),
    exclusive: query.exclusive === 1 || undefined,
    length: numberRangeIn(query.length ?? ''),
    frameRate: chosen(query.fps, same),
    sort: query.sort,
  }
}

/** Each value once and in order, so that lists of the same works are known as the same; 0 chooses nothing. */
function chosen<Sent extends number | string, Value extends number | string = Sent>(
  sent: readonly Sent[] | undefined,
  as: (value: Sent) => Value,
): AnyOf<Value> | undefined {
  const values = (sent ?? []).filter((value) => value !== 0).map(as)
  const different = [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1))
  const [first, ...others] = different
  return others.length > 0 ? different : first
}

const same = (value: number): number => value

/** Days of Shanghai, the last one whole. */
function onlineIn(text: string): ImageFilters['online'] {
  const days = dayRangeIn(text)
  if (!days) return undefined
  const midnight = (day: string | undefined): Date | undefined =>
    day === undefined ? undefined : readShanghaiTime(`${day} 00:00:00`)
  const last = midnight(days.to)
  return { from: midnight(days.from), to: last && new Date(last.getTime() + dayMs) }
}

const inFen = (yuan: NumberRange | undefined): NumberRange | undefined =>
  yuan && { from: yuan.from && yuan.from * 100, to: yuan.to && yuan.to * 100 }
