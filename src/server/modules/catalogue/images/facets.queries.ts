import { and, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lengthBands, numberRangeIn, priceBands } from '#domain/lists/facets.ts'
import type { FacetName } from '#domain/lists/facets.ts'
import type { Database } from '#server/database/client.ts'
import { counted, published } from '#server/database/queries/list.queries.ts'
import { activities, entries } from '#server/database/schema/activities.ts'
import { imageIndex, sampled, sampleOneOf } from '#server/database/schema/image-index.ts'
import { imageLabels, images, places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { topicImages, topics } from '#server/database/schema/stories.ts'
import { entryOfWork, seasonTaken } from './fact-conditions.ts'
import { conditionsOf, conditionsOfEach, rangeOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'

export interface ValueCount {
  readonly value: string
  /** Of works that are told by the sample: so many, and mostly more. */
  readonly count: number
  readonly isSampled?: boolean | undefined
}

/** Of more than these the sample tells the counts. Those that words find lie apart from each other, and no count of them is kept. */
const readWhole = { lists: 200_000, words: 20_000 }
/** Values of a filter, the most frequent first. */
const valuesShown = 300

const ages = [7, 30, 180, 365] as const

/** The band of a number by its place: null outside all of them. */
function bandOf(column: PgColumn, bands: readonly string[], unit: number) {
  const ends = bands.flatMap((band) => {
    const to = numberRangeIn(band)?.to
    return to === undefined ? [] : [to * unit]
  })
  return sql`width_bucket(${column}, array[${sql.join(
    ends.map((end) => sql`${end}::int`),
    sql`, `,
  )}])`
}

const ageTaken = (now: Date): SQL => {
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  return sql`case ${sql.join(
    ages.map(
      (days) => sql`when ${imageIndex.onlineAt} >= ${at(days)}::timestamptz then ${days}::int`,
    ),
    sql` `,
  )} end`
}

/** Filters with one value a work, told by a column. */
const columnsOf = (now: Date) =>
  ({
    photographer: sql`${imageIndex.photographerId}`,
    place: sql`${imageIndex.placeId}`,
    taken: sql`extract(year from ${imageIndex.takenOn})::int`,
    season: seasonTaken,
    day: ageTaken(now),
    people: sql`${imageIndex.people} + 1`,
    use: sql`case when ${imageIndex.editorial} then 2 else 1 end`,
    exclusive: sql`case when ${imageIndex.exclusive} then 1 end`,
    direction: sql`${imageIndex.direction}`,
    ratio: sql`case when ${imageIndex.longSide} >= 8096 then 8 when ${imageIndex.longSide} >= 4096 then 4
      when ${imageIndex.longSide} >= 2048 then 2 end`,
    price: bandOf(imageIndex.priceFen, priceBands, 100),
    length: bandOf(imageIndex.duration, lengthBands, 1),
    fps: sql`${imageIndex.frameRate}`,
  }) as const satisfies Partial<Record<FacetName, SQL>>

export type ColumnFacet = keyof ReturnType<typeof columnsOf>
export type MemberFacet = Exclude<FacetName, ColumnFacet>

/** Which works are counted, and of how many each stands. */
interface Counted {
  readonly where: SQL
  readonly each: number
}

/** All works of the filters, or those of them in the sample where there are too many to read. */
export async function countedWorks(
  db: Database,
  filters: ImageFilters,
  most = filters.phrase ? readWhole.words : readWhole.lists,
): Promise<Counted> {
  const inSample = and(sampled(imageIndex), rangeOf(filters), conditionsOfEach(filters))
  const [sample] = await db.select({ found: counted }).from(imageIndex).where(inSample)
  const isLarge = (sample?.found ?? 0) * sampleOneOf > most
  const where = (isLarge ? inSample : conditionsOf(filters)) ?? sql`true`
  return { where, each: isLarge ? sampleOneOf : 1 }
}

/** Two standard errors below what a sample tells, in one telling digit. */
function countOf(value: string, found: number, each: number): ValueCount {
  if (each === 1) return { value, count: found }
  const low = Math.max(1, (found - 2 * Math.sqrt(found)) * each)
  const step = 10 ** Math.floor(Math.log10(low))
  return { value, count: Math.floor(low / step) * step, isSampled: true }
}

/** How many works have each value of these filters, in one reading. */
export async function countColumns(
  db: Database,
  { where, each }: Counted,
  names: readonly ColumnFacet[],
  now: Date,
): Promise<Map<ColumnFacet, ValueCount[]>> {
  const found = new Map<ColumnFacet, ValueCount[]>(names.map((name) => [name, []]))
  if (names.length === 0) return found
  const columns = columnsOf(now)
  const named = names.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`)
  const quoted = names.map((name) => sql.identifier(name))
  const sets = quoted.map((name) => sql`(${name})`)
  const value = sql`coalesce(${sql.join(
    quoted.map((name) => sql`${name}::text`),
    sql`, `,
  )})`
  const { rows } = (await db.execute(sql`
    select grouping(${sql.join(quoted, sql`, `)}) as without, ${value} as value, count(*)::int as n
    from (select ${sql.join(named, sql`, `)} from ${imageIndex} where ${where}) as facts
    group by grouping sets (${sql.join(sets, sql`, `)})
    having ${value} is not null
    order by n desc`)) as unknown as { rows: { without: number; value: string; n: number }[] }
  const all = 2 ** names.length - 1
  for (const { without, value, n } of rows) {
    const name = names[names.length - 1 - Math.log2(all - without)]
    const values = name && found.get(name)
    if (values && values.length < valuesShown) values.push(countOf(value, n, each))
  }
  return found
}

/** Of each work its categories with all above them, once; its labels; its topics; its colours. */
const members: Record<MemberFacet, (works: SQL) => SQL> = {
  cid: (works) => sql`
    with recursive tree (top, id) as (
      select id, id from categories
      union
      select tree.top, child.id from categories as child join tree on child.parent_id = tree.id
    )
    select distinct tree.top as value, works.image_id
    from ${works} join image_categories as member using (image_id)
    join tree on tree.id = member.category_id`,
  lid: (works) => sql`select label_id as value from ${works} join ${imageLabels} using (image_id)`,
  topic: (works) =>
    sql`select topic_id as value from ${works} join ${topicImages} using (image_id)`,
  activity: (works) => sql`select distinct ${entries.activityId} as value, works.image_id
    from ${works} join ${entryOfWork} on ${images.id} = works.image_id where ${entries.activityId} is not null`,
  color: (works) => sql`select unnest(colors) as value from ${works}`,
}

/** The same of filters with several values a work. */
export async function countMembers(
  db: Database,
  { where, each }: Counted,
  name: MemberFacet,
): Promise<ValueCount[]> {
  // The fence: without it the planner may walk a whole table of members for a few works.
  const works = sql`(
    select ${imageIndex.imageId}, ${imageIndex.colors} from ${imageIndex} where ${where} offset 0
  ) as works`
  const { rows } = (await db.execute(sql`
    select value::text as value, count(*)::int as n from (${members[name](works)}) as members
    group by value order by n desc limit ${valuesShown}`)) as unknown as {
    rows: { value: string; n: number }[]
  }
  return rows.map(({ value, n }) => countOf(value, n, each))
}

const titled = {
  photographer: photographers,
  place: places,
  topic: topics,
  activity: activities,
} as const

export const isTitled = (name: FacetName): name is keyof typeof titled => name in titled

/** Names of the records that a filter's values are; drafts have none. */
export async function namesOfValues(
  db: Database,
  name: keyof typeof titled,
  ids: readonly number[],
  now: Date,
) {
  if (ids.length === 0) return new Map<number, never>()
  const table = titled[name]
  const title = 'name' in table ? table.name : table.title
  const rows = await db
    .select({ id: table.id, title })
    .from(table)
    .where(
      and(inArray(table.id, [...ids]), 'publishedAt' in table ? published(table, now) : undefined),
    )
  return new Map(rows.map((row) => [row.id, row.title]))
}
