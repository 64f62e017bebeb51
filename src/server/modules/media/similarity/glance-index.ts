import { setImmediate as breathe } from 'node:timers/promises'
import { evenWaves, glanceLength, wavesIn } from './glance.ts'

/** The glances of many pictures in memory: 68 bytes a picture. */
export interface GlanceIndex {
  readonly size: number
  put: (id: number, glance: Uint8Array) => void
  clear: () => void
  /** Ids of `most` pictures that look most like one or its mirror image at first sight, in the order of their ids. */
  likest: (query: Int8Array, most: number) => Promise<number[]>
}

/** Glances in one block of memory. */
const blockSize = 65_536
/** Pictures between two breaths: a few milliseconds. */
const atATime = 32_768
/** Steps of similarity that candidates are counted by. */
const steps = 4096
/** Waves of the query are whole numbers of this fineness. */
const fineness = 8192

interface Block {
  readonly glances: Int8Array
  readonly ids: Int32Array
}

export function createGlanceIndex(): GlanceIndex {
  let blocks: Block[] = []
  let size = 0
  /** The places of ids below `sorted` rise with the ids; the others are in `later`. */
  let sorted = 0
  const later = new Map<number, number>()

  const idAt = (place: number): number =>
    blocks[Math.floor(place / blockSize)]?.ids[place % blockSize] ?? 0

  function placeOf(id: number): number | undefined {
    let [low, high] = [0, sorted]
    while (low < high) {
      const middle = (low + high) >> 1
      if (idAt(middle) < id) low = middle + 1
      else high = middle
    }
    return low < sorted && idAt(low) === id ? low : later.get(id)
  }

  function append(id: number): number {
    const place = size
    if (place % blockSize === 0)
      blocks.push({
        glances: new Int8Array(blockSize * glanceLength),
        ids: new Int32Array(blockSize),
      })
    size += 1
    if (sorted === place && (place === 0 || idAt(place - 1) < id)) sorted = size
    else later.set(id, place)
    return place
  }

  /** Steps 0..`steps - 1` of similarity of all. */
  async function measure(query: Int8Array): Promise<Uint16Array> {
    const waves = Int32Array.from(wavesIn(query), (value) => Math.round(value * fineness))
    const found = new Uint16Array(size)
    for (let start = 0; start < found.length; start += atATime) {
      if (start > 0) await breathe()
      const block = blocks[Math.floor(start / blockSize)]
      if (!block) break
      const end = Math.min(start + atATime, found.length)
      measureSome(block.glances, start % blockSize, waves, found.subarray(start, end))
    }
    return found
  }

  return {
    get size() {
      return size
    },
    put(id, glance) {
      const place = placeOf(id) ?? append(id)
      const block = blocks[Math.floor(place / blockSize)]
      if (!block) return
      block.glances.set(glance, (place % blockSize) * glanceLength)
      block.ids[place % blockSize] = id
    },
    clear() {
      blocks = []
      size = 0
      sorted = 0
      later.clear()
    },
    async likest(query, most) {
      const known = blocks
      const found = await measure(query)
      const least = leastOf(found, most)
      const ids: number[] = []
      for (let place = 0; place < found.length; place++) {
        if (found[place]! < least || ids.length >= 2 * most) continue
        ids.push(known[Math.floor(place / blockSize)]?.ids[place % blockSize] ?? 0)
      }
      return ids.toSorted((one, other) => one - other)
    },
  }
}

function measureSome(glances: Int8Array, from: number, waves: Int32Array, into: Uint16Array): void {
  for (let place = 0, at = from * glanceLength; place < into.length; place++, at += glanceLength) {
    let even = 0
    let odd = 0
    for (let wave = 0; wave < evenWaves; wave++) even += glances[at + wave]! * waves[wave]!
    for (let wave = evenWaves; wave < glanceLength; wave++)
      odd += glances[at + wave]! * waves[wave]!
    const likeness = (even + Math.abs(odd)) / (127 * fineness)
    into[place] = Math.max(0, Math.min(steps - 1, Math.round(likeness * (steps - 1))))
  }
}

/** The step from which on at least `most` are found. */
function leastOf(found: Uint16Array, most: number): number {
  const counts = new Uint32Array(steps)
  for (const step of found) counts[step]! += 1
  let sum = 0
  for (let step = steps - 1; step > 0; step--) {
    sum += counts[step]!
    if (sum >= most) return step
  }
  return 0
}
