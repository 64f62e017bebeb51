import { vectorGrid, vectorLength } from '../similarity/similarity.ts'

/** Start and length of the parts that a cropped copy shows, in cells: all of it, up to 15 % less of a side. */
const spans = [
  [0, 12],
  [0, 10.2],
  [0.9, 10.2],
  [1.8, 10.2],
  [0.5, 11],
] as const

/** For each value of a part's vector: where its four neighbours begin in the whole one, and how they weigh. */
interface Part {
  readonly from: Int16Array
  readonly weights: Float32Array
}

function cellOf(start: number, length: number, at: number): [number, number] {
  const place = start + ((at + 0.5) * length) / vectorGrid - 0.5
  const inside = Math.min(vectorGrid - 1, Math.max(0, place))
  const cell = Math.min(vectorGrid - 2, Math.floor(inside))
  return [cell, inside - cell]
}

function partOf([left, width]: readonly number[], [top, height]: readonly number[]): Part {
  const cells = vectorGrid * vectorGrid
  const from = new Int16Array(cells)
  const weights = new Float32Array(cells * 4)
  for (let y = 0; y < vectorGrid; y++) {
    const [row, down] = cellOf(top!, height!, y)
    for (let x = 0; x < vectorGrid; x++) {
      const [column, across] = cellOf(left!, width!, x)
      const cell = y * vectorGrid + x
      from[cell] = (row * vectorGrid + column) * 3
      weights.set(
        [(1 - across) * (1 - down), across * (1 - down), (1 - across) * down, across * down],
        cell * 4,
      )
    }
  }
  return { from, weights }
}

const parts = spans.flatMap((x) => spans.map((y) => partOf(x, y)))
const nextColumn = 3
const nextRow = vectorGrid * 3

/** The vector as the part alone would have it, written into `into`. */
function look(vector: Int8Array, { from, weights }: Part, into: Float32Array): void {
  for (let c = 0; c < 3; c++) {
    let sum = 0
    for (let cell = 0; cell < from.length; cell++) {
      const at = from[cell]! + c
      const value =
        vector[at]! * weights[cell * 4]! +
        vector[at + nextColumn]! * weights[cell * 4 + 1]! +
        vector[at + nextRow]! * weights[cell * 4 + 2]! +
        vector[at + nextRow + nextColumn]! * weights[cell * 4 + 3]!
      into[cell * 3 + c] = value
      sum += value
    }
    const mean = sum / from.length
    for (let i = c; i < vectorLength; i += 3) into[i]! -= mean
  }
}

const scratch = new Float32Array(vectorLength)

/** Similarity −1..1 of two query vectors of one length to the part of a picture that is most like either. */
export function partSimilarity(query: Int8Array, mirror: Int8Array, vector: Int8Array): number {
  let norm = 0
  for (const value of query) norm += value * value
  let best = -1
  for (const part of parts) {
    look(vector, part, scratch)
    let straight = 0
    let turned = 0
    let own = 0
    for (let i = 0; i < vectorLength; i++) {
      const value = scratch[i]!
      straight += value * query[i]!
      turned += value * mirror[i]!
      own += value * value
    }
    if (own > 0) best = Math.max(best, Math.max(straight, turned) / Math.sqrt(own * norm))
  }
  return best
}
