import { airOf, viewOf } from './air.ts'
import type { Air } from './air.ts'
import { cloudsFor } from './mountains.ts'
import { at, billow, crowns, eroded, fbm, rough, soft } from './noise.ts'
import { blend, clamp, enlarge, hex, lerp, makePicture, smooth, times } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import { paintSky } from './sky.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import { paintLand } from './terrain.ts'

interface Trunk {
  readonly x: number
  readonly half: number
  readonly lean: number
  readonly foot: number
  readonly seed: number
  readonly kind: 'pine' | 'birch' | 'bamboo'
  readonly bark: Rgb
  /** Light from the right, -1..1 the other way. */
  readonly side: number
  readonly haze: Rgb
  readonly depth: number
}

/** A stem as a lit cylinder with bark, thinner towards the top, drowned in haze towards its foot. */
const paintTrunk = (picture: Picture, trunk: Trunk): void => {
  const { width, height, data } = picture
  const last = Math.min(height, Math.ceil(trunk.foot))
  const unit = Math.sqrt(width * height)
  for (let y = 0; y < last; y++) {
    const up = (trunk.foot - y) / unit
    const flare = 1 + 0.7 * Math.exp(-up * 26)
    const bow =
      at(soft(), trunk.seed * 0.137, up * 0.16) *
      unit *
      (trunk.kind === 'bamboo' ? 0.012 : 0.02) *
      (0.4 + (trunk.half / unit) * 30)
    const middle = trunk.x + trunk.lean * up * unit + bow
    const joint = trunk.kind === 'bamboo' ? (up * unit) / (trunk.half * 9) + trunk.seed * 0.37 : 0
    const near = trunk.kind === 'bamboo' ? Math.abs(joint - Math.round(joint)) * 9 : 9
    const knot = near < 0.5 ? 1 + 0.16 * (1 - near * 2) : 1
    const half =
      trunk.half * flare * knot * Math.max(0.35, 1 - up * (trunk.kind === 'bamboo' ? 0.1 : 0.28))
    const from = Math.max(0, Math.floor(middle - half - 1))
    const to = Math.min(width - 1, Math.ceil(middle + half + 1))
    const low = clamp(trunk.depth + (1 - trunk.depth) * 0.35 * Math.exp(-up * 5))
    for (let x = from; x <= to; x++) {
      const t = (x + 0.5 - middle) / half
      const edge = 0.06 * at(rough(), trunk.seed * 0.31 + t, (y / unit) * 1.7)
      const cover = clamp((1 - Math.abs(t) + (trunk.kind === 'bamboo' ? 0 : edge)) * half + 0.5)
      if (cover <= 0) continue
      const round = Math.sqrt(Math.max(0, 1 - t * t))
      const light = 0.2 + 0.35 * round + 0.55 * clamp(t * trunk.side + 0.25 * round)
      const wrap = Math.asin(clamp(t, -1, 1)) * 0.64
      let bark = 1
      let white = 0
      if (trunk.kind === 'pine') {
        const plates = at(
          billow(),
          wrap * 0.14 + trunk.seed * 0.17,
          (y / half) * 0.022 + trunk.seed,
        )
        bark =
          0.75 +
          0.75 * clamp(plates + 0.35, 0, 1.2) +
          0.25 * at(rough(), wrap * 0.3, (y / half) * 0.05)
      } else if (trunk.kind === 'birch') {
        const mark = at(fbm(), wrap * 0.16 + trunk.seed * 0.3, (y / half) * 0.11)
        white = smooth(0.42, 0.5, mark)
        bark = 0.92 + 0.16 * at(rough(), wrap * 0.2, (y / half) * 0.16)
      } else {
        bark =
          (near < 0.18 ? 0.5 : near < 0.5 ? 1.35 : 1) *
          (0.88 + 0.18 * at(fbm(), wrap * 0.1 + trunk.seed, (y / half) * 0.01))
      }
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tone = trunk.bark[c]! * bark * light * (1 - 0.82 * white)
        const seen = tone + (trunk.haze[c]! - tone) * low
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}

interface Wood {
  readonly air: Air
  readonly glowX: number
  readonly glowY: number
  readonly floor: number
  readonly haze: Rgb
  readonly light: Rgb
}

const backdrop = (stage: Stage, wood: Wood, leaf: Rgb): void => {
  const { picture } = stage
  const coarse = 2
  const small = makePicture(Math.ceil(picture.width / coarse), Math.ceil(picture.height / coarse))
  const unit = 1 / Math.sqrt(small.width * small.height)
  const shift = stage.random()
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const u = x * unit
      const v = y * unit
      const d = Math.hypot(x / small.width - wood.glowX, (y / small.height - wood.glowY) * 0.8)
      const glow = 1.1 * Math.exp(-d * d * 9) + 0.35 * Math.exp(-d * 2)
      const leaves = at(fbm(), u * 0.55 + shift, v * 0.5)
      const speck = at(rough(), u * 0.55, v * 0.55 + shift)
      const crown = smooth(0.75, 0.05, y / small.height) * smooth(-0.5, 0.6, leaves + 0.5 * speck)
      const p = (y * small.width + x) * 3
      for (let c = 0; c < 3; c++) {
        const base = wood.haze[c]! * (0.78 + 0.12 * leaves) + wood.light[c]! * glow * 0.5
        small.data[p + c] = lerp(base, leaf[c]! * (0.55 + 0.7 * glow) + base * 0.35, crown * 0.62)
      }
    }
  }
  enlarge(small, picture)
}

