import { airOf, viewOf } from './air.ts'
import type { Air, View } from './air.ts'
import { exposureOf } from './sea.ts'
import { fairWeather } from './fields.ts'
import { cloudsFor } from './mountains.ts'
import { at, eroded, fbm, rough, soft } from './noise.ts'
import { blend, glow, lerp, smooth, times } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import { makeRandom } from './random.ts'
import { stroke } from './shapes.ts'
import { paintDisc, paintSky, paintStars } from './sky.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** A dark foreground: hills with a fringe of trees, the eye's resting place under a big sky. */
const foreground = (stage: Stage, view: View, colour: Rgb, tall: number, trees: number): void => {
  const { picture } = stage
  const shift = stage.random()
  for (let x = 0; x < picture.width; x++) {
    const u = ((x - view.cx) / view.focal) * 0.2 + shift
    const hill = (at(soft(), u * 0.6, 0.4) * 0.7 + 0.1 * at(eroded(), u * 2, 0.6) + 0.5) * tall
    const fringe =
      trees * (0.5 + Math.max(0, at(rough(), u * 2.1, 0.3)) + 0.5 * at(rough(), u * 5, 0.7))
    const top = view.horizon - Math.max(0, hill + fringe) * view.focal
    for (let y = Math.max(0, Math.floor(top)); y < picture.height; y++) {
      const cover = Math.min(1, y + 1 - top)
      const deep = 1 - 0.5 * smooth(0, 0.12 * view.focal, y - top)
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        picture.data[p + c] =
          picture.data[p + c]! + (colour[c]! * deep - picture.data[p + c]!) * cover
      }
    }
  }
}

const ground = (stage: Stage, view: View, air: Air, water: boolean): void => {
  if (!water) {
    foreground(
      stage,
      view,
      times(air.ambient, 0.12),
      between(stage, 0.05, 0.12),
      between(stage, 0.006, 0.016),
    )
    return
  }
  foreground(
    stage,
    { ...view, horizon: view.horizon },
    blend(times(air.ambient, 0.2), air.haze, 0.3),
    0.05,
    0.004,
  )
  paintWater(stage.picture, view, air, {
    eye: 1.6,
    rough: between(stage, 0.15, 0.5),
    body: times(air.ambient, 0.1),
    shift: [stage.random(), stage.random() - stage.time * 0.05],
    from: view.horizon,
    mirror: 1,
    glitter: 0.6,
  })
}

const low = (stage: Stage): number =>
  stage.recipe.framing === 'high' ? 0.7 : between(stage, 0.76, 0.88)

const sunsetClouds: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 0.9, low(stage))
  const air = airOf(recipe, between(stage, -0.5, 0.5), recipe.light === 'blue-hour' ? 0.02 : 0.07)
  const ember: Rgb =
    recipe.light === 'blue-hour'
      ? [0.75, 0.25, 0.22]
      : recipe.light === 'dawn'
        ? [1.6, 0.62, 0.45]
        : [1.9, 0.72, 0.22]
  const shade: Rgb = recipe.light === 'blue-hour' ? [0.05, 0.06, 0.12] : [0.2, 0.19, 0.27]
  paintSky(picture, view, air, {
    coarse: 1.6,
    clouds: [
      cloudsFor(stage, air, {
        lit: times(ember, 0.7),
        shade: times(air.middle, 0.9),
        cover: 0.46,
        depth: 0.4,
        stretch: 2.4,
        size: 1.6,
      }),
      cloudsFor(stage, air, {
        lit: ember,
        shade,
        cover: between(stage, 0.52, 0.68),
        depth: 1.1,
        size: between(stage, 0.6, 1.1),
        stretch: between(stage, 0.6, 1.4),
      }),
    ],
  })
  if (air.disc > 0) paintDisc(picture, view, air, 0.014, times(air.glow, 4))
  ground(stage, view, air, stage.random() < 0.6)
  return { exposure: exposureOf(stage) * 0.85, saturation: 1.12 }
}

const cumulusSky: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 0.85, low(stage))
  const air = airOf(recipe, between(stage, -1.2, 1.2), recipe.light === 'noon' ? 0.8 : 0.3)
  const warm: Rgb = recipe.light === 'noon' ? [1.02, 1.0, 0.97] : [1.25, 0.82, 0.52]
  paintSky(picture, view, air, {
    coarse: 1.6,
    clouds: [
      cloudsFor(stage, air, { cover: 0.28, depth: 0.35, stretch: 3 }),
      {
        ...fairWeather(stage, air, between(stage, 0.48, 0.68)),
        lit: warm,
        size: between(stage, 1.1, 1.7),
      },
    ],
  })
  ground(stage, view, air, stage.random() < 0.4)
  return { exposure: 0.95, saturation: 1.08 }
}

