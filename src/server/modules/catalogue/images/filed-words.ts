import { or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { imageIndex, sampled } from '#server/database/schema/image-index.ts'
import { imageCategories, imageLabels } from '#server/database/schema/images.ts'
import type { FiledConditions, FiledWord } from '#server/database/wording.ts'

const idsOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`

/** A place is a column of the index: no join tells more. */
const inText = ({ query, filing: { places } }: FiledWord): SQL | undefined =>
  or(
    sql`${imageIndex.search} @@ ${query}::tsquery`,
    places.length > 0 ? sql`${imageIndex.placeId} = any(${idsOf(places)})` : undefined,
  )

/** Whether one picture after another has the word, or is filed by it. */
const isFiled = (word: FiledWord): SQL => {
  const { categories, labels } = word.filing
  const { categoryId } = imageCategories
  return or(
    inText(word),
    categories.length > 0
      ? sql`(select true from ${imageCategories} where ${imageCategories.imageId} = ${imageIndex.imageId}
          and array_position(${idsOf(categories)}, ${categoryId}) is not null limit 1)`
      : undefined,
    labels.length > 0
      ? sql`(select true from ${imageLabels} where ${imageLabels.imageId} = ${imageIndex.imageId}
          and array_position(${idsOf(labels)}, ${imageLabels.labelId}) is not null limit 1)`
      : undefined,
  ) as SQL
}

/**
 * The ids of pictures that have the word or are filed by it, each kind by its own index: with a mere "or" the planner reads all
 * pictures. Of the sample alone where `isSample`.
 */
function idsOfFiled({ query, filing }: FiledWord, isSample: boolean): SQL {
  const { places, categories, labels } = filing
  const { imageId: categorised, categoryId } = imageCategories
  const { imageId: labelled, labelId } = imageLabels
  const and = (table: Parameters<typeof sampled>[0]): SQL =>
    isSample ? sql` and ${sampled(table)}` : sql``
  // Under its own name the table inside would be taken for the one outside.
  const worded = (where: SQL): SQL =>
    sql`select worded.image_id from (select * from ${imageIndex} where ${where}${and(imageIndex)}) as worded`
  const arms = [
    worded(sql`${imageIndex.search} @@ ${query}::tsquery`),
    ...(places.length > 0 ? [worded(sql`${imageIndex.placeId} = any(${idsOf(places)})`)] : []),
    ...(categories.length > 0
      ? [
          sql`select ${categorised} from ${imageCategories} where ${categoryId} = any(${idsOf(categories)})${and(imageCategories)}`,
        ]
      : []),
    ...(labels.length > 0
      ? [
          sql`select ${labelled} from ${imageLabels} where ${labelId} = any(${idsOf(labels)})${and(imageLabels)}`,
        ]
      : []),
  ]
  return sql`(${sql.join(arms, sql` union all `)})`
}

const isIn = (ids: SQL): SQL => sql`${imageIndex.imageId} in ${ids}`

const areFiled = (word: FiledWord): SQL => {
  const { categories, labels } = word.filing
  const isByPlace = categories.length + labels.length === 0
  return isByPlace ? (inText(word) as SQL) : isIn(idsOfFiled(word, false))
}

/** Of all pictures; of one after another; of the sample. */
export const filedInAll: FiledConditions = { wanted: areFiled, left: isFiled }
export const filedInEach: FiledConditions = { wanted: isFiled, left: isFiled }
export const filedInSample: FiledConditions = {
  wanted: (word) => isIn(idsOfFiled(word, true)),
  left: isFiled,
}