/** Leaves of a near canopy: clusters of dark and back-lit specks, dense at the top. */
const canopy = (
  stage: Stage,
  wood: Wood,
  leaf: Rgb,
  depth: number,
  size: number,
  reach: number,
): void => {
  const { picture } = stage
  const { width, height, data } = picture
  const unit = 1 / (Math.sqrt(width * height) * size)
  const a = stage.random()
  const last = Math.min(height, Math.ceil(height * reach * 1.25))
  for (let y = 0; y < last; y++) {
    const drop = y / height / reach
    for (let x = 0; x < width; x++) {
      const u = x * unit
      const v = y * unit
      const cloud = at(fbm(), u * 0.22 + a, v * 0.26 + a)
      const fill = cloud + 0.75 - drop * 1.5
      if (fill < -0.4) continue
      const speck = at(rough(), u * 0.5 + a, v * 0.5)
      const cover = smooth(-0.08, 0.14, fill * 0.8 + speck * 0.75 - 0.12)
      if (cover <= 0) continue
      const d = Math.hypot(x / width - wood.glowX, (y / height - wood.glowY) * 0.8)
      const back = Math.exp(-d * 2.6)
      const tone = 0.22 + 0.35 * clamp(0.5 + speck) + 1.25 * back * clamp(0.6 - fill * 0.5)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const colour = leaf[c]! * tone * (0.5 + wood.light[c]! * 0.55)
        const seen = lerp(colour, wood.haze[c]!, depth)
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}

const floorOf = (stage: Stage, wood: Wood, soil: Rgb, tuft: Rgb): void => {
  const { picture } = stage
  const { width, height, data } = picture
  const shift = stage.random()
  const focal = Math.sqrt(width * height)
  const line = wood.floor * height
  for (let x = 0; x < width; x++) {
    const bank =
      line -
      (at(soft(), (x / focal) * 0.15 + shift, 0.2) * 0.03 +
        0.012 * at(rough(), (x / focal) * 0.9, 0.5)) *
        height
    for (let y = Math.max(0, Math.floor(bank)); y < height; y++) {
      const down = Math.max(1.5, y - bank + 2) / focal
      const z = 0.26 / down
      const wx = ((x - width / 2) / focal) * z
      const n = at(fbm(), wx * 0.35 + shift, z * 0.35)
      const g = at(rough(), wx * 0.6, z * 0.6)
      const fern = smooth(-0.1, 0.5, n + 0.4 * g)
      const d = Math.abs(x / width - wood.glowX)
      const patch =
        smooth(-0.1, 0.45, at(fbm(), wx * 0.22 + 0.4, z * 0.14 + shift)) * Math.exp(-d * 2)
      const fog = clamp(1 - Math.exp(-z * 0.32) + 0.05)
      const cover = clamp(y + 1 - bank)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tone =
          lerp(soil[c]!, tuft[c]!, fern) *
          (0.55 + 0.55 * (0.5 + g)) *
          (wood.air.ambient[c]! * 0.9 + wood.light[c]! * (0.18 + 0.75 * patch))
        const seen = lerp(tone, wood.haze[c]! + wood.light[c]! * 0.16 * Math.exp(-d * 4), fog)
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}

/** Shafts of light that fan out from the bright gap in the crowns, broken up by leaves. */
const shafts = (stage: Stage, wood: Wood, strength: number): void => {
  const { picture } = stage
  const small = makePicture(Math.ceil(picture.width / 4), Math.ceil(picture.height / 4))
  const gx = small.width * wood.glowX
  const gy = small.height * (wood.glowY - 0.22)
  const shift = stage.random()
  const unit = Math.sqrt(small.width * small.height)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const dx = x - gx
      const dy = y - gy
      const r = Math.hypot(dx, dy) / unit
      const angle = Math.atan2(dx, dy)
      const ray = smooth(
        0.0,
        0.85,
        at(soft(), angle * 0.42 + shift, 0.3) +
          0.5 * at(fbm(), angle * 0.75 + shift, 0.7 + r * 0.01),
      )
      const smoke = 0.75 + 0.4 * at(soft(), (x / unit) * 0.2, (y / unit) * 0.2 + shift)
      const by =
        strength *
        ray *
        smoke *
        Math.exp(-r * 1.15) *
        smooth(0.02, 0.3, r) *
        clamp((dy / unit) * 3 + 0.2)
      const p = (y * small.width + x) * 3
      for (let c = 0; c < 3; c++) small.data[p + c] = wood.light[c]! * by
    }
  }
  const full = makePicture(picture.width, picture.height)
  enlarge(small, full)
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = picture.data[i]! + full.data[i]!
}

const woodOf = (stage: Stage, floor: number): Wood => {
  const { recipe } = stage
  const air = airOf(recipe, 0, 0.2)
  const cool: Rgb = recipe.light === 'blue-hour' ? [0.13, 0.19, 0.3] : [0.52, 0.57, 0.55]
  const haze =
    recipe.light === 'blue-hour'
      ? cool
      : blend(cool, air.horizon, recipe.light === 'overcast' ? 0.25 : 0.45)
  return {
    air,
    glowX: between(stage, 0.22, 0.78),
    glowY: between(stage, 0.2, 0.5),
    floor,
    haze: times(haze, recipe.light === 'noon' ? 0.8 : 0.9),
    light: recipe.light === 'overcast' ? [0.5, 0.52, 0.5] : times(air.sun, 0.75),
  }
}

const stand = (
  stage: Stage,
  wood: Wood,
  kind: Trunk['kind'],
  bark: Rgb,
  count: number,
  between0: (depth: number) => void,
): void => {
  const { picture, random } = stage
  const unit = Math.sqrt(picture.width * picture.height)
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const depth = lerp(0.9, 0.1, near ** 0.8)
    const scale = lerp(0.16, 1, near ** 1.6)
    const amount = Math.round(count * lerp(2.6, 0.42, near))
    for (let i = 0; i < amount; i++) {
      const x = ((i + random() * 0.95) / amount) * picture.width * 1.1 - picture.width * 0.05
      const glowing = x / picture.width < wood.glowX ? 1 : -1
      const jitter = 0.7 + 0.6 * random()
      paintTrunk(picture, {
        x,
        half: unit * (kind === 'bamboo' ? 0.014 : 0.026) * scale * jitter,
        lean: (random() - 0.5) * (kind === 'bamboo' ? 0.12 : 0.07),
        foot:
          picture.height *
            (wood.floor + (1 - wood.floor) * (0.02 + 0.95 * near ** 2.2 * (0.8 + 0.4 * random()))) +
          (near > 0.9 ? unit * 0.04 : 0),
        seed: Math.floor(random() * 997),
        kind,
        bark: times(
          blend(bark, times(bark, 0.6), random()),
          0.5 + 0.9 * (wood.air.ambient[1] + wood.light[1] * 0.35),
        ),
        side: glowing * 0.9,
        haze: wood.haze,
        depth: clamp(depth + 0.06 * (random() - 0.5)),
      })
    }
    between0(depth)
  }
}

const leaves: Record<string, Rgb> = {
  green: hex(0x55702c),
  fresh: hex(0x86a83a),
  amber: hex(0xc9822a),
  red: hex(0xa8391c),
  blue: hex(0x35524c),
}

const mistyTrunks: Scene = (stage) => {
  const { recipe } = stage
  const wood = woodOf(stage, between(stage, 0.66, 0.8))
  const birch = recipe.seed % 3 === 0
  const leaf = recipe.light === 'dawn' && recipe.seed % 2 === 0 ? leaves.amber! : leaves.blue!
  backdrop(stage, wood, times(leaf, 0.9))
  floorOf(stage, wood, hex(0x4c3f2e), hex(0x5f7038))
  stand(
    stage,
    wood,
    birch ? 'birch' : 'pine',
    birch ? hex(0xcfcabf) : hex(0x5b4a3d),
    between(stage, 12, 20),
    (depth) => {
      if (depth > 0.25 && depth < 0.75)
        canopy(stage, wood, leaf, depth * 0.85, 0.8, 0.3 + 0.16 * depth)
    },
  )
  if (recipe.light === 'dawn') shafts(stage, wood, 0.3)
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.05, bloom: 0.3 }
}

