import { develop } from '../canvas/colour.ts'
import { clamp } from '../canvas/picture.ts'
import { expose } from '../paint.ts'
import type { Recipe } from '../recipe.ts'

/** A scene as a film moves over it. */
export interface Still {
  readonly recipe: Recipe
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  /** First row of water; the height when there is none. */
  readonly waterline: number
  /** Light 0..1 and redness -1..1 around a place, told in shares of the height. */
  readonly light: (u: number, v: number) => number
  readonly red: (u: number, v: number) => number
}

/** How much larger than the frame the scene is, so that the camera can move. */
export const MARGIN = 1.1
const CELL = 8

/** Means of cells of the picture: `weigh` makes one number of red, green and blue. */
function mapOf(
  { bytes, width, height }: Pick<Still, 'bytes' | 'width' | 'height'>,
  weigh: (r: number, g: number, b: number) => number,
): (u: number, v: number) => number {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const sums = new Float32Array(columns * rows)
  const counts = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      const p = (y * width + x) * 3
      sums[cell] = sums[cell]! + weigh(bytes[p]!, bytes[p + 1]!, bytes[p + 2]!)
      counts[cell] = counts[cell]! + 1
    }
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! / counts[i]!
  return (u, v) => {
    const x = clamp((u * height) / CELL - 0.5, 0, columns - 1.001)
    const y = clamp((v * height) / CELL - 0.5, 0, rows - 1.001)
    const cell = Math.floor(y) * columns + Math.floor(x)
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)]
    const upper = sums[cell]! + (sums[cell + 1]! - sums[cell]!) * fx
    const lower = sums[cell + columns]! + (sums[cell + columns + 1]! - sums[cell + columns]!) * fx
    return upper + (lower - upper) * fy
  }
}

let kept: Still | undefined

/** The scene of a recipe for frames of that size; one is kept, as the frames of a film follow each other. */
export const stillOf = (recipe: Recipe, frameWidth: number, frameHeight: number): Still => {
  const width = Math.round(frameWidth * MARGIN)
  const height = Math.round(frameHeight * MARGIN)
  if (kept && kept.recipe.seed === recipe.seed && kept.recipe.scene === recipe.scene) {
    if (kept.recipe.light === recipe.light && kept.width === width && kept.height === height)
      return kept
  }
  const { picture, grade } = expose(recipe, width, height)
  const bytes = develop(picture, grade)
  const printed = { bytes, width, height }
  kept = {
    ...{ recipe, ...printed, waterline: picture.waterline },
    light: mapOf(printed, (r, g, b) => (0.25 * r + 0.65 * g + 0.1 * b) / 255),
    red: mapOf(printed, (r, _g, b) => (r - b) / 255),
  }
  return kept
}
