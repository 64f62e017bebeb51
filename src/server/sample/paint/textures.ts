import { airOf, viewOf } from './air.ts'
import { at, billow, crowns, fbm, rough, soft } from './noise.ts'
import type { Tile } from './noise.ts'
import { blend, clamp, hex, lerp, smooth, times } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import { makeRandom } from './random.ts'
import { cloudsFor } from './mountains.ts'
import { paintSky } from './sky.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import { paintLand } from './terrain.ts'

/** Call `shade` for every pixel with coordinates in units of the picture's mean side, turned by an angle. */
const cover = (
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

const scaleOf = (stage: Stage): number =>
  stage.recipe.framing === 'near' ? 0.55 : stage.recipe.framing === 'wide' ? 1.35 : 1

const stones: readonly (readonly [Rgb, Rgb, Rgb, Rgb])[] = [
  [hex(0xf0ede8), hex(0xd5d2ce), hex(0x77767a), hex(0xb99a62)],
  [hex(0x23252a), hex(0x111216), hex(0xd9d4c8), hex(0xb98f4a)],
  [hex(0x2f5546), hex(0x163328), hex(0xcfe0d2), hex(0x8fb59b)],
  [hex(0xe5cdb9), hex(0xcfa98f), hex(0x8c5a44), hex(0xf6eee4)],
  [hex(0x8fa3b3), hex(0x5a7288), hex(0xf1f3f4), hex(0x2d3c4d)],
]

const marble: Scene = (stage) => {
  const { recipe, picture } = stage
  const [light, dark, vein, gold] = stones[recipe.seed % stones.length]!
  const k = scaleOf(stage) * 0.34
  const a = stage.random()
  const b = stage.random()
  const tile = fbm()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k * 0.7 + b
    const wx = at(soft(), u * 0.8, v * 0.8) * 0.2
    const wy = at(soft(), u * 0.8 + 0.5, v * 0.8 + 0.3) * 0.2
    const base = at(tile, u + wx, v + wy)
    const n1 = at(tile, u * 0.7 + wy * 1.3, v * 0.7 + wx * 1.5 + 0.4)
    const n2 = at(tile, u * 1.7 - wx * 1.4 + 0.2, v * 1.7 + wy * 1.2)
    const thick = 0.6 + 0.8 * clamp(0.5 + base)
    const main = Math.exp(-Math.abs(n1) * (26 / thick))
    const fine = Math.exp(-Math.abs(n2 + 0.1) * 48) * 0.55
    const feather = Math.exp(-Math.abs(n1) * 4) * 0.34 * clamp(0.6 + base)
    const crystal = at(rough(), u * 2.3, v * 2.3) * 0.02
    const body = smooth(-0.6, 0.7, base)
    const line = clamp(main * 0.85 + fine + feather)
    const lode = smooth(0.35, 0.9, main) * smooth(0.0, 0.4, at(soft(), u * 1.3, v * 1.3 + 0.7))
    for (let c = 0; c < 3; c++) {
      let tone = lerp(dark[c]!, light[c]!, body)
      tone = lerp(tone, vein[c]!, line)
      tone = lerp(tone, gold[c]!, lode)
      out[c] = tone * (0.98 + crystal) + 0.015 * v0
    }
  })
  return { exposure: 1.15, bloom: 0.08, vignette: 0.22 }
}

const inks: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [[0.86, 0.87, 0.88], hex(0x10131c), hex(0x394a66)],
  [[0.9, 0.89, 0.86], hex(0x8a1022), hex(0xe0662c)],
  [[0.88, 0.9, 0.92], hex(0x0d3a8a), hex(0x18a0b8)],
  [hex(0x07080c), hex(0xd8c6a0), hex(0xc0582c)],
  [hex(0x050910), hex(0x58b8d8), hex(0x6a3aa8)],
]

