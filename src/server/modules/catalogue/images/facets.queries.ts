import { and, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lengthBands, numberRangeIn, priceBands } from '#domain/lists/facets.ts'
import type { FacetName } from '#domain/lists/facets.ts'
import type { Database } from '#server/database/client.ts'
import { counted, published } from '#server/database/queries/list.queries.ts'
import { activities, entries } from '#server/database/schema/activities.ts'
import { imageIndex, sampleOneOf } from '#server/database/schema/image-index.ts'
import { imageLabels, images, places } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { topicImages, topics } from '#server/database/schema/stories.ts'
import { withBranch } from './category-branch.queries.ts'
import { countOf } from './facet-counts.ts'
import type { ValueCount } from './facet-counts.ts'
import { entryOfWork, seasonTaken } from './fact-conditions.ts'
import { conditionsInSample, conditionsOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'

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
  asked: ImageFilters,
  most = asked.phrase ? readWhole.words : readWhole.lists,
): Promise<Counted> {
  const filters = await withBranch(db, asked)
  const inSample = conditionsInSample(filters)
  const [sample] = await db.select({ found: counted }).from(imageIndex).where(inSample)
  const isLarge = (sample?.found ?? 0) * sampleOneOf > most
  const where = (isLarge ? inSample : conditionsOf(filters)) ?? sql`true`
  return { where, each: isLarge ? sampleOneOf : 1 }
}

/** Of each work its categories with all above them, once; its labels; its topics; its colours. */
const members: Record<MemberFacet, SQL> = {
  cid: sql`
    with recursive tree (top, id) as (
      select id, id from categories
      union
      select tree.top, child.id from categories as child join tree on child.parent_id = tree.id
    )
    select distinct tree.top as value, works.image_id
    from works join image_categories as member using (image_id)
    join tree on tree.id = member.category_id`,
  lid: sql`select label_id as value from works join ${imageLabels} using (image_id)`,
  topic: sql`select topic_id as value from works join ${topicImages} using (image_id)`,
  activity: sql`select distinct ${entries.activityId} as value, works.image_id
    from works join ${entryOfWork} on ${images.id} = works.image_id where ${entries.activityId} is not null`,
  color: sql`select unnest(colors) as value from works`,
}

type Found = Map<FacetName, ValueCount[]>

/**
 * How many works have each value of these filters, in one reading of the works: words are looked up once, whatever is counted. Of
 * filters with one value a work all are grouped together, of the others each by its members.
 */
export async function countValues(
  db: Database,
  { where, each }: Counted,
  { columns, members }: { columns: readonly ColumnFacet[]; members: readonly MemberFacet[] },
  now: Date,
): Promise<Found> {
  const found: Found = new Map([...columns, ...members].map((name) => [name, []]))
  const counted = [
    ...(columns.length > 0 ? [columnCounts(columns)] : []),
    ...members.map((name) => memberCounts(name)),
  ]
  if (counted.length === 0) return found
  const facts = columnsOf(now)
  const named = columns.map((name) => sql`${facts[name]} as ${factOf(name)}`)
  const works = [sql`${imageIndex.imageId}`, sql`${imageIndex.colors}`, ...named]
  // Kept once: without it the planner may walk a whole table of members for a few works.
  const { rows } = (await db.execute(sql`
    with works as materialized (
      select ${sql.join(works, sql`, `)} from ${imageIndex} where ${where}
    )
    select * from (${sql.join(
      counted.map((one) => sql`(${one})`),
      sql` union all `,
    )}) as counted order by n desc`)) as unknown as {
    rows: { member: MemberFacet | null; without: number; value: string; n: number }[]
  }
  const all = 2 ** columns.length - 1
  for (const { member, without, value, n } of rows) {
    const name = member ?? columns[columns.length - 1 - Math.log2(all - without)]
    const values = name && found.get(name)
    if (values && values.length < valuesShown) values.push(countOf(value, n, each))
  }
  return found
}

/** Columns of the index have some of these names too. */
const factOf = (name: ColumnFacet): SQL => sql`${sql.identifier(`${name}_value`)}`

function columnCounts(names: readonly ColumnFacet[]): SQL {
  const quoted = names.map(factOf)
  const sets = quoted.map((name) => sql`(${name})`)
  const value = sql`coalesce(${sql.join(
    quoted.map((name) => sql`${name}::text`),
    sql`, `,
  )})`
  return sql`
    select null as member, grouping(${sql.join(quoted, sql`, `)}) as without, ${value} as value, count(*)::int as n
    from works group by grouping sets (${sql.join(sets, sql`, `)})
    having ${value} is not null`
}

const memberCounts = (name: MemberFacet): SQL => sql`
  select ${name}::text as member, 0 as without, value::text as value, count(*)::int as n
  from (${members[name]}) as members
  group by value order by n desc limit ${valuesShown}`

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
