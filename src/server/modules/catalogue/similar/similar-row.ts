import { keywordsIn } from '#domain/text/keywords.ts'
import { similarWeights as weights } from '#domain/text/search-weights.ts'
import { defaultLocale } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { likestAtSight } from '#server/modules/media/similarity/nearest-pictures.ts'
import { likest, vectorFrom } from '#server/modules/media/similarity/similarity.ts'
import { partOf } from '#server/modules/search/term-queries.ts'
import { unitsOf } from '#server/modules/search/units.ts'
import { countImages } from '../images/image-counts.queries.ts'
import { imageItems } from '../images/image-items.queries.ts'
import type { ImageItemRow } from '../images/image-items.queries.ts'
import { listImages } from '../images/image-lists.queries.ts'
import { countWorks, filingOf, ownWork, similarCandidates } from './similar.queries.ts'
import type { OwnWork, SimilarCandidate } from './similar.queries.ts'
import { poolQueries, tellingTerms } from './telling-terms.ts'
import type { TellingTerm } from './telling-terms.ts'

const shown = 12
/** The likest at first sight, which are compared closely. */
const byLook = 120
const mostTerms = 12

/** Works of the same kind like this one, by look and by words in one order; undefined where it is not shown. */
async function readSimilarRow(db: Database, id: number): Promise<ImageItemRow[] | undefined> {
  const own = await ownWork(db, id)
  if (!own) return undefined
  const all = await countImages(db, { kind: own.kind })
  const queries = queriesOf(own)
  const counts = await countWorks(db, own.kind, queries, all)
  const terms = tellingTerms(
    queries.map((query, at) => ({ query, count: counts[at] ?? 0 })),
    all,
  )
  const vector = own.vector ? vectorFrom(own.vector) : undefined
  const given = vector
    ? (await likestAtSight(db, vector, byLook)).filter((other) => other !== id)
    : []
  const found = await similarCandidates(db, id, own, {
    terms,
    pool: poolQueries(terms, all),
    given,
  })
  const ids = inOrder(found, vector, terms).slice(0, shown)
  const others = ids.length < shown ? await filedAlike(db, id, own) : []
  return imageItems(db, [...new Set([...ids, ...others])].slice(0, shown))
}

export const similarRow = coalesce(readSimilarRow)

/** Keywords in the language that all works have, or in any, else the words of the title. */
function queriesOf({ keywords, title }: OwnWork): string[] {
  const listed = keywordsIn(firstText(keywords))
  const words = listed.length > 0 ? listed : unitsOf(firstText(title)).map(({ text }) => text)
  const queries = words.flatMap(partOf).map(({ query }) => query)
  return [...new Set(queries)].slice(0, mostTerms)
}

const firstText = (texts: Localised | null): string =>
  texts?.[defaultLocale] || (Object.values(texts ?? {}).find((text) => text !== '') ?? '')

function inOrder(
  found: readonly SimilarCandidate[],
  vector: Int8Array | undefined,
  terms: readonly TellingTerm[],
): number[] {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  const compared = found.flatMap((one) =>
    one.vector ? [{ id: one.id, vector: vectorFrom(one.vector) }] : [],
  )
  const looks = vector ? likest(vector, compared, compared.length) : []
  const lookOf = new Map(looks.map(({ item, cosine }) => [item.id, cosine]))
  const points = ({ id, words, isSameAuthor }: SimilarCandidate): number => {
    const alike =
      weights.look * look(lookOf.get(id) ?? 0) + (whole > 0 ? (weights.words * words) / whole : 0)
    // An author by itself makes no work like another.
    return alike > 0 && isSameAuthor ? alike + weights.author : alike
  }
  return found
    .map((one) => ({ id: one.id, points: points(one) }))
    .filter((one) => one.points > 0)
    .toSorted((one, other) => other.points - one.points || other.id - one.id)
    .map((one) => one.id)
}

/** 0 to 1: of a cosine that is no chance. */
const look = (cosine: number): number =>
  Math.max(0, cosine - weights.leastLook) / (1 - weights.leastLook)

/** The newest works under its labels and categories, where neither look nor words find enough. */
async function filedAlike(db: Database, id: number, { kind }: OwnWork): Promise<number[]> {
  const filing = await filingOf(db, id)
  const part = { limit: shown + 1, offset: 0 }
  const lists = await Promise.all(
    filing.map(({ categoryId, labelId }) =>
      listImages(
        db,
        { kind, sort: 'new', categoryId: categoryId ?? undefined, labelId: labelId ?? undefined },
        part,
      ),
    ),
  )
  const rows = lists.flatMap((list) => list.rows)
  const newest = rows.toSorted(
    (one, other) => Number(other.onlineAt) - Number(one.onlineAt) || other.id - one.id,
  )
  return newest.map((row) => row.id).filter((other) => other !== id)
}
