import { clamp } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'

export interface Ground {
  /** Height over the plane, in mean sides of the picture. */
  readonly height: (u: number, v: number) => number
  /** Colour under a white light, written to `out`; `out[3]` how much it shines, 0..1. */
  readonly colour: (u: number, v: number, h: number, out: Float32Array) => void
}

export interface Lamp {
  /** Where the light comes from, across and down the picture, and how steep: 0.2 rakes, 1 is high. */
  readonly from: readonly [number, number]
  readonly steep: number
  readonly sun: Rgb
  readonly sky: Rgb
  /** How dark a shadow is, 0..1. */
  readonly shadow?: number
  /** 0..1: a veil or pattern over the sun at (u, v). */
  readonly through?: (u: number, v: number) => number
}

export interface Pose {
  /** Turn of the ground, radians. */
  readonly turn: number
  /** 0 looks straight down, 0.9 along the ground. */
  readonly tilt: number
  readonly scale: number
}

/** Where a pixel meets the tilted ground: u, v and the scale there. */
const groundAt = (px: number, py: number, pose: Pose, out: Float32Array): void => {
  const s = pose.scale / Math.max(0.12, 1 + pose.tilt * py * 1.7)
  const gx = px * s
  const gy = py * s
  out[0] = gx * Math.cos(pose.turn) - gy * Math.sin(pose.turn)
  out[1] = gx * Math.sin(pose.turn) + gy * Math.cos(pose.turn)
  out[2] = s
}

const STEPS = 26

/** A lit surface with its own shadows, seen straight or at a slant. */
export const relief = (picture: Picture, ground: Ground, lamp: Lamp, pose: Pose): void => {
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const where = new Float32Array(3)
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      groundAt((x - width / 2) / unit, (y - height / 2) / unit, pose, where)
      heights[y * width + x] = ground.height(where[0]!, where[1]!)
    }
  }
  const length = Math.hypot(lamp.from[0], lamp.from[1]) || 1
  const lx = lamp.from[0] / length
  const ly = lamp.from[1] / length
  const flat = Math.cos(Math.atan(lamp.steep))
  const up = Math.sin(Math.atan(lamp.steep))
  const out = new Float32Array(4)
  const shade = lamp.shadow ?? 0.85
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      groundAt((x - width / 2) / unit, (y - height / 2) / unit, pose, where)
      const pixel = where[2]! / unit
      const h = heights[i]!
      const left = heights[x > 0 ? i - 1 : i]!
      const right = heights[x < width - 1 ? i + 1 : i]!
      const above = heights[y > 0 ? i - width : i]!
      const below = heights[y < height - 1 ? i + width : i]!
      const sx = (right - left) / (2 * pixel)
      const sy = (below - above) / (2 * pixel)
      const norm = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      const facing = Math.max(0, (-(sx * lx + sy * ly) * flat + up) * norm)
      let open = 1
      for (let n = 1; n <= STEPS; n++) {
        const far = 0.0012 * unit * n * (1 + n * 0.11)
        const qx = Math.round(x + lx * far)
        const qy = Math.round(y + ly * far)
        if (qx < 0 || qy < 0 || qx >= width || qy >= height) break
        const rise = heights[qy * width + qx]! - h - far * pixel * lamp.steep
        if (rise > 0) open = Math.min(open, 1 - clamp(rise / (0.0012 + far * pixel * 0.22)))
      }
      const veil = lamp.through ? lamp.through(where[0]!, where[1]!) : 1
      const lit = facing * (1 - shade * (1 - open)) * veil
      const sky = 0.55 + 0.45 * norm - 0.25 * clamp((left + right + above + below - 4 * h) / pixel)
      ground.colour(where[0]!, where[1]!, h, out)
      const shine = out[3]! * Math.max(0, facing) ** 12 * veil * open
      for (let c = 0; c < 3; c++) {
        data[i * 3 + c] =
          Math.max(0, out[c]!) * (lamp.sun[c]! * lit + lamp.sky[c]! * Math.max(0.15, sky)) +
          shine * lamp.sun[c]!
      }
    }
  }
}
