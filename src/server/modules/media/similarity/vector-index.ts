import { setImmediate as breathe } from 'node:timers/promises'
import { partSimilarity } from '../pictures/crops.ts'
import { mirrored, vectorLength } from './similarity.ts'

export interface Alike {
  readonly id: number
  /** −1..1 */
  readonly similarity: number
}

/** Vectors of many pictures in one block of memory. */
export interface VectorIndex {
  readonly size: number
  put: (id: number, vector: Int8Array) => void
  clear: () => void
  /** The pictures most like one, its mirror image and its crops counted, likest first. */
  alike: (query: Int8Array) => Promise<Alike[]>
}

/** How many are looked at closely: a crop of a fifth can hide behind a hundred others at first sight. */
const candidates = 240
/** Pictures between two breaths: about ten milliseconds either way. */
const atATime = { glance: 4000, look: 40 }

export function createVectorIndex(): VectorIndex {
  let vectors = new Int8Array(0)
  let ids = new Int32Array(0)
  let norms = new Float32Array(0)
  let size = 0
  const places = new Map<number, number>()

  function grow(): void {
    const room = Math.max(256, ids.length * 2)
    const [wider, longer, further] = [
      new Int8Array(room * vectorLength),
      new Int32Array(room),
      new Float32Array(room),
    ]
    wider.set(vectors)
    longer.set(ids)
    further.set(norms)
    vectors = wider
    ids = longer
    norms = further
  }

  function put(id: number, vector: Int8Array): void {
    const place = places.get(id) ?? size
    if (place === ids.length) grow()
    vectors.set(vector, place * vectorLength)
    ids[place] = id
    let sum = 0
    for (const value of vector) sum += value * value
    norms[place] = Math.sqrt(sum)
    if (place < size) return
    places.set(id, place)
    size += 1
  }

  /** Cosines of all at first sight; vectors put meanwhile wait for the next search. */
  async function glance(query: Int8Array, mirror: Int8Array): Promise<Float32Array> {
    const [all, lengths, count] = [vectors, norms, size]
    const cosines = new Float32Array(count)
    const own = Math.sqrt(query.reduce((sum, value) => sum + value * value, 0))
    for (let start = 0; start < count; start += atATime.glance) {
      if (start > 0) await breathe()
      for (let place = start; place < Math.min(count, start + atATime.glance); place++) {
        let straight = 0
        let turned = 0
        for (let i = 0, at = place * vectorLength; i < vectorLength; i++, at++) {
          const value = all[at]!
          straight += value * query[i]!
          turned += value * mirror[i]!
        }
        const length = lengths[place]! * own
        cosines[place] = length === 0 ? -1 : Math.max(straight, turned) / length
      }
    }
    return cosines
  }

  return {
    get size() {
      return size
    },
    put,
    clear() {
      size = 0
      places.clear()
    },
    async alike(query) {
      const mirror = mirrored(query)
      const [all, names] = [vectors, ids]
      const cosines = await glance(query, mirror)
      const least = cosines.toSorted()[Math.max(0, cosines.length - candidates)] ?? 0
      const found: Alike[] = []
      for (let place = 0; place < cosines.length; place++) {
        if (cosines[place]! < least || found.length >= 2 * candidates) continue
        if (found.length % atATime.look === atATime.look - 1) await breathe()
        const at = place * vectorLength
        const close = partSimilarity(query, mirror, all.subarray(at, at + vectorLength))
        found.push({ id: names[place]!, similarity: Math.max(close, cosines[place]!) })
      }
      return found.toSorted((one, other) => other.similarity - one.similarity)
    },
  }
}
