import { smooth } from './canvas/picture.ts'
import {
  DX,
  DY,
  FLOW_X,
  FLOW_Y,
  GAIN,
  GLOW,
  PHASE,
  VEIL,
  CHANNELS,
  gridOf,
  rowOf,
} from './film/field.ts'
import { thereAndBack } from './film/loop.ts'
import { motionOf } from './film/motions.ts'
import { MARGIN, stillOf } from './film/still.ts'
import type { Still } from './film/still.ts'
import type { Recipe } from './recipe.ts'

/** Where the camera looks: the left upper corner of the frame on the scene, and scene pixels a frame pixel. */
interface Camera {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** A pan, a push in or a pull out, as the seed has it, and back; never past the scene's edge. */
const cameraAt = (still: Still, time: number, far: number): Camera => {
  const { seed } = still.recipe
  const way = thereAndBack(time)
  const push = (seed >>> 1) % 3
  const room = MARGIN - 1
  const zoomed = push === 0 ? 0.5 : push === 1 ? 1 - way : way
  const scale = 1 + room * (push === 0 ? 0 : far * zoomed)
  const side = seed & 1 ? way : 1 - way
  const pan = 0.5 + (push === 0 ? far : far * 0.3) * (side - 0.5)
  const level = 0.5 + 0.2 * far * ((seed >>> 3) & 1 ? way - 0.5 : 0.5 - way)
  const spareX = still.width - (still.width / MARGIN) * scale
  const spareY = still.height - (still.height / MARGIN) * scale
  return { left: spareX * pan, top: spareY * level, scale }
}

/** Red, green and blue between four pixels, `by` times, added to `out`. */
const look = (
  { bytes, width, height }: Still,
  x: number,
  y: number,
  by: number,
  out: Float32Array,
): void => {
  const sx = x < 0 ? 0 : x > width - 1.01 ? width - 1.01 : x
  const sy = y < 0 ? 0 : y > height - 1.01 ? height - 1.01 : y
  const x0 = sx | 0
  const y0 = sy | 0
  const right = (sx - x0) * by
  const left = by - right
  const down = sy - y0
  const up = 1 - down
  const p = (y0 * width + x0) * 3
  const q = p + width * 3
  for (let c = 0; c < 3; c++)
    out[c] =
      out[c]! +
      (bytes[p + c]! * left + bytes[p + 3 + c]! * right) * up +
      (bytes[q + c]! * left + bytes[q + 3 + c]! * right) * down
}

const veilTone = [214, 219, 224] as const

/**
 * One frame of a film of the scene at `time` 0..1: water, clouds, mist, light and traffic move as their motif does, and the camera
 * a little. The moment 1 is the moment 0 again, so that a film runs on without a jump. RGB bytes; the first frame of a scene takes
 * as long as a picture.
 */
export const paintFrame = (
  recipe: Recipe,
  time: number,
  width: number,
  height: number,
): Uint8Array => {
  const still = stillOf(recipe, width, height)
  const motion = motionOf(still)
  const moment = time - Math.floor(time)
  const { left, top, scale } = cameraAt(still, moment, motion.camera)
  const step = Math.max(2, Math.round(((motion.step ?? 8) * height) / 1080))
  const grid = gridOf(motion.fields, moment, { width, height }, step, (x, y) => [
    (left + x * scale) / still.height,
    (top + y * scale) / still.height,
  ])
  const bytes = new Uint8Array(width * height * 3)
  const moved = new Float32Array(width * CHANNELS)
  const seen = new Float32Array(3)
  for (let y = 0, q = 0; y < height; y++) {
    rowOf(grid, y, width, moved)
    for (let x = 0, m = 0; x < width; x++, m += CHANNELS, q += 3) {
      const sx = left + x * scale + moved[m + DX]! * still.height
      const sy = top + y * scale + moved[m + DY]! * still.height
      const flowX = moved[m + FLOW_X]! * still.height
      const flowY = moved[m + FLOW_Y]! * still.height
      seen[0] = seen[1] = seen[2] = 0
      if (flowX === 0 && flowY === 0) look(still, sx, sy, 1, seen)
      else {
        // Two copies of the stream take turns: each begins anew while it can't be seen.
        const phase = moved[m + PHASE]!
        for (let turn = 0; turn < 2; turn++) {
          const part = phase + turn / 2 - Math.floor(phase + turn / 2)
          const far = part - 0.5
          look(still, sx - flowX * far, sy - flowY * far, 1 - Math.abs(2 * part - 1), seen)
        }
      }
      const glow = moved[m + GLOW]!
      const bright = glow === 1 ? 0 : smooth(50, 170, Math.max(seen[0], seen[1], seen[2]))
      const gain = moved[m + GAIN]! * (1 + (glow - 1) * bright)
      const veil = moved[m + VEIL]!
      for (let c = 0; c < 3; c++) {
        const lit = seen[c]! * gain
        const value = lit + (veilTone[c]! - lit) * veil
        bytes[q + c] = value > 255 ? 255 : value
      }
    }
  }
  for (const overlay of motion.overlays ?? []) overlay({ width, height, bytes }, moment, still)
  return bytes
}
