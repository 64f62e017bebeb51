/** Side of the reduction a picture is compared by. */
export const vectorGrid = 12
/** Values of a vector. */
export const vectorLength = vectorGrid * vectorGrid * 3

/**
 * The picture as 432 signed bytes (12×12, RGB interleaved), each channel's mean removed, so that
 * exposure and a cast don't count. A picture of one flat colour gives zeros.
 */
export function vectorOf(grid: Uint8Array): Int8Array {
  const values = new Float64Array(vectorLength)
  let largest = 0
  for (let c = 0; c < 3; c++) {
    let sum = 0
    for (let i = c; i < vectorLength; i += 3) sum += grid[i]!
    const mean = sum / (vectorLength / 3)
    for (let i = c; i < vectorLength; i += 3) {
      const value = grid[i]! - mean
      values[i] = value
      largest = Math.max(largest, Math.abs(value))
    }
  }
  if (largest < 1) return new Int8Array(vectorLength)
  return Int8Array.from(values, (value) => Math.round((value / largest) * 127))
}

/** The vector of the same picture seen in a mirror. */
export function mirrored(vector: Int8Array): Int8Array {
  const mirror = new Int8Array(vectorLength)
  for (let y = 0; y < vectorGrid; y++) {
    for (let x = 0; x < vectorGrid; x++) {
      const from = (y * vectorGrid + x) * 3
      const to = (y * vectorGrid + vectorGrid - 1 - x) * 3
      for (let c = 0; c < 3; c++) mirror[to + c] = vector[from + c]!
    }
  }
  return mirror
}

/** Similarity −1..1; 0 when one of the two is flat. */
export function cosine(one: Int8Array, other: Int8Array): number {
  let dot = 0
  let a = 0
  let b = 0
  for (let i = 0; i < vectorLength; i++) {
    const x = one[i]!
    const y = other[i]!
    dot += x * y
    a += x * x
    b += y * y
  }
  return a === 0 || b === 0 ? 0 : dot / Math.sqrt(a * b)
}

/** A vector as the database keeps it, and back. */
export const vectorBytes = (vector: Int8Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
export const vectorFrom = (bytes: Uint8Array): Int8Array =>
  new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export interface Similarity<Item> {
  readonly item: Item
  readonly cosine: number
}

/** The candidates most like a picture, its mirror image counted as well, likest first. */
export function likest<Item extends { readonly vector: Int8Array }>(
  query: Int8Array,
  candidates: Iterable<Item>,
  limit: number,
): Similarity<Item>[] {
  const mirror = mirrored(query)
  const found: Similarity<Item>[] = []
  for (const item of candidates) {
    found.push({
      item,
      cosine: Math.max(cosine(query, item.vector), cosine(mirror, item.vector)),
    })
  }
  return found.toSorted((one, other) => other.cosine - one.cosine).slice(0, limit)
}
