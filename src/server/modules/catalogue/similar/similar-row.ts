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
import { countWorks, filedAlike, ownWork, similarCandidates } from './similar.queries.ts'
import type { OwnWork, SimilarCandidate } from './similar.queries.ts'
import { poolQueries, tellingTerms } from './telling-terms.ts'
import type { TellingTerm } from './telling-terms.ts'

const shown = 12
/** The likest at first sight, which are compared closely. */
const byLook = 120
const mostTerms = 12

/** Works of the same kind that share the subject, the likest first; undefined where it is not shown. */
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
  const atSight = vector ? await likestAtSight(db, vector, byLook) : []
  const given = [...new Set([...atSight, ...(await filedAlike(db, id))])].filter(
    (one) => one !== id,
  )
  const found = await similarCandidates(db, id, own, {
    terms,
    pool: poolQueries(terms, all),
    given,
  })
  return imageItems(db, inOrder(found, vector, terms).slice(0, shown))
}

export const similarRow = coalesce(readSimilarRow)

/**
 * Keywords in the language that all works have, or in any, else the words of the title. Not the place: works from there have a row of
 * their own, and most of them show something else.
 */
function queriesOf({ keywords, title, place }: OwnWork): string[] {
  const places = Object.values(place ?? {})
  const listed = keywordsIn(firstText(keywords)).filter((word) => !places.includes(word))
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
  // Where neither filing nor words tell a work's subject, the look alone decides.
  const isTold = terms.length > 0 || found.some((one) => one.isFiledAlike)
  const points = ({ id, words, isFiledAlike, isSameAuthor }: SimilarCandidate): number => {
    const shared = whole > 0 ? words / whole : 0
    const looks = weights.look * look(lookOf.get(id) ?? 0)
    const isSameSubject = isFiledAlike || shared >= weights.leastWords
    if (isTold ? !isSameSubject : looks === 0) return 0
    const filed = isFiledAlike ? weights.filed : 0
    return filed + weights.words * shared + looks + (isSameAuthor ? weights.author : 0)
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