const rainCurtains = (stage: Stage, view: View, air: Air, until: number): void => {
  const { picture } = stage
  const shift = stage.random()
  for (let y = 0; y < until; y++) {
    const e = (view.horizon - y) / view.focal
    const band = smooth(0.42, 0.12, e)
    if (band <= 0) continue
    for (let x = 0; x < picture.width; x++) {
      const u = ((x - view.cx) / view.focal) * 0.22 + shift - e * 0.09
      const curtain =
        smooth(0.1, 0.8, at(soft(), u, 0.3) + 0.22 * at(fbm(), u * 7, e * 0.02)) * band * 0.62
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        picture.data[p + c] = lerp(picture.data[p + c]!, air.middle[c]! * 0.42, curtain)
      }
    }
  }
}

const stormAir = (stage: Stage): Air => {
  const { recipe } = stage
  const base = airOf(recipe, between(stage, -0.9, 0.9), 0.12)
  const gap: Rgb =
    recipe.light === 'golden'
      ? [1.3, 0.74, 0.3]
      : recipe.light === 'blue-hour'
        ? [0.2, 0.24, 0.38]
        : recipe.light === 'night'
          ? [0.03, 0.035, 0.06]
          : [0.72, 0.74, 0.72]
  return { ...base, horizon: gap, disc: 0 }
}

const stormClouds = (stage: Stage, air: Air) => {
  const level = air.middle[1]
  return [
    cloudsFor(stage, air, {
      lit: times(air.horizon, 0.7),
      shade: [level * 0.42, level * 0.46, level * 0.55],
      cover: 0.86,
      depth: 0.9,
      size: 2.3,
      stretch: 0.9,
    }),
    cloudsFor(stage, air, {
      lit: times(air.horizon, 0.6),
      shade: [level * 0.16, level * 0.185, level * 0.24],
      cover: between(stage, 0.66, 0.8),
      depth: 1.9,
      size: between(stage, 1.0, 1.6),
      stretch: 0.7,
    }),
  ]
}

const storm: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 0.8, low(stage))
  const air = stormAir(stage)
  paintSky(picture, view, air, { coarse: 2, clouds: stormClouds(stage, air) })
  rainCurtains(stage, view, air, view.horizon)
  ground(stage, view, air, stage.random() < 0.5)
  return { exposure: exposureOf(stage) * 0.95, vignette: 0.45 }
}

interface Bolt {
  readonly x: number
  readonly y: number
  readonly bottom: number
  readonly thick: number
}

const bolt = (picture: Picture, random: () => number, start: Bolt, branch: number): void => {
  let { x, y } = start
  let angle = (random() - 0.5) * 0.6 + branch * (random() < 0.5 ? -0.7 : 0.7)
  const unit = picture.height * 0.016
  const light: Rgb = [1.5, 1.5, 2.0]
  let steps = branch > 0 ? 8 + random() * 22 : 400
  while (y < start.bottom && steps-- > 0) {
    angle = angle * 0.72 + (random() - 0.5) * 1.25 + branch * 0.1 * Math.sign(angle)
    const nx = x + Math.sin(angle) * unit
    const ny = y + Math.max(0.25, Math.cos(angle)) * unit * (0.6 + random() * 0.6)
    const thin = start.thick * (branch > 0 ? Math.max(0.25, steps / 30) : 1)
    stroke(picture, [x, y], [nx, ny], thin, times(light, 4), 0.95)
    if (random() < 0.07 && branch < 2)
      bolt(
        picture,
        random,
        { x: nx, y: ny, bottom: start.bottom, thick: start.thick * 0.45 },
        branch + 1,
      )
    x = nx
    y = ny
  }
}

const lightning: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const view = viewOf(recipe, width, height, 0.85, low(stage))
  const lit = stormAir(stage)
  const strike = between(stage, 0.2, 0.8)
  const night = recipe.light === 'night'
  const air: Air = {
    ...lit,
    middle: night ? [0.05, 0.055, 0.085] : times(lit.middle, 0.8),
    glow: [0, 0, 0],
  }
  paintSky(picture, view, air, { coarse: 2, clouds: stormClouds(stage, air) })
  const sx = width * strike
  const sy = height * between(stage, 0.08, 0.22)
  for (let y = 0; y < view.horizon; y++) {
    for (let x = 0; x < width; x++) {
      const d = Math.hypot((x - sx) / width, ((y - sy) / height) * 0.8)
      const p = (y * width + x) * 3
      const fade = Math.exp(-d * 2)
      const flash = (4.8 * fade * fade + 1.6) * fade
      picture.data[p] = picture.data[p]! * (1 + flash * 0.85)
      picture.data[p + 1] = picture.data[p + 1]! * (1 + flash * 0.85)
      picture.data[p + 2] = picture.data[p + 2]! * (1 + flash * 1.1)
    }
  }
  const random = makeRandom(recipe.seed + 5)
  bolt(
    picture,
    random,
    { x: sx, y: sy, bottom: view.horizon, thick: Math.max(1.3, height * 0.0028) },
    0,
  )
  if (random() < 0.5)
    bolt(
      picture,
      random,
      { x: width * random(), y: sy, bottom: view.horizon, thick: Math.max(1, height * 0.0014) },
      0,
    )
  ground(stage, view, air, random() < 0.5)
  return { exposure: night ? 2.1 : 1.6, bloom: 0.5, vignette: 0.4 }
}

