import { develop } from './canvas/colour.ts'
import { at, rough } from './canvas/noise.ts'
import { blur, clamp, lerp, makePicture } from './canvas/picture.ts'
import type { Picture } from './canvas/picture.ts'
import { makeRandom } from './canvas/random.ts'
import { fill, stroke } from './canvas/shapes.ts'
import type { Point } from './canvas/shapes.ts'
import { expose } from './paint.ts'
import { makeRecipe } from './recipe.ts'
import { disc } from './scenes/city/bokeh.ts'

const places = [
  ['sunset-clouds', 'golden/cloud', 'wide'],
  ['sea-glitter', 'golden/clear', 'near'],
  ['street-bokeh', 'night/clear', 'near'],
  ['ridge-fog', 'dawn/mist', 'near'],
  ['forest-rays', 'golden/mist', 'near'],
  ['night-skyline', 'blue-hour/clear', 'near'],
  ['autumn-forest', 'golden/clear', 'high'],
  ['cloud-sea', 'dawn/cloud', 'near'],
  ['rape-field', 'golden/clear', 'near'],
  ['snow-peaks', 'noon/clear', 'near'],
  ['karst-hills', 'overcast/mist', 'near'],
  ['breakwater', 'blue-hour/clear', 'near'],
] as const

type Place = (x: number, y: number) => Point

/** A closed curve through points, rounded; enough pieces to stay smooth in print. */
const curve = (points: readonly Point[]): Point[] => {
  const out: Point[] = []
  const n = points.length
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [
      points[(i + n - 1) % n]!,
      points[i]!,
      points[(i + 1) % n]!,
      points[(i + 2) % n]!,
    ]
    for (let s = 0; s < 8; s++) {
      const t = s / 8
      const at1 = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([at1(0), at1(1)])
    }
  }
  return out
}

const bust = (mask: Picture, p: Place, random: () => number, profile: boolean): void => {
  const white = [1, 1, 1] as const
  const add = (...points: Point[]): void => fill(mask, curve(points), white)
  const hair = random()
  add(
    p(-0.5, -0.72),
    p(-0.47, -0.5),
    p(-0.38, -0.34),
    p(-0.2, -0.27),
    p(-0.09, -0.2),
    p(-0.085, -0.02),
    p(0.085, -0.02),
    p(0.09, -0.2),
    p(0.2, -0.27),
    p(0.38, -0.34),
    p(0.47, -0.5),
    p(0.5, -0.72),
  )
  if (profile) {
    add(
      p(-0.15, 0.08),
      p(-0.14, 0.2),
      p(-0.04, 0.27),
      p(0.08, 0.25),
      p(0.15, 0.17),
      p(0.16, 0.09),
      p(0.2, 0.03),
      p(0.165, 0.0),
      p(0.17, -0.04),
      p(0.15, -0.1),
      p(0.09, -0.14),
      p(0.02, -0.1),
      p(-0.08, -0.12),
      p(-0.14, -0.04),
    )
  } else {
    add(
      p(-0.15, 0.08),
      p(-0.125, 0.21),
      p(0, 0.27),
      p(0.125, 0.21),
      p(0.15, 0.08),
      p(0.135, -0.04),
      p(0.07, -0.14),
      p(-0.07, -0.14),
      p(-0.135, -0.04),
    )
  }
  if (hair < 0.25)
    add(
      p(-0.18, 0.1),
      p(-0.16, 0.24),
      p(0, 0.31),
      p(0.14, 0.24),
      p(0.13, 0.15),
      p(-0.05, 0.12),
      p(-0.13, -0.1),
      p(-0.2, -0.3),
      p(-0.24, -0.14),
    )
  else if (hair < 0.5) {
    add(
      p(-0.2, 0.13),
      p(-0.13, 0.16),
      p(0.1, 0.17),
      p(profile ? 0.3 : 0.2, 0.14),
      p(profile ? 0.28 : 0.17, 0.18),
      p(0.13, 0.2),
      p(0.1, 0.29),
      p(0, 0.31),
      p(-0.12, 0.28),
      p(-0.16, 0.2),
    )
  } else if (hair < 0.75) {
    add(
      p(-0.16, 0.06),
      p(-0.155, 0.2),
      p(-0.06, 0.29),
      p(0.06, 0.295),
      p(0.14, 0.22),
      p(0.1, 0.17),
      p(-0.06, 0.16),
    )
    add(p(-0.2, 0.19), p(-0.15, 0.27), p(-0.08, 0.31), p(-0.13, 0.2))
  } else
    add(
      p(-0.165, 0.02),
      p(-0.165, 0.18),
      p(-0.08, 0.285),
      p(0.06, 0.295),
      p(0.155, 0.2),
      p(0.14, 0.15),
      p(0, 0.2),
    )
}