const ink: Scene = (stage) => {
  const { recipe, picture } = stage
  const dark = recipe.light === 'night'
  const [water, first, second] = inks[dark ? 3 + (recipe.seed % 2) : recipe.seed % 3]!
  const k = scaleOf(stage) * 0.3
  const a = stage.random()
  const b = stage.random() + stage.time * 0.03
  const tile = fbm()
  const lean = between(stage, -0.25, 0.25)
  cover(picture, lean, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k + b
    const p = at(soft(), u * 0.9, v * 0.9) * 0.17
    const q = at(soft(), u * 0.9 + 0.37, v * 0.9 + 0.61) * 0.17
    const r = at(tile, u * 1.1 + p * 1.7, v * 1.1 + q * 1.7) * 0.1
    const s = at(tile, u * 1.1 - q * 1.5 + 0.3, v * 1.1 + p * 1.5) * 0.1
    const x = u + p + r * 1.4
    const y = v + q + s * 1.4
    const plume = at(billow(), x * 0.9, y * 0.9)
    const body =
      at(soft(), x, y) +
      0.55 -
      Math.hypot(u0 * 0.95, v0 * 0.75) * 1.1 +
      0.25 * smooth(0.2, -0.6, v0)
    const density = smooth(-0.05, 0.85, body - plume * 0.28)
    const lit = at(tile, x + 0.012, y - 0.014) - at(tile, x - 0.012, y + 0.014)
    const fold = clamp(0.5 + lit * 1.5, 0, 1.3)
    const mixing = smooth(-0.3, 0.4, at(soft(), x * 1.3 + 0.2, y * 1.3))
    const shade = Math.exp(-density * 2.2)
    for (let c = 0; c < 3; c++) {
      const tone = lerp(first[c]!, second[c]!, mixing) * (0.3 + fold * 1.25)
      const light = water[c]! * (dark ? 1 : 1 - 0.14 * v0)
      out[c] = lerp(tone, light, dark ? 1 - density : shade)
    }
  })
  return { exposure: dark ? 1.5 : 1.12, bloom: 0.1, vignette: 0.24 }
}

/** Where each cell of a 64 by 64 grid has its point. */
const scatter = (seed: number): Float32Array => {
  const random = makeRandom(seed)
  return Float32Array.from({ length: 64 * 64 * 2 }, random)
}

/** Nearest and second nearest of scattered points: distance to the border between them, and an id. */
const crack = (u: number, v: number, points: Float32Array, found: Float32Array): void => {
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

const ice: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage)
  const a = stage.random()
  const b = stage.random()
  const found = new Float32Array(4)
  const plates = scatter(recipe.seed)
  const flakes = scatter(recipe.seed + 3)
  const deepTone =
    recipe.light === 'overcast'
      ? hex(0x274a55)
      : recipe.light === 'noon'
        ? hex(0x0d5a78)
        : hex(0x1a3a6e)
  const pale =
    recipe.light === 'overcast'
      ? hex(0xc5d3d6)
      : recipe.light === 'noon'
        ? hex(0xbfe4ea)
        : hex(0xa6bede)
  const tile = fbm()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k
    const v = v0 * k
    const w = at(tile, u * 0.2 + a, v * 0.2 + b)
    const w2 = at(tile, u * 0.2 + b, v * 0.2 + a + 0.5)
    crack(u * 2.1 + w * 0.28 + 40, v * 2.1 + w2 * 0.28 + 40, plates, found)
    const main = found[0]!
    const tilt = found[1]!
    crack(u * 5.3 + w2 * 0.5 + 90, v * 5.3 + w * 0.5 + 10, flakes, found)
    const minor = found[0]!
    const depth = smooth(-0.7, 0.8, at(soft(), u * 0.16 + b, v * 0.16 + a) + 0.5 * w)
    const vein = 0.95 * Math.exp(-main * 60) + 0.3 * Math.exp(-main * 9)
    const hair =
      (0.5 * Math.exp(-minor * 70) + 0.1 * Math.exp(-minor * 12)) *
      smooth(0.3, 0.75, tilt + 0.4 * w)
    const bubble =
      smooth(0.82, 0.95, at(crowns().height, u * 0.75 + a, v * 0.75 + b)) *
      smooth(0.1, 0.5, w2) *
      0.5
    const frost = smooth(0.15, 0.9, at(billow(), u * 0.35 + a, v * 0.35) + 0.5 * w) * 0.3
    const light = clamp(vein + hair + bubble + frost)
    const relief =
      0.1 * (at(tile, u * 0.5 + 0.01, v * 0.5) - at(tile, u * 0.5, v * 0.5 + 0.01)) +
      0.16 * (tilt - 0.5)
    for (let c = 0; c < 3; c++) {
      const body = lerp(deepTone[c]! * 0.35, deepTone[c]! * 1.35, depth) * (1 + relief)
      out[c] = lerp(body, pale[c]!, light) + relief * 0.06
    }
  })
  return { exposure: 1.25, bloom: 0.16, vignette: 0.3 }
}

const papers: readonly Rgb[] = [
  hex(0xf3efe6),
  hex(0xd9c7a4),
  hex(0x9fb2b5),
  hex(0xc96f4f),
  hex(0x3c4350),
  hex(0xe3d7d4),
]

