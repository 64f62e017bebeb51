import { clamp } from '../canvas/picture.ts'
import { hash2 } from '../canvas/random.ts'

/** A container terminal in metres: x along the quay, z inland, y up. */
export const box = { long: 12.2, wide: 2.44, high: 2.6 } as const
const bay = 12.9
const row = 2.7
const bays = 5
const rows = 6
/** A block of bays and rows with the lanes beside it. */
const blockX = bays * bay + 15
const blockZ = rows * row + 8.5
/** Where the blocks begin and end inland, and how far they reach along the quay. */
const first = 18
const last = 470
const reach = 640
export const highest = 5 * box.high

/** The piece of ground at a point, with the stack that stands on it. */
export interface Cell {
  x0: number
  x1: number
  z0: number
  z1: number
  /** Height of the stack, 0 on lanes and in gaps. */
  height: number
  keyX: number
  keyZ: number
}

export const makeCell = (): Cell => ({ x0: 0, x1: 0, z0: 0, z1: 0, height: 0, keyX: 0, keyZ: 0 })

/** One axis: `from` and `to` of the piece, whether boxes stand on it, and its number. */
interface Piece {
  from: number
  to: number
  isStood: boolean
  key: number
}
const along: Piece = { from: 0, to: 0, isStood: false, key: 0 }
const inland: Piece = { from: 0, to: 0, isStood: false, key: 0 }

const pieceOf = (
  value: number,
  block: number,
  step: number,
  count: number,
  size: number,
  out: Piece,
): void => {
  const index = Math.floor(value / block)
  const within = value - index * block
  const start = index * block
  const place = Math.floor(within / step)
  if (place >= count) {
    out.from = start + count * step
    out.to = start + block
    out.isStood = false
    out.key = index * count
    return
  }
  const isBox = within - place * step < size
  out.from = start + place * step + (isBox ? 0 : size)
  out.to = start + place * step + (isBox ? size : step)
  out.isStood = isBox
  out.key = index * count + place
}

/** Writes the piece of ground at (x, z) to `cell`. */
export const cellAt = (seed: number, x: number, z: number, cell: Cell): void => {
  if (z < first || z > last) {
    cell.x0 = x - 400
    cell.x1 = x + 400
    cell.z0 = z < first ? -1e4 : last
    cell.z1 = z < first ? first : 1e5
    cell.height = 0
    return
  }
  pieceOf(x + 32, blockX, bay, bays, box.long, along)
  pieceOf(z - first, blockZ, row, rows, box.wide, inland)
  cell.x0 = along.from - 32
  cell.x1 = along.to - 32
  cell.z0 = inland.from + first
  cell.z1 = inland.to + first
  cell.keyX = along.key
  cell.keyZ = inland.key
  const isStood = along.isStood && inland.isStood && Math.abs(x) < reach
  cell.height = isStood ? levels(seed, along.key, inland.key) * box.high : 0
}

/** Blocks are fuller or emptier as a whole; neighbours differ by a box or two. */
const levels = (seed: number, keyX: number, keyZ: number): number => {
  const block = hash2(Math.floor(keyX / bays), Math.floor(keyZ / rows), seed)
  const stack = hash2(keyX, Math.floor(keyZ / 2), seed + 11)
  const own = hash2(keyX, keyZ, seed + 23)
  return clamp(Math.round(0.6 + block * 3.2 + (stack - 0.5) * 2 + (own - 0.5) * 1.4), 0, 5)
}

export interface Hit {
  /** Distance along the ray. */
  t: number
  face: 'top' | 'x' | 'z' | 'ground' | 'none'
}

const EDGE = 1e-4

/**
 * The first stack that a ray from (ox, oy, oz) meets; the ground below when it meets none. `cell` is the piece it was met on.
 * A ray that rises leaves by `none`.
 */
export const meet = (
  seed: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  cell: Cell,
  hit: Hit,
): void => {
  let t = oy > highest && dy < 0 ? (highest - oy) / dy : 0
  const ground = dy < 0 ? -oy / dy : Infinity
  let face: Hit['face'] = 'top'
  for (let step = 0; step < 900; step++) {
    const x = ox + dx * (t + EDGE)
    const z = oz + dz * (t + EDGE)
    cellAt(seed, x, z, cell)
    const y = oy + dy * t
    if (dy > 0 && y > highest) break
    if (t > ground) break
    if (y < cell.height && step > 0) {
      hit.t = t
      hit.face = face
      return
    }
    const tx = dx > 0 ? (cell.x1 - ox) / dx : dx < 0 ? (cell.x0 - ox) / dx : Infinity
    const tz = dz > 0 ? (cell.z1 - oz) / dz : dz < 0 ? (cell.z0 - oz) / dz : Infinity
    const out = Math.min(tx, tz)
    if (cell.height > 0 && oy + dy * out < cell.height) {
      hit.t = (cell.height - oy) / dy
      hit.face = 'top'
      return
    }
    face = tx < tz ? 'x' : 'z'
    t = Math.max(out, t + EDGE)
    if (t > 2500) break
  }
  hit.t = ground
  hit.face = ground < Infinity ? 'ground' : 'none'
}