const camera = (mask: Picture, p: Place, profile: boolean, size: number): void => {
  const white = [1, 1, 1] as const
  const box = (l: number, b: number, r: number, t: number): void =>
    fill(mask, [p(l, b), p(r, b), p(r, t), p(l, t)], white)
  const arm = (a: Point, b: Point, c: Point, thick: number): void => {
    stroke(mask, a, b, thick * size, white)
    stroke(mask, b, c, thick * 0.8 * size, white)
    fill(
      mask,
      curve([
        [b[0] - thick * size * 0.45, b[1]],
        [b[0], b[1] - thick * size * 0.45],
        [b[0] + thick * size * 0.45, b[1]],
        [b[0], b[1] + thick * size * 0.45],
      ]),
      white,
    )
  }
  if (profile) {
    box(0.13, -0.01, 0.26, 0.13)
    box(0.15, 0.12, 0.22, 0.165)
    box(0.26, 0.015, 0.44, 0.11)
    box(0.42, 0.002, 0.47, 0.123)
    arm(p(0.28, -0.5), p(0.42, -0.32), p(0.32, 0.0), 0.13)
    fill(
      mask,
      curve([p(0.24, -0.02), p(0.27, 0.04), p(0.37, 0.03), p(0.39, -0.03), p(0.31, -0.07)]),
      white,
    )
    return
  }
  box(-0.15, -0.03, 0.15, 0.13)
  box(-0.06, 0.12, 0.06, 0.175)
  arm(p(-0.36, -0.55), p(-0.36, -0.3), p(-0.16, 0.0), 0.13)
  arm(p(0.36, -0.55), p(0.36, -0.3), p(0.16, 0.0), 0.13)
  fill(
    mask,
    curve([p(-0.2, 0.0), p(-0.17, 0.1), p(-0.1, 0.08), p(-0.1, -0.06), p(-0.17, -0.07)]),
    white,
  )
  fill(mask, curve([p(0.2, 0.0), p(0.17, 0.1), p(0.1, 0.08), p(0.1, -0.06), p(0.17, -0.07)]), white)
}

/** Ring of glass in a camera that faces the viewer, a small arc of the light in it. */
const lens = (picture: Picture, p: Place, size: number): void => {
  const [cx, cy] = p(0, 0.045)
  for (const [r, tone] of [
    [0.085, 0.012],
    [0.07, 0.03],
    [0.062, 0.006],
    [0.045, 0.014],
  ] as const) {
    const ring = Array.from({ length: 40 }, (_, i): Point => [
      cx + Math.cos((i / 20) * Math.PI) * r * size,
      cy + Math.sin((i / 20) * Math.PI) * r * size,
    ])
    fill(picture, ring, [tone, tone * 1.05, tone * 1.2])
  }
  disc(picture, cx - 0.018 * size, cy - 0.018 * size, 0.012 * size, [0.3, 0.32, 0.36])
}

/** A photographer's picture of herself, `size` pixels square, RGB: back-lit, the place out of focus. */
export const paintPortrait = (seed: number, size: number): Uint8Array => {
  const random = makeRandom(seed)
  const [subject, mood, framing] = places[Math.floor(random() * places.length)]!
  const { picture, grade } = expose(
    makeRecipe(Math.floor(random() * 1e9), subject, mood, framing),
    size,
    size,
  )
  blur(picture, size * 0.022, size * 0.022, 3)
  const light = random() < 0.5 ? -1 : 1
  for (let i = 0; i < 16; i++) {
    const x = random() * size
    const y = size * (0.1 + random() * 0.6)
    const p = (Math.floor(y) * size + Math.floor(x)) * 3
    const base = [0, 1, 2].map((c) => Math.min(1, picture.data[p + c]! * 0.3)) as [
      number,
      number,
      number,
    ]
    disc(picture, x, y, size * (0.015 + 0.03 * random()), base)
  }
  const profile = random() < 0.55
  const flip = random() < 0.5 ? -1 : 1
  const scale = size * (0.92 + 0.3 * random())
  const ox = size * (0.5 + (random() - 0.5) * 0.14) - (profile ? flip * size * 0.08 : 0)
  const oy = size * (0.5 + random() * 0.05)
  const p: Place = (x, y) => [ox + x * flip * scale, oy - y * scale]
  const mask = makePicture(size, size)
  bust(mask, p, random, profile)
  const withCamera = random() < 0.8
  if (withCamera) camera(mask, p, profile, scale)
  compose(picture, mask, light, random())
  if (withCamera && !profile) lens(picture, p, scale)
  return develop(picture, { ...grade, vignette: 0.4, bloom: Math.max(0.2, grade.bloom) })
}

/** Lay the figure over the place: nearly black, its edge rimmed by the light behind it. */
const compose = (picture: Picture, mask: Picture, light: number, tone: number): void => {
  const { width, height, data } = picture
  blur(mask, 1, 1, 1)
  const wide = makePicture(width, height)
  wide.data.set(mask.data)
  blur(wide, width * 0.014, width * 0.014, 2)
  const behind = makePicture(width, height)
  behind.data.set(data)
  blur(behind, width * 0.09, width * 0.09, 2)
  const reach = Math.round(width * 0.012)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const cover = mask.data[p]!
      if (cover <= 0) continue
      const sx = clamp(x + light * reach, 0, width - 1)
      const sy = clamp(y - Math.round(reach * 0.6), 0, height - 1)
      const open = 1 - wide.data[(sy * width + sx) * 3]!
      const rim = clamp((open - 0.28) * 1.9) ** 1.6
      const cloth = 0.96 + 0.09 * at(rough(), (x / width) * 1.9, (y / height) * 1.9)
      for (let c = 0; c < 3; c++) {
        const around = behind.data[p + c]!
        const body = ([0.012, 0.012, 0.014][c]! + around * lerp(0.035, 0.075, tone)) * cloth
        data[p + c] = lerp(data[p + c]!, body + around * rim * 0.85, cover)
      }
    }
  }
}