const paper: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage)
  const tone = papers[recipe.seed % papers.length]!
  const a = stage.random()
  const b = stage.random()
  const air = airOf(recipe, 0)
  const sun = stage.random() * 6.28
  const lx = Math.cos(sun)
  const ly = Math.sin(sun)
  const found = new Float32Array(4)
  const folds = [0, 1, 2].map((layer) => scatter(recipe.seed + layer))
  const warm = blend([1, 1, 1], times(air.sun, 0.55), 0.4)
  const fibre = rough()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k
    const v = v0 * k
    let light = 0.62
    let fold = 0
    for (let layer = 0; layer < 3; layer++) {
      const f = 1.7 * 1.95 ** layer
      const wobble = 0.2 * at(soft(), u * 0.3 + a + layer * 0.3, v * 0.3 + b)
      crack(u * f + wobble + 50 + layer * 13, v * f - wobble + 50, folds[layer]!, found)
      const h = found[1]! * 6.283
      const slope = 0.35 + 0.65 * ((found[1]! * 53) % 1)
      const bend = (found[2]! * lx + found[3]! * ly) * 0.3
      light +=
        (Math.cos(h) * lx + Math.sin(h) * ly) * slope * 0.25 * 0.68 ** layer +
        bend * 0.6 * 0.7 ** layer
      fold += Math.exp(-found[0]! * 26) * 0.6 ** layer * (found[1]! > 0.45 ? 0.1 : -0.1)
    }
    const grain = at(fibre, u * 0.8, v * 0.8) * 0.018 + at(fibre, u * 2.3, v * 2.1) * 0.014
    const sheet = 0.1 * at(soft(), u * 0.12 + a, v * 0.12)
    const value = Math.max(0.05, light + fold + grain + sheet)
    for (let c = 0; c < 3; c++)
      out[c] = tone[c]! * value * lerp(1, warm[c]!, clamp(value * 1.1)) * 1.3
  })
  return { exposure: 1.05, bloom: 0.06, vignette: 0.3 }
}

const ironDark: Rgb = [0.055, 0.022, 0.012]
const ironBright: Rgb = [0.46, 0.16, 0.045]
const ironRun: Rgb = [0.3, 0.12, 0.045]
const paints: readonly Rgb[] = [
  hex(0x2f6d78),
  hex(0x9c3a2a),
  hex(0xc9a13a),
  hex(0x3d5a86),
  hex(0xd8d2c4),
  hex(0x4a6b49),
]

const rust: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage) * 0.42
  const coat = paints[recipe.seed % paints.length]!
  const a = stage.random()
  const b = stage.random()
  const worn = between(stage, -0.12, 0.22)
  const tile = fbm()
  const coatAt = (u: number, v: number): number =>
    at(tile, u, v) +
    0.4 * at(rough(), u * 0.55, v * 0.55) * 0.5 +
    0.35 * at(tile, u * 3.1, v * 3.1) -
    worn +
    0.2
  const e = 0.0045
  cover(picture, 0, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k + b
    const h = coatAt(u, v)
    const stays = smooth(-0.015, 0.03, h)
    const edge = smooth(0.14, 0, Math.abs(h))
    const relief = clamp((coatAt(u - e, v - e) - h) * 1.1, -0.5, 0.5)
    const pit = at(rough(), u * 1.9, v * 1.9)
    const stain = smooth(
      -0.2,
      0.7,
      at(soft(), u * 1.4, v * 0.22 + 0.4) + 0.3 * at(tile, u * 5, v * 0.5),
    )
    const oxide = smooth(-0.6, 0.7, at(tile, u * 2.2 + 0.3, v * 2.2))
    const chalk = 0.88 + 0.16 * at(tile, u * 0.6, v * 0.6 + 0.5) + 0.05 * pit
    for (let c = 0; c < 3; c++) {
      const iron = lerp(ironDark[c]!, ironBright[c]!, oxide) * (0.9 + 0.55 * pit) + relief * 0.02
      const run = lerp(coat[c]! * chalk, ironRun[c]!, stain * 0.5)
      const paint = run * (1 + (relief < 0 ? relief * 1.1 : relief * 0.6) * edge)
      const shadow = 1 - 0.5 * smooth(-0.09, 0, h) * (1 - stays)
      out[c] = Math.max(0, lerp(iron * shadow, paint, stays))
    }
  })
  return { exposure: 1.2, bloom: 0.06, vignette: 0.32, saturation: 1 }
}

const seas: readonly (readonly [Rgb, Rgb])[] = [
  [hex(0x06384a), hex(0x49b6bd)],
  [hex(0x0a2f55), hex(0x4f9ed0)],
  [hex(0x0d3a34), hex(0x63b59a)],
]

