import { and, arrayOverlaps, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { newest } from '#server/database/queries/list.queries.ts'
import { imageIndex, sampled } from '#server/database/schema/image-index.ts'
import { imageCategories, imageLabels } from '#server/database/schema/images.ts'
import { hasQuery, holdsWords } from '#server/database/wording.ts'
import type { FiledConditions } from '#server/database/wording.ts'
import type { RankedWords } from '#server/modules/search/rank.ts'
import { anyOf, listOf } from './any-of.ts'
import type { AnyOf } from './any-of.ts'
import { filedInAll, filedInEach, filedInSample } from './filed-words.ts'
import { rankOfWork } from './image-rank.ts'
import { factConditions } from './fact-conditions.ts'
import type { FactFilters } from './fact-conditions.ts'

export interface ImageFilters extends RankedWords, FactFilters {
  /** Descendants included. */
  categoryId?: AnyOf<number> | undefined
  /** The ids of `categoryId` and all below it, which `withBranch` adds before a statement is written. */
  branch?: readonly number[] | undefined
  labelId?: AnyOf<number> | undefined
  kind?: 1 | 2 | undefined
  since?: Date | undefined
  /** Pixels. */
  longSide?: number | undefined
  subjectId?: number | undefined
  photographerId?: AnyOf<number> | undefined
  direction?: AnyOf<number> | undefined
  /** Names of swatches. */
  color?: AnyOf<string> | undefined
  sort?: 'new' | 'popular' | 'relevance' | 'album' | undefined
}

/** Which shown pictures a list holds. */
export function conditionsOf(filters: ImageFilters): SQL | undefined {
  const { categoryId, labelId, branch } = filters
  return and(
    rangeBesideWords(filters),
    ownConditions(filters, filedInAll),
    categoryId ? inArray(imageIndex.imageId, inCategory(arrayOf(branch))) : undefined,
    labelId ? inArray(imageIndex.imageId, withLabel(labelId)) : undefined,
  )
}

/** The same but for `rangeOf`, asked of one picture after another: no category is gathered first. */
export const conditionsOfEach = (filters: ImageFilters): SQL | undefined =>
  conditionsOfOne(filters, filedInEach)

/** The same of pictures in the sample, their range included. */
export const conditionsInSample = (filters: ImageFilters): SQL | undefined =>
  and(sampled(imageIndex), rangeBesideWords(filters), conditionsOfOne(filters, filedInSample))

function conditionsOfOne(filters: ImageFilters, filed: FiledConditions): SQL | undefined {
  const { categoryId, labelId, branch } = filters
  return and(
    ownConditions(filters, filed),
    categoryId ? isIn(arrayOf(branch)) : undefined,
    labelId ? isLabelled(labelId) : undefined,
  )
}

/** What the indexes of the orders begin with, or can tell by themselves. */
export function rangeOf({ kind, since }: ImageFilters): SQL | undefined {
  return and(kind && eq(imageIndex.kind, kind), since && gte(imageIndex.onlineAt, since))
}

/** The same. The index of words tells the kind, too: by `kind =` the planner gathers all pictures of it beside the found ones. */
function rangeBesideWords(filters: ImageFilters): SQL | undefined {
  const { kind, ...rest } = filters
  if (!kind || !hasQuery(filters)) return rangeOf(filters)
  return and(sql`array[${imageIndex.kind}] @> array[${kind}]::int[]`, rangeOf(rest))
}

function ownConditions(filters: ImageFilters, filed: FiledConditions): SQL | undefined {
  return and(
    holdsWords(imageIndex, filters, filed),
    filters.longSide ? gte(imageIndex.longSide, filters.longSide) : undefined,
    filters.subjectId ? eq(imageIndex.subjectId, filters.subjectId) : undefined,
    anyOf(imageIndex.photographerId, filters.photographerId),
    anyOf(imageIndex.direction, filters.direction),
    filters.color ? arrayOverlaps(imageIndex.colors, listOf(filters.color)) : undefined,
    factConditions(filters),
  )
}

/** An array of ids. @throws where `withBranch` was forgotten */
function arrayOf(branch: ImageFilters['branch']): SQL {
  if (!branch) throw new Error('a category without its branch')
  return sql`${`{${branch.join(',')}}`}::int[]`
}

function inCategory(branch: SQL): SQL {
  return sql`(
    select ${imageCategories.imageId} from ${imageCategories}
    where ${imageCategories.categoryId} = any(${branch})
  )`
}

function withLabel(labelId: AnyOf<number>): SQL {
  return sql`(select ${imageLabels.imageId} from ${imageLabels} where ${anyOf(imageLabels.labelId, labelId)})`
}

/**
 * With a limit of its own, so that the planner asks it for each picture and does not make a join of it. A picture has few
 * categories: they are read and looked for in the branch, since the index would look for each of the branch's.
 */
function isIn(branch: SQL): SQL {
  return sql`(
    select true from ${imageCategories}
    where ${imageCategories.imageId} = ${imageIndex.imageId}
      and array_position(${branch}, ${imageCategories.categoryId}) is not null
    limit 1
  )`
}

function isLabelled(labelId: AnyOf<number>): SQL {
  return sql`(
    select true from ${imageLabels}
    where ${imageLabels.imageId} = ${imageIndex.imageId} and ${anyOf(imageLabels.labelId, labelId)}
    limit 1
  )`
}

const latest = [newest(imageIndex.onlineAt), newest(imageIndex.imageId)]

/** The order of a list but for how close its texts are to the phrase: one that an index has. */
export function plainOrderOf({ sort }: ImageFilters): SQL[] {
  if (sort === 'popular') return [newest(imageIndex.saleCount), newest(imageIndex.imageId)]
  if (sort === 'album') return [newest(imageIndex.subjectId), ...latest]
  return latest
}

export function orderOf(filters: ImageFilters): SQL[] {
  const { sort, phrase } = filters
  if (sort === 'relevance' && phrase) return [asc(rankOfWork(filters)), ...latest]
  return plainOrderOf(filters)
}
