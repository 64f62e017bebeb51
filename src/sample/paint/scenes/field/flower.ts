import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { blend, blur, clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill } from '#sample/paint/canvas/shapes.ts'
import type { Point } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const blooms: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [hex(0x7a1238), hex(0xe0708c), hex(0xf8d0d4)],
  [hex(0x9a4a08), hex(0xf0a828), hex(0xfbe2a0)],
  [hex(0x8a8a58), hex(0xece6cc), hex(0xfdfbf2)],
  [hex(0x4a1a5c), hex(0xa86ac0), hex(0xe4cdec)],
]

/** A petal from the heart at (x, y) outward: where it lies, and its length and width. */
const petalOf = (
  x: number,
  y: number,
  angle: number,
  from: number,
  long: number,
  wide: number,
): Point[] => {
  const points: Point[] = []
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const put = (s: number, t: number): void => {
    points.push([x + cos * s - sin * t, y + sin * s + cos * t])
  }
  for (let i = 0; i <= 18; i++) {
    const t = i / 18
    put(from + long * t, wide * Math.sin(Math.PI * t ** 0.8) ** 0.75 * (0.35 + 0.65 * t))
  }
  for (let i = 18; i >= 0; i--) {
    const t = i / 18
    put(from + long * t, -wide * Math.sin(Math.PI * t ** 0.8) ** 0.75 * (0.35 + 0.65 * t))
  }
  return points
}

/** One flower head from close above, petal over petal. */
export const flowerHead: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const [deep, middle, pale] = blooms[recipe.seed % blooms.length]!
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const n = clamp(0.5 + 0.6 * fractal((x / unit) * 1.6, (y / unit) * 1.6, 2, seed))
      data.set(blend([0.008, 0.022, 0.01], [0.07, 0.13, 0.045], n), (y * width + x) * 3)
    }
  const near = recipe.framing === 'near'
  const cx = width * (0.5 + between(stage, -0.12, 0.12))
  const cy = height * (0.5 + between(stage, -0.08, 0.1))
  const reach = unit * (near ? 0.78 : 0.52)
  const count = 190
  const sun = between(stage, -2.6, -0.6)
  for (let n = count; n > 0; n--) {
    const share = n / count
    const angle = n * 2.39996 + (random() - 0.5) * 0.16
    const from = reach * 0.34 * share * share
    const long = reach * (0.1 + 0.56 * share ** 0.8) * (0.94 + 0.12 * random())
    const wide = reach * (0.022 + 0.07 * share)
    const own = 0.86 + 0.22 * random()
    const outline = petalOf(cx, cy, angle, from, long, wide)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    const facing = 0.72 + 0.3 * Math.cos(angle - sun)
    for (let s = 3; s > 0; s--)
      fill(
        picture,
        outline.map(([x, y]): Point => [x + unit * 0.0022 * s, y + unit * 0.0032 * s]),
        [0.01, 0.006, 0.008],
        0.17,
      )
    fill(picture, outline, (x, y) => {
      const dx = x - cx
      const dy = y - cy
      const t = clamp((dx * cos + dy * sin - from) / long)
      const side = (-dx * sin + dy * cos) / wide
      const cup = 0.74 + 0.3 * (1 - side * side) + 0.16 * side * Math.sin(sun - angle)
      const vein =
        1 +
        0.06 * Math.sin(side * 16 + 0.6 * Math.sin(t * 5)) +
        0.05 * fractal(x / 22, y / 22, 2, seed)
      const curl = smooth(0.86, 1, t) * 0.22
      const tone =
        t < 0.55
          ? blend(deep, middle, smooth(0, 0.55, t))
          : blend(middle, pale, smooth(0.5, 1.05, t) * 0.8)
      const light =
        own * facing * cup * vein * lerp(0.38, 1, smooth(0, 0.4, t)) * lerp(0.72, 1.08, share) +
        curl
      return [tone[0] * light, tone[1] * light, tone[2] * light]
    })
    if (n === Math.floor(count * 0.75)) blur(picture, unit * 0.0035, unit * 0.0035, 1)
  }
  defocus(
    picture,
    unit * 0.013,
    fromPoint(picture, cx / width, cy / height, near ? 0.2 : 0.22, 0.42),
  )
  return { exposure: 1.1, bloom: 0.2, vignette: 0.4, saturation: 0.9 }
}
