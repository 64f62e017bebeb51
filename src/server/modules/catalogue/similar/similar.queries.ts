import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import {
  imageIndex,
  imageVectors,
  sampled,
  sampleOneOf,
} from '#server/database/schema/image-index.ts'
import { imageCategories, images, places } from '#server/database/schema/images.ts'
import { anyOf } from '#server/modules/search/term-queries.ts'
import { keptCounts } from '../images/image-counts.queries.ts'
import type { TellingTerm } from './telling-terms.ts'

/** What the works like a shown one are told by. */
export async function ownWork(db: Database, id: number) {
  const [row] = await db
    .select({
      kind: imageIndex.kind,
      photographerId: imageIndex.photographerId,
      title: images.title,
      keywords: images.keywords,
      place: places.title,
      vector: imageVectors.vector,
    })
    .from(imageIndex)
    .innerJoin(images, eq(images.id, imageIndex.imageId))
    .leftJoin(places, eq(places.id, imageIndex.placeId))
    .leftJoin(imageVectors, eq(imageVectors.imageId, imageIndex.imageId))
    .where(eq(imageIndex.imageId, id))
  return row
}

export type OwnWork = NonNullable<Awaited<ReturnType<typeof ownWork>>>

/** Of each of a work's categories. */
const newestFiled = 100

/** The newest works of a work's categories, in no order. */
export async function filedAlike(db: Database, id: number): Promise<number[]> {
  const { imageId, categoryId } = imageCategories
  // By the index of each category: with one sort for all the planner would read them whole.
  const { rows } = (await db.execute(sql`
    select distinct newest.image_id as id
    from (select ${categoryId} as category from ${imageCategories} where ${imageId} = ${id}) as own
    cross join lateral (
      select ${imageId} as image_id from ${imageCategories} where ${categoryId} = own.category
      order by ${imageId} desc limit ${newestFiled}
    ) as newest where newest.image_id <> ${id}`)) as unknown as { rows: { id: number }[] }
  return rows.map((row) => row.id)
}

/** Of more works than this the sample tells how many have a word. */
const readWhole = 10_000

/** About how many shown works of a kind have each word; kept until works come or go. */
export function countWorks(
  db: Database,
  kind: 1 | 2,
  queries: readonly string[],
  all: number,
): Promise<number[]> {
  const inSample = all > readWhole ? sampled(imageIndex) : undefined
  const prefix = `term ${kind} `
  return keptCounts(
    db,
    queries.map((query) => prefix + query),
    async (missing) => {
      const having = missing.map((key) => {
        const has = sql`${imageIndex.search} @@ ${key.slice(prefix.length)}::tsquery`
        return sql`(select count(*) from ${imageIndex} where ${and(inSample, eq(imageIndex.kind, kind), has)})`
      })
      // In one statement: each by itself costs more on its way than in the index.
      const { rows } = (await db.execute(
        sql`select array[${sql.join(having, sql`, `)}]::int[] as counts`,
      )) as unknown as { rows: { counts: number[] }[] }
      const counts = rows[0]?.counts ?? []
      // One that the sample lacks stands in some works all the same.
      return inSample ? counts.map((count) => Math.max(2, count * sampleOneOf)) : counts
    },
  )
}

export interface SimilarCandidate {
  readonly id: number
  /** Of the telling words' weights, the sum of those that it has. */
  readonly words: number
  /** Whether the two have a category in common. */
  readonly isFiledAlike: boolean
  readonly isSameAuthor: boolean
  readonly vector: Uint8Array | null
}

/** Works that the words find; more of them share less. */
const mostFound = 4000
const mostByWords = 200

/** Shown works of the same kind that share telling words, those with most of them, and all of the given ones. */
export async function similarCandidates(
  db: Database,
  id: number,
  { kind, photographerId }: OwnWork,
  {
    terms,
    pool,
    given,
  }: { terms: readonly TellingTerm[]; pool: readonly string[]; given: readonly number[] },
): Promise<SimilarCandidate[]> {
  const isGiven = sql`${imageIndex.imageId} = any(${`{${given.join(',')}}`}::int[])`
  const found: SQL =
    pool.length > 0 ? sql`(${isGiven} or ${imageIndex.search} @@ ${anyOf(pool)}::tsquery)` : isGiven
  // The fences: the index finds the works, and each's words are unpacked once, not at each look.
  const works = sql`(
    select ${imageIndex.imageId} as id, ${imageIndex.photographerId} as author, ${imageIndex.search} || ''::tsvector as words
    from ${imageIndex} where ${and(eq(imageIndex.kind, kind), ne(imageIndex.imageId, id), found)}
    offset 0 limit ${mostFound}
  ) as works`
  const shared = terms.map(
    ({ query, weight }) => sql`${weight}::float8 * (works.words @@ ${query}::tsquery)::int`,
  )
  const points = shared.length > 0 ? sql.join(shared, sql` + `) : sql`0::float8`
  const { rows } = (await db.execute(sql`
    select ranked.id, ranked.points as words, ranked.author is not distinct from ${photographerId}::int as same,
      exists (
        select from ${imageCategories} as own join ${imageCategories} as theirs using (category_id)
        where own.image_id = ${id} and theirs.image_id = ranked.id
      ) as filed,
      ${imageVectors.vector} as vector
    from (
      select id, author, ${points} as points from ${works}
      order by id = any(${`{${given.join(',')}}`}::int[]) desc, points desc, id desc limit ${given.length + mostByWords}
    ) as ranked left join ${imageVectors} on ${imageVectors.imageId} = ranked.id`)) as unknown as {
    rows: { id: number; words: number; filed: boolean; same: boolean; vector: Uint8Array | null }[]
  }
  return rows.map(({ id, words, filed, same, vector }) => ({
    ...{ id, words, isFiledAlike: filed, isSameAuthor: same, vector },
  }))
}