const waterSurface: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage) * 0.3
  const air = airOf(recipe, 0.3)
  const [deep, shallow] = seas[recipe.seed % seas.length]!
  const a = stage.random() + stage.time * 0.02
  const b = stage.random()
  const t = stage.time * 0.05
  const dim = recipe.light === 'blue-hour' ? 0.5 : recipe.light === 'overcast' ? 0.7 : 1
  const waves: Tile = fbm()
  const web = (u: number, v: number, s: number): number => {
    const n = at(soft(), u + s, v - s * 0.7) + 0.24 * at(waves, u * 1.7 - s, v * 1.7)
    return Math.exp(-Math.abs(n) * 9)
  }
  const sky = blend(air.middle, air.horizon, 0.6)
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const squeeze = recipe.framing === 'near' ? 1 : 1.25
    const u = u0 * k + a
    const v = v0 * k * squeeze + b
    const w = at(soft(), u * 0.6, v * 0.6) * 0.12
    const n1 = at(waves, u + w + t, v)
    const nx = at(waves, u + w + t + 0.007, v) - n1
    const ny = at(waves, u + w + t, v + 0.007) - n1
    const net =
      web(u * 1.5 + nx * 0.35, v * 1.5 + ny * 0.35, t) *
        web(u * 1.3 + 0.4 + ny * 0.3, v * 1.3 + 0.2, -t) *
        1.6 +
      0.4 * web(u * 2.6 + 0.1, v * 2.6 + nx, t * 0.5) ** 3
    const facing = clamp(0.5 + (nx * 0.8 - ny) * 2.6)
    const glance = facing ** 5 * 0.75
    const flash = smooth(0.86, 1, facing + 0.1 * n1) * 2.4
    const depth = smooth(-0.9, 0.9, at(soft(), u * 0.4 + 0.5, v * 0.4) + 0.4 * n1)
    for (let c = 0; c < 3; c++) {
      const body = lerp(deep[c]!, shallow[c]!, depth * 0.75) * dim
      const caustic = net * shallow[c]! * (recipe.light === 'noon' ? 0.85 : 0.35) * dim
      out[c] = lerp(body + caustic, sky[c]!, glance) + air.sun[c]! * flash * 0.4
    }
  })
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.15, bloom: 0.22 }
}

const dunes: Scene = (stage) => {
  const { recipe, picture } = stage
  const high = recipe.framing === 'high'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.1, 1.6),
    high ? 0.08 : between(stage, 0.24, 0.42),
  )
  const side = (stage.random() < 0.5 ? -1 : 1) * between(stage, 1.6, 2.6)
  const air = airOf(recipe, side, recipe.light === 'noon' ? 0.75 : 0.34)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.2,
    clouds: [cloudsFor(stage, air, { cover: 0.28, depth: 0.4, stretch: 3 })],
  })
  const shift = [stage.random(), stage.random()] as const
  const sand =
    recipe.seed % 3 === 0 ? hex(0xd9a774) : recipe.seed % 3 === 1 ? hex(0xcf9262) : hex(0xdcc09a)
  const ridge = (x: number, z: number, s: number): number => {
    const w = at(soft(), x * s * 0.35 + shift[1], z * s * 0.35) * 0.2
    const n = at(soft(), x * s * 0.55 + shift[0] + w, z * s + shift[1] + w * 0.5)
    return 1 - Math.abs(n) * 1.25
  }
  paintLand(picture, view, air, {
    eye: high ? 3.4 : 2.4,
    near: 1.6,
    far: 60,
    steps: 420,
    height: (x, z) =>
      ridge(x, z, 0.03) * 1.5 +
      ridge(x + 7, z, 0.075) * 0.16 +
      0.25 * at(soft(), x * 0.02, z * 0.02) -
      0.4,
    surface: (x, z, _h, slope, out) => {
      const wave = 0.35 * at(soft(), x * 0.12, z * 0.12)
      const ripple = Math.sin(
        (x * 0.6 + z * 1.1 + wave * 3.4 + 0.3 * at(fbm(), x * 0.1, z * 0.1)) * 34,
      )
      const fade = smooth(9, 2.5, z) * 0.13 * slope
      const tone =
        1 +
        ripple * fade +
        0.05 * at(rough(), x * 0.7, z * 0.7) +
        0.08 * at(fbm(), x * 0.05, z * 0.05)
      for (let c = 0; c < 3; c++) out[c] = sand[c]! * tone
    },
    grain: 0.006,
    shadow: 3,
    fog: { density: 0.014 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.2 : 1, saturation: 1.08, vignette: 0.34 }
}

export const textureScenes = { marble, dunes, ice, ink, paper, rust, 'water-surface': waterSurface }
