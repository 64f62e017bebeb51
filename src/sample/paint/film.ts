import { develop } from './canvas/colour.ts'
import { at, fbm, soft } from './canvas/noise.ts'
import { clamp, smooth } from './canvas/picture.ts'
import { expose } from './paint.ts'
import type { Recipe } from './recipe.ts'

interface Still {
  readonly recipe: Recipe
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  readonly waterline: number
}

const MARGIN = 1.16
let kept: Still | undefined

/** The scene a little larger than the frame; one is kept, as the frames of a film follow each other. */
const stillOf = (recipe: Recipe, frameWidth: number, frameHeight: number): Still => {
  const width = Math.round(frameWidth * MARGIN)
  const height = Math.round(frameHeight * MARGIN)
  if (kept && kept.recipe.seed === recipe.seed && kept.recipe.scene === recipe.scene) {
    if (kept.recipe.light === recipe.light && kept.width === width && kept.height === height)
      return kept
  }
  const { picture, grade } = expose(recipe, width, height)
  kept = { recipe, width, height, bytes: develop(picture, grade), waterline: picture.waterline }
  return kept
}

interface Move {
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
  readonly fromZoom: number
  readonly toZoom: number
}

/** A pan, a push in or a pull out, as the seed has it; never past the still's edge. */
const moveOf = (seed: number): Move => {
  const side = seed & 1 ? 1 : -1
  const push = (seed >> 1) % 3
  const wide = MARGIN
  return {
    fromX: -side * (push === 0 ? 0.9 : 0.3),
    toX: side * (push === 0 ? 0.9 : 0.3),
    fromY: (seed >> 3) & 1 ? 0.5 : -0.3,
    toY: (seed >> 3) & 1 ? -0.3 : 0.5,
    fromZoom: push === 1 ? wide : 1,
    toZoom: push === 2 ? wide : 1,
  }
}

/**
 * One frame of a slow film of the scene at `time` 0..1: the camera drifts, water ripples and
 * glitters, mist passes. RGB bytes; the first frame of a scene takes as long as a picture.
 */
export const paintFrame = (
  recipe: Recipe,
  time: number,
  width: number,
  height: number,
): Uint8Array => {
  const still = stillOf(recipe, width, height)
  const move = moveOf(recipe.seed)
  const ease = time * time * (3 - 2 * time)
  const zoom = move.fromZoom + (move.toZoom - move.fromZoom) * ease
  const spanX = width * zoom
  const spanY = height * zoom
  const panX = (move.fromX + (move.toX - move.fromX) * ease) * 0.5 + 0.5
  const panY = (move.fromY + (move.toY - move.fromY) * ease) * 0.5 + 0.5
  const left = Math.max(0, still.width - 2 - spanX) * clamp(panX)
  const top = Math.max(0, still.height - 2 - spanY) * clamp(panY)
  const out = new Uint8Array(width * height * 3)
  const misty = recipe.weather === 'mist' ? 20 : recipe.weather === 'cloud' ? 7 : 0
  const stepX = Math.min(spanX, still.width - 2) / width
  const stepY = Math.min(spanY, still.height - 2) / height
  for (let y = 0; y < height; y++) {
    const sy = top + y * stepY
    const below = sy - still.waterline
    if (below > 1) rippleRow(still, out, y, width, left, stepX, sy, below, time)
    else plainRow(still, out, y, width, left, stepX, sy)
    if (misty > 0) veilRow(out, y, width, height, misty, time, recipe.seed)
  }
  return out
}

const plainRow = (
  still: Still,
  out: Uint8Array,
  y: number,
  width: number,
  left: number,
  step: number,
  sy: number,
): void => {
  const y0 = Math.floor(sy)
  const fy = sy - y0
  const row = y0 * still.width
  const bytes = still.bytes
  const pitch = still.width * 3
  let q = y * width * 3
  for (let x = 0; x < width; x++) {
    const sx = left + x * step
    const x0 = sx | 0
    const fx = sx - x0
    const p = (row + x0) * 3
    for (let c = 0; c < 3; c++) {
      const a = bytes[p + c]!
      const b = bytes[p + pitch + c]!
      const upper = a + (bytes[p + 3 + c]! - a) * fx
      out[q++] = upper + (b + (bytes[p + pitch + 3 + c]! - b) * fx - upper) * fy
    }
  }
}

/** Water: each row slides and stretches with a travelling swell; bright facets come and go. */
const rippleRow = (
  still: Still,
  out: Uint8Array,
  y: number,
  width: number,
  left: number,
  step: number,
  sy: number,
  below: number,
  time: number,
): void => {
  const { bytes, waterline } = still
  const unit = still.height
  const depth = below / (unit - waterline + 1)
  const z = 1 / (0.04 + depth)
  const reach = smooth(0, 0.1, depth) * unit * (0.002 + 0.012 * depth)
  const pitch = still.width * 3
  let q = y * width * 3
  for (let x = 0; x < width; x++) {
    const u = ((x / width - 0.5) * z) / 14
    const n = at(fbm(), u + time * 0.05, z * 0.055 - time * 0.21)
    const m = at(soft(), u * 1.7 - time * 0.06, z * 0.09 + time * 0.17)
    const sx = clamp(left + x * step + m * reach * 1.6, 0, still.width - 2)
    const ry = clamp(sy + n * reach, waterline, still.height - 2)
    const x0 = sx | 0
    const y0 = ry | 0
    const fx = sx - x0
    const fy = ry - y0
    const p = (y0 * still.width + x0) * 3
    const flash = 1 + 0.16 * n * m + 0.06 * n
    for (let c = 0; c < 3; c++) {
      const a = bytes[p + c]!
      const b = bytes[p + pitch + c]!
      const upper = a + (bytes[p + 3 + c]! - a) * fx
      const value = (upper + (b + (bytes[p + pitch + 3 + c]! - b) * fx - upper) * fy) * flash
      out[q++] = value > 255 ? 255 : value
    }
  }
}

/** Passing mist: lightens and greys, in soft banks that drift across. */
const veilRow = (
  out: Uint8Array,
  y: number,
  width: number,
  height: number,
  strength: number,
  time: number,
  seed: number,
): void => {
  const v = y / height
  const band = smooth(0, 0.45, v) * smooth(1.05, 0.6, v)
  const offset = (seed % 97) / 97
  for (let x = 0; x < width; x += 4) {
    const u = x / width
    const bank = at(soft(), u * 0.3 + time * 0.12 + offset, v * 0.5 + offset)
    const by = 1 + (bank * strength * band) / 140
    const last = Math.min(width, x + 4)
    for (let i = x; i < last; i++) {
      const q = (y * width + i) * 3
      for (let c = 0; c < 3; c++) {
        const value = out[q + c]! * by
        out[q + c] = value > 255 ? 255 : value
      }
    }
  }
}
