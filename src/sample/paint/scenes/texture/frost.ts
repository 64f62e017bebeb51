import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { blur, clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture } from '#sample/paint/canvas/picture.ts'
import { stroke } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { disc } from '../city/bokeh.ts'

/** One arm of a fern of ice and the arms that leave it. */
const arm = (
  picture: Picture,
  random: () => number,
  x: number,
  y: number,
  angle: number,
  long: number,
  thick: number,
  depth: number,
): void => {
  const steps = Math.max(3, Math.round(long / (thick * 5)))
  const curve = (random() - 0.5) * 0.5
  let px = x
  let py = y
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const a = angle + curve * t
    const nx = px + (Math.cos(a) * long) / steps
    const ny = py + (Math.sin(a) * long) / steps
    stroke(
      picture,
      [px, py],
      [nx, ny],
      thick * (1 - t * 0.75),
      [0.82, 0.9, 1],
      0.3 + 0.3 * random(),
    )
    if (depth > 0 && i > 0) {
      const reach = long * (0.3 - 0.22 * t) * (0.6 + 0.6 * random())
      for (const side of [-1, 1]) {
        if (random() < 0.12) continue
        arm(
          picture,
          random,
          nx,
          ny,
          a + side * (0.9 + 0.22 * random()),
          reach,
          thick * 0.58,
          depth - 1,
        )
      }
    }
    px = nx
    py = ny
  }
}

/** Frost on a pane, the lamps of the street behind it. */
export const frostFerns: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const warm = recipe.light === 'night' || recipe.light === 'blue-hour'
  const [top, low] = warm ? [hex(0x0c1a38), hex(0x1a3050)] : [hex(0x4f7aa0), hex(0xa8c4d8)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = clamp(y / height + 0.3 * fractal((x / unit) * 2, (y / unit) * 2, 2, seed))
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = lerp(top[c]!, low[c]!, t)
    }
  if (warm)
    for (let n = 0; n < 26; n++)
      disc(
        picture,
        random() * width,
        height * (0.2 + 0.5 * random()),
        unit * between(stage, 0.03, 0.07),
        [0.9 * (0.2 + random() * 0.6), 0.5 * random() * 0.7 + 0.1, 0.12],
      )
  blur(picture, unit * 0.01)
  const clear = data.slice()
  const grow = recipe.framing === 'near' ? 0.62 : 0.42
  for (let n = 0; n < (recipe.framing === 'near' ? 9 : 16); n++) {
    const side = n % 4
    const t = random()
    const x = side === 1 ? width * 1.02 : side === 3 ? -width * 0.02 : width * t
    const y = side === 0 ? -height * 0.02 : side === 2 ? height * 1.02 : height * t
    const to = Math.atan2(
      height * 0.5 - y + (random() - 0.5) * height,
      width * 0.5 - x + (random() - 0.5) * width,
    )
    arm(picture, random, x, y, to, unit * grow * (0.6 + 0.7 * random()), unit * 0.0026, 2)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const edge = Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5)) * 2
      const rime =
        0.5 * smooth(0.35, 1, edge + 0.3 * fractal((x / unit) * 6, (y / unit) * 6, 5, seed + 4))
      const fine = 0.5 + 0.5 * fractal((x / unit) * 120, (y / unit) * 120, 2, seed)
      const ice = clamp((data[p + 2]! - clear[p + 2]!) * 0.6)
      const side = x > 2 ? data[p + 1]! - data[p - 2]! : 0
      for (let c = 0; c < 3; c++)
        data[p + c] =
          lerp(data[p + c]! * (0.9 + 0.2 * ice), [0.7, 0.8, 0.92][c]!, rime * fine * 0.6) +
          clamp(side, -0.2, 0.3) * 0.25
    }
  defocus(picture, unit * 0.008, fromPoint(picture, 0.45, 0.5, 0.34, 0.5))
  return { exposure: 1.1, bloom: 0.2, vignette: 0.3, saturation: 0.9 }
}