const forestRays: Scene = (stage) => {
  const { recipe } = stage
  const wood = { ...woodOf(stage, between(stage, 0.68, 0.8)), glowY: between(stage, 0.12, 0.3) }
  const dim: Wood = { ...wood, haze: times(wood.haze, 0.5) }
  backdrop(stage, dim, leaves.fresh!)
  floorOf(stage, dim, hex(0x54452e), hex(0x6d8038))
  stand(stage, dim, 'pine', hex(0x5a4636), between(stage, 9, 15), (depth) => {
    if (depth > 0.2 && depth < 0.9)
      canopy(
        stage,
        dim,
        recipe.seed % 4 === 0 ? leaves.amber! : leaves.fresh!,
        depth * 0.8,
        0.8,
        0.5,
      )
  })
  shafts(stage, dim, 1.05)
  return { exposure: 1.15, bloom: 0.4, saturation: 1.1 }
}

const bambooGrove: Scene = (stage) => {
  const { recipe } = stage
  const wood = woodOf(stage, between(stage, 0.8, 0.95))
  const green: Wood = { ...wood, haze: blend(wood.haze, hex(0x9fbf7a), 0.4) }
  backdrop(stage, green, hex(0x88ad48))
  floorOf(stage, green, hex(0x5b4c32), hex(0x6f7f3c))
  stand(
    stage,
    green,
    'bamboo',
    recipe.seed % 3 === 0 ? hex(0x8c9a45) : hex(0x5f8a3a),
    between(stage, 18, 30),
    (depth) => {
      if (depth > 0.2 && depth < 0.8) canopy(stage, green, hex(0x7fa83c), depth * 0.8, 0.55, 0.34)
    },
  )
  if (recipe.light !== 'overcast') shafts(stage, green, 0.35)
  return { exposure: 1.1, bloom: 0.28, saturation: 1.08 }
}

