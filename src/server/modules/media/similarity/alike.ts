import { setImmediate as breathe } from 'node:timers/promises'
import { partSimilarity } from '../pictures/crops.ts'
import { mirrored, vectorLength } from './similarity.ts'

export interface Alike {
  readonly id: number
  /** −1..1 */
  readonly similarity: number
}

export interface Vector {
  readonly id: number
  readonly vector: Int8Array
}

/** How many are looked at closely: a crop of a fifth can hide behind a hundred others at first sight. */
const lookedAt = 240
/** Pictures between two breaths: about ten milliseconds either way. */
const atATime = { cosines: 4000, look: 40 }

/** Of these pictures the most like one, its mirror image and its crops counted, likest first. */
export async function alike(query: Int8Array, among: readonly Vector[]): Promise<Alike[]> {
  const mirror = mirrored(query)
  const cosines = await cosinesOf(query, mirror, among)
  const least = cosines.toSorted()[Math.max(0, cosines.length - lookedAt)] ?? 0
  const found: Alike[] = []
  for (const [at, { id, vector }] of among.entries()) {
    if (cosines[at]! < least || found.length >= 2 * lookedAt) continue
    if (found.length % atATime.look === atATime.look - 1) await breathe()
    const close = partSimilarity(query, mirror, vector)
    found.push({ id, similarity: Math.max(close, cosines[at]!) })
  }
  return found.toSorted((one, other) => other.similarity - one.similarity)
}

async function cosinesOf(
  query: Int8Array,
  mirror: Int8Array,
  among: readonly Vector[],
): Promise<Float32Array> {
  const cosines = new Float32Array(among.length)
  const own = query.reduce((sum, value) => sum + value * value, 0)
  for (const [at, { vector }] of among.entries()) {
    if (at % atATime.cosines === atATime.cosines - 1) await breathe()
    let [straight, turned, squares] = [0, 0, 0]
    for (let i = 0; i < vectorLength; i++) {
      const value = vector[i]!
      straight += value * query[i]!
      turned += value * mirror[i]!
      squares += value * value
    }
    const length = Math.sqrt(squares * own)
    cosines[at] = length === 0 ? -1 : Math.max(straight, turned) / length
  }
  return cosines
}
