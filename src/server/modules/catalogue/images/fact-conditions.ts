import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DayRange, NumberRange } from '#domain/lists/facets.ts'
import { entries } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { topicImages } from '#server/database/schema/stories.ts'
import { anyOf, listOf } from './any-of.ts'
import type { AnyOf } from './any-of.ts'

/** Filters by facts of a work beside its words, categories and shape. */
export interface FactFilters {
  placeId?: AnyOf<number> | undefined
  topicId?: AnyOf<number> | undefined
  activityId?: AnyOf<number> | undefined
  taken?: DayRange | undefined
  /** 1 spring to 4 winter, north of the equator. */
  season?: AnyOf<number> | undefined
  /** Moments; the second is not part of it. */
  online?: { from?: Date | undefined; to?: Date | undefined } | undefined
  /** Fen. */
  price?: NumberRange | undefined
  editorial?: boolean | undefined
  people?: AnyOf<number> | undefined
  exclusive?: boolean | undefined
  /** Seconds. */
  length?: NumberRange | undefined
  frameRate?: AnyOf<number> | undefined
}

const monthsOf = (season: number): number[] =>
  [0, 1, 2].map((month) => ((season * 3 + month - 1) % 12) + 1)

export const monthTaken = sql`extract(month from ${imageIndex.takenOn})`
/** 1 spring to 4 winter; null where no day is told. */
export const seasonTaken = sql`((${monthTaken}::int + 9) % 12) / 3 + 1`

export function factConditions(filters: FactFilters): SQL | undefined {
  const { topicId, activityId, taken, season, online, price, length } = filters
  return and(
    anyOf(imageIndex.placeId, filters.placeId),
    topicId ? inArray(imageIndex.imageId, inTopic(topicId)) : undefined,
    activityId ? inArray(imageIndex.imageId, enteredIn(activityId)) : undefined,
    taken?.from ? gte(imageIndex.takenOn, taken.from) : undefined,
    taken?.to ? lte(imageIndex.takenOn, taken.to) : undefined,
    season ? inArray(monthTaken, listOf(season).flatMap(monthsOf)) : undefined,
    online?.from ? gte(imageIndex.onlineAt, online.from) : undefined,
    online?.to ? lt(imageIndex.onlineAt, online.to) : undefined,
    price?.from ? gte(imageIndex.priceFen, price.from) : undefined,
    price?.to ? lt(imageIndex.priceFen, price.to) : undefined,
    filters.editorial === undefined ? undefined : eq(imageIndex.editorial, filters.editorial),
    anyOf(imageIndex.people, filters.people),
    filters.exclusive ? eq(imageIndex.exclusive, true) : undefined,
    length?.from ? gte(imageIndex.duration, length.from) : undefined,
    length?.to ? lt(imageIndex.duration, length.to) : undefined,
    anyOf(imageIndex.frameRate, filters.frameRate),
  )
}

const inTopic = (topicId: AnyOf<number>): SQL =>
  sql`(select ${topicImages.imageId} from ${topicImages} where ${anyOf(topicImages.topicId, topicId)})`

/** Works and approved entries are one where their originals are the same file. */
export const entryOfWork = sql`(${entries}
  join ${files} on ${files.key} = ${entries.originalKey} and ${entries.status} = 1
  join ${images} on ${images.sha256} = ${files.sha256})`

const enteredIn = (activityId: AnyOf<number>): SQL =>
  sql`(select ${images.id} from ${entryOfWork} where ${anyOf(entries.activityId, activityId)})`

/** Whether any of them narrows a list. */
export const hasFacts = (filters: FactFilters): boolean => factConditions(filters) !== undefined
