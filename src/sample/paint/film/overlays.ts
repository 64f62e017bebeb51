import { clamp, smooth } from '../canvas/picture.ts'
import type { Rgb } from '../canvas/picture.ts'
import { makeRandom } from '../canvas/random.ts'
import type { Still } from './still.ts'

export interface Frame {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Light over a finished frame. */
export type Overlay = (frame: Frame, time: number, still: Still) => void

/** Lays light over a pixel as a second exposure would: bright places gain little. */
const expose = ({ width, height, bytes }: Frame, x: number, y: number, light: Rgb, by: number) => {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const p = (y * width + x) * 3
  for (let c = 0; c < 3; c++) {
    const was = bytes[p + c]!
    bytes[p + c] = was + (255 - was) * clamp(light[c]! * by)
  }
}

/** A light out of focus, `radius` pixels large, a little brighter at its rim. */
const spot = (frame: Frame, x: number, y: number, radius: number, light: Rgb, by: number): void => {
  const reach = Math.ceil(radius + 1)
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const px = Math.floor(x) + i
      const py = Math.floor(y) + j
      const d = Math.hypot(px + 0.5 - x, py + 0.5 - y)
      const edge = clamp((radius - d) / 1.6 + 0.5)
      if (edge > 0)
        expose(frame, px, py, light, by * edge * (0.7 + 0.3 * smooth(0.7, 0.96, d / radius)))
    }
}

const part = (value: number): number => value - Math.floor(value)

/** Two lamps a car, far and near, and a traffic light that changes; all out of focus. */
export const cars: Overlay = (frame, time, { recipe }) => {
  const random = makeRandom(recipe.seed + 17)
  const { width, height } = frame
  const vx = width * (0.42 + 0.16 * random())
  const vy = height * 0.55
  for (let n = 0; n < 22; n++) {
    const comes = n % 2 === 0
    const speed = 1 + Math.floor(random() * 2)
    const way = part(time * speed * (comes ? 1 : -1) + random())
    const near = 0.05 + 0.95 * way ** 2.2
    const lane = (comes ? -1 : 1) * (0.1 + 0.5 * Math.floor(random() * 2) + 0.1 * random())
    const fade = smooth(0, 0.12, way) * smooth(1, 0.86, way)
    const light: Rgb = comes ? [1, 0.94, 0.8] : [1, 0.14, 0.08]
    for (const side of [-1, 1]) {
      const x = vx + (lane + side * 0.045) * width * near * 0.9
      const y = vy + height * 0.3 * near
      spot(frame, x, y, height * (0.011 + 0.04 * near), light, fade * (comes ? 0.42 : 0.36))
    }
  }
  const isRed = time < 0.46 || time > 0.94
  const isAmber = time >= 0.46 && time < 0.52
  const tone: Rgb = isRed ? [1, 0.12, 0.08] : isAmber ? [1, 0.62, 0.1] : [0.15, 1, 0.5]
  spot(frame, vx + width * 0.16, vy - height * 0.2, height * 0.03, tone, 0.75)
}

/** Three shooting stars, none for longer than half a second. */
export const meteors: Overlay = (frame, time, { recipe }) => {
  const random = makeRandom(recipe.seed + 47)
  const { width, height } = frame
  for (let n = 0; n < 3; n++) {
    const from = 0.12 + n * 0.3 + 0.08 * random()
    const [x, y] = [width * (0.2 + 0.6 * random()), height * (0.06 + 0.3 * random())]
    const slope = 0.35 + 0.4 * random()
    const side = random() < 0.5 ? -1 : 1
    const way = (time - from) / 0.05
    if (way < 0 || way > 1) continue
    const length = height * 0.3
    const steps = Math.ceil(length)
    for (let i = 0; i < steps; i++) {
      const at = i / steps
      const tail = smooth(way - 0.55, way, at) * (at <= way ? 1 : 0) * smooth(1, 0.7, way)
      if (tail <= 0) continue
      const px = x + side * at * length
      const py = y + slope * at * length
      const thick = Math.max(1, height / 900)
      for (let k = -2; k <= 2; k++)
        expose(
          frame,
          Math.round(px),
          Math.round(py + k),
          [0.9, 0.95, 1],
          tail * Math.exp(-((k / thick) ** 2)) * 0.8,
        )
    }
  }
}
