import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blend, glow, hex, makePicture, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const dusk: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [hex(0x16264a), hex(0x8a5a78), hex(0xf08a4a)],
  [hex(0x0e2038), hex(0x3f6a88), hex(0xe8b07a)],
  [hex(0x2a2350), hex(0xb05a68), hex(0xf4b05a)],
]

/** Red and white lines that cars leave on a curved road in a long exposure. */
export const lightTrails: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const [top, middle, low] = dusk[recipe.seed % dusk.length]!
  const night = recipe.light === 'night'
  const horizon = recipe.framing === 'high' ? 0.22 : 0.38
  const bend = between(stage, -1, 1) < 0 ? -1 : 1
  const vx = width * (0.5 + 0.16 * bend)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const v = y / height
      const p = (y * width + x) * 3
      if (v < horizon) {
        const t = v / horizon
        const sky = t < 0.6 ? blend(top, middle, t / 0.6) : blend(middle, low, (t - 0.6) / 0.4)
        const cloud = 1 + 0.25 * fractal((x / height) * 1.2, v * 6, 4, seed)
        const dark = night ? 0.06 : 0.55
        for (let c = 0; c < 3; c++) data[p + c] = sky[c]! * cloud * dark
      } else {
        const road = 0.014 + 0.006 * fractal(x / 40, y / 9, 2, seed)
        const near = smooth(horizon, 1, v)
        for (let c = 0; c < 3; c++) data[p + c] = road * [1, 1, 1.2][c]! * (1.6 - near)
      }
    }
  }
  // Hills where the road goes.
  for (let layer = 0; layer < 2; layer++) {
    const line: [number, number][] = [[0, height * horizon + 2]]
    for (let i = 0; i <= 60; i++)
      line.push([
        (width * i) / 60,
        height * (horizon - (0.05 - 0.02 * layer) * (1 + fractal(i / 9 + layer * 5, 2, 3, seed))),
      ])
    line.push([width, height * horizon + 2])
    fill(picture, line, blend([0.012, 0.014, 0.022], middle, night ? 0.01 : 0.12 * (1 - layer)))
  }
  const glowing = makePicture(width, height)
  const trails = 130
  for (let n = 0; n < trails; n++) {
    const red = n % 2 === 0
    const lane =
      (red ? 1 : -1) * (0.16 + 0.34 * Math.floor(random() * 3) + 0.05 * (random() - 0.5)) +
      (random() < 0.5 ? 0.05 : -0.05)
    const lift = 0.02 + 0.05 * random() ** 2
    const power = (0.25 + 0.9 * random() ** 2) * (red ? 0.85 : 1)
    const from = random() < 0.75 ? 0 : random() * 0.4
    const to = random() < 0.75 ? 1 : 0.5 + random() * 0.5
    const tint: Rgb = red ? [1.5, 0.12, 0.05] : random() < 0.3 ? [1.4, 0.95, 0.5] : [1.15, 1.08, 1]
    const steps = Math.ceil(height * 3)
    let lastX = 0
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      if (t < from || t > to) continue
      const z = 1 / (0.035 + t ** 1.6)
      const y =
        height * horizon + (height * (1.35 - horizon) * (1 - lift)) / (z * 0.9) - (unit * 0.012) / z
      const curve = bend * (0.62 * Math.sin(z * 0.14 + 0.4) + 0.02 * z) * unit * 0.55
      const x = vx + curve * smooth(30, 2, z) * 0.9 - curve * 0.25 + (lane * unit * 1.15) / z
      const thick = (unit * 0.0042) / z + 0.6
      const reach = Math.ceil(thick * 2)
      const gap = i > 0 ? Math.max(1, Math.abs(x - lastX)) : 1
      lastX = x
      const by = (power * Math.min(3, gap) * 0.2) / Math.sqrt(thick)
      for (let k = -reach; k <= reach; k++)
        glow(glowing, Math.round(x + k), Math.round(y), tint, by * Math.exp(-((k / thick) ** 2)))
    }
  }
  for (let p = 0; p < data.length; p++) data[p] = data[p]! + Math.min(6, glowing.data[p]!)
  return { exposure: 1.25, bloom: 0.6, vignette: 0.34, saturation: 1.05 }
}