interface Crowned {
  readonly tones: readonly Rgb[]
  readonly snow: number
}

const crownedHill = (stage: Stage, plan: Crowned): void => {
  const { recipe, picture } = stage
  const aerial = recipe.framing === 'high' || recipe.framing === 'near'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.2, 1.7),
    aerial ? between(stage, -0.25, 0.05) : between(stage, 0.18, 0.32),
  )
  const side = (stage.random() < 0.5 ? -1 : 1) * between(stage, 0.8, 1.6)
  const air = airOf(recipe, side, recipe.light === 'noon' ? 0.9 : 0.42)
  paintSky(picture, view, air, {
    until: Math.max(2, view.horizon + picture.height * 0.25),
    clouds: [cloudsFor(stage, air)],
  })
  const shift = [stage.random(), stage.random()] as const
  const k = 0.105
  const base = (x: number, z: number): number =>
    1.5 * at(soft(), x * 0.022 + shift[0], z * 0.022 + shift[1]) +
    smooth(9, 34, z) * (2.1 + 1.6 * at(eroded(), x * 0.018 + shift[1], z * 0.018))
  const { height, kind } = crowns()
  paintLand(picture, view, air, {
    eye: aerial ? 4.6 : 3.1,
    near: 3,
    far: 48,
    steps: 520,
    height: (x, z) =>
      base(x, z) +
      0.34 * at(height, x * k, z * k) +
      0.045 * at(rough(), x * 0.75, z * 0.75) +
      0.05 * at(billow(), x * 0.5, z * 0.5) -
      1,
    surface: (x, z, _h, slope, out) => {
      const dome = at(height, x * k, z * k)
      const pick = clamp(at(kind, x * k, z * k) * 0.8 + 0.35 * at(soft(), x * 0.03, z * 0.03) + 0.1)
      const tone =
        plan.tones[Math.min(plan.tones.length - 1, Math.floor(pick * plan.tones.length))]!
      const leaf = 0.72 + 0.5 * at(rough(), x * 1.1, z * 1.1)
      const deep = smooth(0.05, 0.62, dome)
      const white =
        plan.snow * smooth(0.4, 0.75, slope + 0.25 * at(rough(), x * 0.6, z * 0.6)) * deep
      for (let c = 0; c < 3; c++) out[c] = lerp(tone[c]! * leaf * (0.22 + 0.78 * deep), 0.85, white)
    },
    grain: 0.006,
    shadow: 0.9,
    fog: {
      density: recipe.weather === 'mist' ? 0.04 : 0.017,
      low: recipe.weather === 'mist' ? 0.16 : 0,
      level: -0.9,
      fall: 0.6,
    },
  })
}

