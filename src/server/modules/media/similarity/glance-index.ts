import { createGlanceScan, steps } from './glance-scan.ts'

/** The glances of many pictures in memory: 68 bytes a picture. */
export interface GlanceIndex {
  readonly size: number
  put: (id: number, glance: Uint8Array) => void
  clear: () => void
  /** Ids of `most` pictures that look most like one or its mirror image at first sight, in the order of their ids. */
  likest: (query: Int8Array, most: number) => Promise<number[]>
}

/** Ids in one block of memory. */
const blockSize = 65_536

export function createGlanceIndex(): GlanceIndex {
  let scan = createGlanceScan()
  let blocks: Int32Array[] = []
  let size = 0
  /** The places of ids below `sorted` rise with the ids; the others are in `later`. */
  let sorted = 0
  const later = new Map<number, number>()

  const idAt = (place: number, known = blocks): number =>
    known[Math.floor(place / blockSize)]?.[place % blockSize] ?? 0

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
    const within = place % blockSize
    if (within === 0) blocks.push(new Int32Array(blockSize))
    blocks.at(-1)![within] = id
    size += 1
    if (sorted === place && (place === 0 || idAt(place - 1) < id)) sorted = size
    else later.set(id, place)
    return place
  }

  return {
    get size() {
      return size
    },
    put(id, glance) {
      scan.write(placeOf(id) ?? append(id), glance)
    },
    clear() {
      // Searches that run go on in the memory of before.
      scan = createGlanceScan()
      blocks = []
      size = 0
      sorted = 0
      later.clear()
    },
    async likest(query, most) {
      const known = blocks
      const found = await scan.measure(query, size)
      const least = leastOf(found, most)
      const ids: number[] = []
      for (let place = 0; place < found.length; place++) {
        if (found[place]! < least || ids.length >= 2 * most) continue
        ids.push(idAt(place, known))
      }
      return ids.toSorted((one, other) => one - other)
    },
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