const milkyWay: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const view = viewOf(recipe, width, height, 0.8, low(stage))
  const air: Air = {
    ...airOf(recipe, between(stage, -0.8, 0.8), 0.02),
    horizon: [0.075, 0.062, 0.055],
    middle: [0.022, 0.03, 0.055],
    zenith: [0.009, 0.014, 0.032],
    glow: [0.05, 0.035, 0.02],
  }
  paintSky(picture, view, air)
  const angle = between(stage, 0.7, 1.25) * (stage.random() < 0.5 ? -1 : 1)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const cx = width * between(stage, 0.35, 0.65)
  const cy = view.horizon * between(stage, 0.5, 0.8)
  const unit = Math.sqrt(width * height)
  const shift = stage.random()
  const band = (x: number, y: number): number => {
    const s = ((x - cx) * ux + (y - cy) * uy) / unit
    const t = (-(x - cx) * uy + (y - cy) * ux) / unit
    const bent = t + 0.05 * s * s + 0.07 * at(soft(), s * 0.5 + shift, 0.4)
    const core = Math.exp(-s * s * 2.6)
    const wide = 0.085 + 0.075 * core
    const body = Math.exp(-((bent / wide) ** 2)) * (0.4 + 1.1 * core)
    const cloud = at(fbm(), s * 0.55 + shift, bent * 0.8 + 0.3)
    const lane = smooth(
      -0.15,
      0.5,
      at(fbm(), s * 0.42 + 0.5 + shift, bent * 0.9) + 0.75 - Math.abs(bent) * 11,
    )
    return (
      body *
      Math.max(0.04, 0.75 + 0.75 * cloud) *
      (1 - 0.72 * lane * Math.exp(-((bent / 0.07) ** 2)))
    )
  }
  for (let y = 0; y < Math.min(height, view.horizon + 2); y++) {
    const thick = smooth(0, 0.16, (view.horizon - y) / height)
    for (let x = 0; x < width; x++) {
      const by = band(x, y) * thick
      const p = (y * width + x) * 3
      data[p] = data[p]! + by * 0.135
      data[p + 1] = data[p + 1]! + by * 0.115
      data[p + 2] = data[p + 2]! + by * 0.12
    }
  }
  paintStars(picture, recipe.seed, 2600, view.horizon)
  paintStars(picture, recipe.seed + 1, 5200, view.horizon, (x, y) => Math.min(1, band(x, y) * 0.9))
  foreground(
    stage,
    view,
    [0.004, 0.005, 0.008],
    between(stage, 0.05, 0.16),
    between(stage, 0.008, 0.02),
  )
  return { exposure: 2.3, bloom: 0.18, vignette: 0.4 }
}

const starTrails: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const view = viewOf(recipe, width, height, 0.8, low(stage))
  const blue = recipe.light === 'blue-hour'
  const air: Air = {
    ...airOf(recipe, between(stage, -0.8, 0.8), 0.02),
    horizon: blue ? [0.16, 0.12, 0.13] : [0.07, 0.056, 0.05],
    middle: blue ? [0.05, 0.08, 0.17] : [0.02, 0.03, 0.06],
  }
  paintSky(picture, view, air)
  const random = makeRandom(recipe.seed + 9)
  const px = width * between(stage, 0.25, 0.75)
  const py = view.horizon * between(stage, 0.25, 0.8)
  const unit = Math.sqrt(width * height)
  const sweep = between(stage, 0.35, 0.8)
  for (let i = 0; i < 330; i++) {
    const radius = unit * 1.25 * Math.sqrt(random())
    const start = random() * Math.PI * 2
    const power = 0.16 + 1.2 * random() ** 5
    const hue = random()
    const light: Rgb =
      hue < 0.35 ? [0.65, 0.8, 1.2] : hue < 0.75 ? [1, 0.98, 0.95] : [1.2, 0.85, 0.55]
    const steps = Math.ceil((radius * sweep) / 0.7)
    for (let s = 0; s < steps; s++) {
      const a = start + (sweep * s) / steps
      const x = px + Math.cos(a) * radius
      const y = py + Math.sin(a) * radius
      if (y < 0 || y >= view.horizon || x < 1 || x >= width - 1) continue
      const x0 = Math.floor(x)
      const y0 = Math.floor(y)
      const fx = x - x0
      const fy = y - y0
      const by = power * 0.42
      glow(picture, x0, y0, light, by * (1 - fx) * (1 - fy))
      glow(picture, x0 + 1, y0, light, by * fx * (1 - fy))
      glow(picture, x0, y0 + 1, light, by * (1 - fx) * fy)
      glow(picture, x0 + 1, y0 + 1, light, by * fx * fy)
    }
  }
  foreground(
    stage,
    view,
    [0.004, 0.005, 0.008],
    between(stage, 0.06, 0.18),
    between(stage, 0.01, 0.024),
  )
  return { exposure: blue ? 1.7 : 2.1, bloom: 0.15, vignette: 0.36 }
}

export const skyScenes = {
  storm,
  'milky-way': milkyWay,
  'sunset-clouds': sunsetClouds,
  lightning,
  cumulus: cumulusSky,
  'star-trails': starTrails,
}