const autumnForest: Scene = (stage) => {
  crownedHill(stage, {
    tones: [
      hex(0x39512a),
      hex(0x6f6a26),
      hex(0xc8931f),
      hex(0xd9691c),
      hex(0xb0321a),
      hex(0xdcb03a),
      hex(0x4a5c2c),
    ],
    snow: 0,
  })
  return { exposure: 1.08, saturation: 1.12 }
}

const summerCanopy: Scene = (stage) => {
  crownedHill(stage, {
    tones: [hex(0x2f4d24), hex(0x46692c), hex(0x5c7f33), hex(0x375a2e), hex(0x6f8f3e)],
    snow: 0,
  })
  return { exposure: 1.1, saturation: 1.06 }
}

const snowForest: Scene = (stage) => {
  const { recipe } = stage
  crownedHill(stage, {
    tones: [hex(0x22302c), hex(0x2c3a33), hex(0x1d2a2a), hex(0x38423a)],
    snow: 0.92,
  })
  return { exposure: recipe.light === 'blue-hour' ? 2 : 0.95, saturation: 1.05 }
}

export const forestScenes = {
  'misty-trunks': mistyTrunks,
  'forest-rays': forestRays,
  bamboo: bambooGrove,
  'autumn-forest': autumnForest,
  'summer-canopy': summerCanopy,
  'snow-forest': snowForest,
}
