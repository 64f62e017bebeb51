import { makeRandom } from './random.ts'

/** A square of values that repeats without a seam; coordinates are in tiles, so 1 is one period. */
export interface Tile {
  readonly size: number
  readonly data: Float32Array
}

/** The value at (u, v), bilinear between texels. */
export const at = (tile: Tile, u: number, v: number): number => {
  const { size, data } = tile
  const mask = size - 1
  const x = u * size
  const y = v * size
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const r0 = (yi & mask) * size
  const r1 = ((yi + 1) & mask) * size
  const c0 = xi & mask
  const c1 = (xi + 1) & mask
  const a = data[r0 + c0]!
  const b = data[r1 + c0]!
  const top = a + (data[r0 + c1]! - a) * fx
  return top + (b + (data[r1 + c1]! - b) * fx - top) * (y - yi)
}

const gradients = new Float32Array(512)
const permutation = new Uint8Array(65536)
const fillTables = (): void => {
  const random = makeRandom(20117)
  for (let i = 0; i < 256; i++) {
    const angle = (i / 256) * Math.PI * 2
    gradients[i * 2] = Math.cos(angle)
    gradients[i * 2 + 1] = Math.sin(angle)
  }
  for (let i = 0; i < permutation.length; i++) permutation[i] = Math.floor(random() * 256)
}
fillTables()

/** Gradient noise in about [-1, 1] that repeats every `period` cells (a power of two up to 256). */
export const noise = (x: number, y: number, period = 256, seed = 0): number => {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const mask = period - 1
  const x0 = xi & mask
  const x1 = (xi + 1) & mask
  const y0 = ((yi & mask) << 8) + seed
  const y1 = (((yi + 1) & mask) << 8) + seed
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = permutation[(y0 + x0) & 65535]! * 2
  const b = permutation[(y0 + x1) & 65535]! * 2
  const c = permutation[(y1 + x0) & 65535]! * 2
  const d = permutation[(y1 + x1) & 65535]! * 2
  const na = gradients[a]! * fx + gradients[a + 1]! * fy
  const nb = gradients[b]! * (fx - 1) + gradients[b + 1]! * fy
  const nc = gradients[c]! * fx + gradients[c + 1]! * (fy - 1)
  const nd = gradients[d]! * (fx - 1) + gradients[d + 1]! * (fy - 1)
  const top = na + (nb - na) * u
  return (top + (nc + (nd - nc) * u - top) * v) * 1.5
}

const once = (make: () => Tile): (() => Tile) => {
  let tile: Tile | undefined
  return () => (tile ??= make())
}

const fillTile = (size: number, value: (u: number, v: number) => number): Tile => {
  const data = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) data[y * size + x] = value(x / size, y / size)
  }
  return { size, data }
}

/** Shift and scale to mean 0 and standard deviation 0.5, so that tiles can replace each other. */
const levelled = (tile: Tile): Tile => {
  const { data } = tile
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  const deviation = Math.sqrt(squares / data.length - mean * mean)
  for (let i = 0; i < data.length; i++) data[i] = ((data[i]! - mean) / deviation) * 0.5
  return tile
}

const octaves = (
  first: number,
  count: number,
  gain: number,
  shape: (value: number) => number,
): ((u: number, v: number) => number) => {
  return (u, v) => {
    let sum = 0
    let weight = 1
    let period = first
    for (let i = 0; i < count; i++) {
      sum += weight * shape(noise(u * period, v * period, period, i * 4099))
      weight *= gain
      period *= 2
    }
    return sum
  }
}

/** Cloud-like noise, eight octaves from four cells a tile. */
export const fbm = once(() =>
  levelled(
    fillTile(
      512,
      octaves(4, 7, 0.5, (n) => n),
    ),
  ),
)
/** The same without fine octaves: stays smooth when magnified. */
export const soft = once(() =>
  levelled(
    fillTile(
      512,
      octaves(4, 4, 0.5, (n) => n),
    ),
  ),
)
/** Rounded lumps with sharp valleys between them, as on cumulus. */
export const billow = once(() =>
  levelled(
    fillTile(
      512,
      octaves(4, 7, 0.55, (n) => Math.abs(n)),
    ),
  ),
)
/** Fine isotropic grain: leaves, gravel, bark. */
export const rough = once(() =>
  levelled(
    fillTile(
      512,
      octaves(32, 3, 0.75, (n) => n),
    ),
  ),
)

/** Mountains as water leaves them: octaves fade where the slope is already steep. */
export const eroded = once(() =>
  levelled(
    fillTile(512, (u, v) => {
      let sum = 0
      let weight = 1
      let dx = 0
      let dy = 0
      let period = 4
      for (let i = 0; i < 7; i++) {
        const e = 0.02
        const x = u * period
        const y = v * period
        const seed = i * 5021
        const n = noise(x, y, period, seed)
        dx += (noise(x + e, y, period, seed) - n) / e
        dy += (noise(x, y + e, period, seed) - n) / e
        const ridge = 1 - Math.abs(n) * 1.6
        sum += (weight * (0.55 * n + 0.55 * ridge)) / (1 + 0.35 * (dx * dx + dy * dy))
        weight *= 0.5
        period *= 2
      }
      return sum
    }),
  ),
)

const moundTile = (size: number, cells: number, seed: number): { height: Tile; kind: Tile } => {
  const random = makeRandom(seed)
  const height = { size, data: new Float32Array(size * size) }
  const kind = { size, data: new Float32Array(size * size) }
  const mask = size - 1
  const step = size / cells
  for (let i = 0; i < cells * cells; i++) {
    const cx = ((i % cells) + random()) * step
    const cy = (Math.floor(i / cells) + random()) * step
    const radius = step * (0.55 + random() * 0.55)
    const tall = 0.55 + 0.45 * random()
    const tone = random()
    const reach = Math.ceil(radius)
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const lobes = 1 + 0.25 * noise((cx + x) * 0.14, (cy + y) * 0.14, 256, i & 1023)
        const d = (x * x + y * y) / (radius * radius * lobes)
        if (d >= 1) continue
        const p = ((Math.floor(cy) + y) & mask) * size + ((Math.floor(cx) + x) & mask)
        const value = tall * Math.sqrt(1 - d)
        if (value <= height.data[p]!) continue
        height.data[p] = value
        kind.data[p] = tone
      }
    }
  }
  return { height, kind }
}

let crownTiles: { height: Tile; kind: Tile } | undefined
/** Tree crowns seen from above, 48 a tile side: dome height 0..1 and a random tone a crown. */
export const crowns = (): { height: Tile; kind: Tile } => (crownTiles ??= moundTile(1024, 48, 71))
