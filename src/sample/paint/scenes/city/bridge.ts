import { blend, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill, stroke } from '#sample/paint/canvas/shapes.ts'
import type { Point } from '#sample/paint/canvas/shapes.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { lamp } from '#sample/paint/outdoors/lamps.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'
import { cityGlow, hills, nightSky, quayLights, skyline } from './skyline.ts'

/** Projects the bridge: s along it (0 near, 1 far end), side -1 or 1 of the deck, height over water. */
type Project = (s: number, side: number, up: number) => Point

const cable = (s: number): number => {
  const t = s < 0.5 ? (s - 0.14) / 0.36 : (0.86 - s) / 0.36
  const span = Math.min(1, Math.max(-0.4, t))
  return s > 0.14 && s < 0.86
    ? 1 - 0.86 * (1 - ((s - 0.5) / 0.36) ** 2)
    : Math.max(0.12, 1 + span * 2.2)
}

const trails = (stage: Stage, project: Project, unit: number): void => {
  const { picture } = stage
  const lanes: readonly [number, Rgb][] = [
    [-0.7, [1.7, 1.45, 1.05]],
    [-0.35, [1.6, 1.3, 0.9]],
    [0.35, [1.9, 0.24, 0.09]],
    [0.7, [1.7, 0.16, 0.08]],
  ]
  for (const [lane, light] of lanes) {
    for (let k = 0; k < 3; k++) {
      const lift = 0.185 + 0.012 * k + 0.008 * stage.random()
      const shift = lane + between(stage, -0.09, 0.09)
      for (let i = 0; i < 80; i++) {
        const a = project(i / 80, shift, lift)
        const b = project((i + 1) / 80, shift, lift)
        const near = Math.abs(project(i / 80, 1, 0)[1] - project(i / 80, 1, 1)[1]) / unit
        stroke(
          picture,
          a,
          b,
          Math.max(0.9, unit * 0.0052 * near),
          times(light, between(stage, 0.8, 1.15)),
          0.8,
        )
      }
    }
  }
}

const structure = (stage: Stage, project: Project, steel: Rgb, unit: number): void => {
  const { picture } = stage
  const thick = (s: number): number =>
    (Math.abs(project(s, 1, 0)[1] - project(s, 1, 1)[1]) / unit) * unit
  const line = (a: Point, b: Point, wide: number, colour = steel) =>
    stroke(picture, a, b, Math.max(0.7, wide), colour)
  for (const side of [1, -1]) {
    for (let i = 0; i < 72; i++) {
      const s = i / 72
      const next = (i + 1) / 72
      line(project(s, side, cable(s)), project(next, side, cable(next)), thick(s) * 0.014)
      if (i % 2 === 0)
        line(
          project(s, side, cable(s)),
          project(s, side, 0.17),
          thick(s) * 0.0035,
          times(steel, 0.8),
        )
      if (i % 3 === 0)
        lamp(
          picture,
          ...project(s, side, cable(s)),
          Math.max(0.7, thick(s) * 0.006),
          [1.15, 1.0, 0.75],
          0.8,
        )
    }
    fill(
      picture,
      [
        ...Array.from({ length: 41 }, (_, i) => project(i / 40, side, 0.175)),
        ...Array.from({ length: 41 }, (_, i) => project(1 - i / 40, side, 0.125)),
      ],
      times(steel, 0.6),
    )
  }
  fill(
    picture,
    [
      ...Array.from({ length: 41 }, (_, i) => project(i / 40, 1, 0.175)),
      ...Array.from({ length: 41 }, (_, i) => project(1 - i / 40, -1, 0.175)),
    ],
    times(steel, 0.42),
  )
  for (const s of [0.86, 0.14]) {
    for (const side of [-1, 1])
      line(
        project(s, side, -0.02),
        project(s, side, 1.04),
        thick(s) * 0.045,
        blend(steel, [0.5, 0.36, 0.22], 0.35),
      )
    for (const up of [0.55, 0.8, 1.0])
      line(project(s, -1, up), project(s, 1, up), thick(s) * 0.035, steel)
    for (const side of [-1, 1])
      lamp(picture, ...project(s, side, 1.06), Math.max(1, thick(s) * 0.011), [1.5, 0.16, 0.07], 1)
  }
}

export const bridgeTrails: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const view = viewOf(
    recipe,
    width,
    height,
    1.1,
    recipe.framing === 'high' ? 0.5 : between(stage, 0.58, 0.68),
  )
  const air = airOf(recipe, between(stage, -0.7, 0.7), 0.08)
  const unit = Math.sqrt(width * height)
  const night = recipe.light === 'night'
  nightSky(stage, view, air, 0.38)
  hills(stage, view, times(air.middle, 0.55), between(stage, 0.08, 0.16))
  cityGlow(stage, view.horizon, night ? 0.6 : 0.25)
  const mist = recipe.weather === 'mist' ? 0.25 : 0
  skyline(stage, air, {
    base: view.horizon,
    tall: 0.11,
    rows: 2,
    lit: 0.3,
    haze: night ? [0.045, 0.042, 0.052] : air.haze,
    depths: [0.6 + mist, 0.35 + mist],
  })
  quayLights(stage, view.horizon, 46)
  const flip = stage.random() < 0.5 ? -1 : 1
  const from: readonly [number, number] = [flip * between(stage, -1.55, -1.05), 1.9]
  const to: readonly [number, number] = [flip * between(stage, 0.9, 1.7), between(stage, 5.5, 8.5)]
  const across = 0.11
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const nx = -(to[1] - from[1]) / length
  const nz = (to[0] - from[0]) / length
  const eye = recipe.framing === 'high' ? 0.62 : 0.3
  const project: Project = (s, side, up) => {
    const x = from[0] + (to[0] - from[0]) * s + nx * side * across
    const z = from[1] + (to[1] - from[1]) * s + nz * side * across
    return [view.cx + (x / z) * view.focal, view.horizon - ((up * 0.95 - eye) / z) * view.focal]
  }
  paintWater(picture, view, air, {
    eye: 1.6,
    rough: 0.26,
    body: [0.002, 0.004, 0.008],
    shift: [stage.random() + stage.time * 0.02, stage.random() - stage.time * 0.04],
    from: view.horizon,
    mirror: 1,
    glitter: 0,
  })
  const steel: Rgb = night ? [0.06, 0.055, 0.055] : [0.05, 0.05, 0.065]
  const mirrored: Project = (s, side, up) => project(s, side, -up)
  trails(
    stage,
    (s, side, up) => {
      const [x, y] = mirrored(s, side, up)
      return [x + Math.sin(s * 900) * unit * 0.004, y]
    },
    unit * 2.4,
  )
  structure(stage, project, steel, unit)
  trails(stage, project, unit)
  return { exposure: night ? 1.5 : 1.5, bloom: 0.5, saturation: 1.1 }
}
