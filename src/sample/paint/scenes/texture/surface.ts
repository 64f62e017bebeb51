import type { Picture } from '#sample/paint/canvas/picture.ts'
import { makeRandom } from '#sample/paint/canvas/random.ts'
import type { Stage } from '#sample/paint/stage.ts'

/** Call `shade` for every pixel with coordinates in units of the picture's mean side, turned by an angle. */
export const cover = (
  picture: Picture,
  angle: number,
  shade: (u: number, v: number, out: Float32Array) => void,
): void => {
  const { width, height, data } = picture
  const unit = 1 / Math.sqrt(width * height)
  const cos = Math.cos(angle) * unit
  const sin = Math.sin(angle) * unit
  const out = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - width / 2
      const dy = y - height / 2
      shade(dx * cos - dy * sin, dx * sin + dy * cos, out)
      const p = (y * width + x) * 3
      data[p] = out[0]!
      data[p + 1] = out[1]!
      data[p + 2] = out[2]!
    }
  }
}

export const scaleOf = (stage: Stage): number =>
  stage.recipe.framing === 'near' ? 0.55 : stage.recipe.framing === 'wide' ? 1.35 : 1

/** Where each cell of a 64 by 64 grid has its point. */
export const scatter = (seed: number): Float32Array => {
  const random = makeRandom(seed)
  return Float32Array.from({ length: 64 * 64 * 2 }, random)
}

/** Nearest and second nearest of scattered points: distance to the border between them, and an id. */
export const crack = (u: number, v: number, points: Float32Array, found: Float32Array): void => {
  const cu = Math.floor(u)
  const cv = Math.floor(v)
  let first = 9
  let second = 9
  let id = 0
  let gx = 0
  let gy = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const p = ((((cv + j) & 63) << 6) | ((cu + i) & 63)) * 2
      const h = points[p]!
      const dx = cu + i + h - u
      const dy = cv + j + points[p + 1]! - v
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
        id = h
        gx = dx
        gy = dy
      } else if (d < second) second = d
    }
  }
  found[0] = Math.sqrt(second) - Math.sqrt(first)
  found[1] = id
  found[2] = gx
  found[3] = gy
}
