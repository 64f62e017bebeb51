import { airOf, viewOf } from './air.ts'
import { at, eroded, fbm, rough, soft } from './noise.ts'
import { blend, clamp, hex, lerp, smooth } from './picture.ts'
import type { Rgb } from './picture.ts'
import { hash2 } from './random.ts'
import { cloudsFor } from './mountains.ts'
import { paintSky } from './sky.ts'
import { between } from './stage.ts'
import type { Scene } from './stage.ts'
import { paintLand } from './terrain.ts'
import { trace } from './trace.ts'

const meadow: Rgb = [0.2, 0.24, 0.16]
const wood: Rgb = [0.05, 0.07, 0.05]
const moss: Rgb = hex(0x4d5236)
const stonesOf: readonly Rgb[] = [hex(0xd8c4a2), hex(0xc9b9a6), hex(0xd9d4ca), hex(0xcfa07c)]

/** Signed depth inside an arched opening of a wall cell: positive inside, in wall units. */
const inArch = (z: number, y: number, pitch: number, half: number, spring: number): number => {
  const f = z / pitch
  const off = Math.abs(f - Math.floor(f) - 0.5) * pitch
  if (y < 0.04) return y - 0.04
  if (y < spring) return half - off
  return half - Math.hypot(off, y - spring)
}

const arcade: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 0.72, 1),
    between(stage, 0.45, 0.56),
  )
  const air = airOf(recipe, 0)
  const stone = stonesOf[recipe.seed % stonesOf.length]!
  const mirror = stage.random() < 0.5 ? -1 : 1
  const a = between(stage, 1.25, 1.6)
  const spring = between(stage, 1.9, 2.3)
  const pitch = between(stage, 1.7, 2.3)
  const half = pitch * between(stage, 0.34, 0.4)
  const low = between(stage, 1.25, 1.5)
  const ex = between(stage, -0.4, 0.35)
  const ey = 1.35
  const end = 26
  const sunUp = recipe.light === 'noon' ? 1.3 : between(stage, 0.5, 0.75)
  const slant = between(stage, -0.5, 0.5)
  const sunny = recipe.light === 'overcast' ? 0.12 : recipe.light === 'dawn' ? 0.6 : 1
  const sunlit = (x: number, y: number, z: number): number => {
    const s = x + a
    return (
      smooth(
        -0.012 - s * 0.012,
        0.012 + s * 0.012,
        inArch(z + slant * s, y + sunUp * s, pitch, half, low),
      ) * sunny
    )
  }
  const outside = (dx: number, dy: number, dz: number, out: Float32Array): void => {
    const e = dy / Math.max(0.05, Math.hypot(dx, dz))
    const hill =
      0.14 +
      0.12 * at(soft(), (dz / dx) * 0.05 + 0.3, 0.4) +
      0.02 * at(eroded(), (dz / dx) * 0.2, 0.1)
    const tree = smooth(0.01, -0.01, e - hill)
    for (let c = 0; c < 3; c++) {
      const sky =
        lerp(air.horizon[c]! * 1.25, air.middle[c]! * 1.1, clamp(e * 1.3)) + air.glow[c]! * 0.16
      const land = lerp(meadow[c]! * (air.ambient[c]! + air.sun[c]! * 0.4), air.haze[c]!, 0.45)
      out[c] =
        e < -0.02
          ? lerp(land, stone[c]! * (air.ambient[c]! + air.sun[c]! * 0.5), smooth(-0.02, -0.2, e))
          : lerp(sky, land, tree)
    }
  }
  const lightOf = (
    tone: number,
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    corner: number,
    out: Float32Array,
  ): void => {
    const f = z / pitch
    const opposite = 0.75 + 0.25 * Math.cos((f - Math.floor(f) - 0.5) * 6.283)
    const open = (0.28 + 0.5 * clamp(nx * -0.6 + 0.4) + 0.16 * ny) * opposite * corner
    const direct = sunlit(x, y, z) * clamp(nx * -0.62 + ny * 0.8)
    const bounce = 0.2 * sunny * clamp(0.6 - ny * 0.5) * Math.exp(-Math.max(0, y) * 0.5)
    for (let c = 0; c < 3; c++) {
      const sky = air.ambient[c]! * 1.0 + air.horizon[c]! * 0.24
      out[c] =
        stone[c]! *
        tone *
        (sky * open + air.sun[c]! * (direct * 1.15 + bounce * stone[c]! * 0.55 * opposite))
    }
  }
  const blocks = (u: number, v: number): number => {
    const row = Math.floor(v / 0.42)
    const fu = u / 0.85 + (row & 1) * 0.5
    const x = fu - Math.floor(fu)
    const y = v / 0.42 - row
    const joint =
      smooth(0, 0.016, x) * smooth(1, 0.984, x) * smooth(0, 0.03, y) * smooth(1, 0.97, y)
    return (
      (0.84 + 0.2 * hash2(Math.floor(fu), row, 3)) *
      lerp(0.66, 1, joint) *
      (1 + 0.1 * at(fbm(), u * 0.2, v * 0.2) + 0.07 * at(rough(), u * 0.4, v * 0.4))
    )
  }
  trace(picture, (px, py, out) => {
    const dx = ((px - view.cx) / view.focal) * mirror
    const dy = (view.horizon - py) / view.focal
    const wallT = Math.abs(dx) < 1e-6 ? 1e6 : ((dx > 0 ? a : -a) - ex) / dx
    const floorT = dy < -1e-6 ? -ey / dy : 1e6
    const o = ey - spring
    const qa = dx * dx + dy * dy
    const qb = ex * dx + o * dy
    const disc = qb * qb - qa * (ex * ex + o * o - a * a)
    const vaultT = disc > 0 && qa > 1e-9 ? (-qb + Math.sqrt(disc)) / qa : 1e6
    const vaultHit = ey + dy * vaultT > spring
    let t = vaultHit ? vaultT : wallT
    if (floorT < t) t = floorT
    if (t > end) {
      const x = ex + dx * end
      const y = ey + dy * end
      const door = smooth(0.02, -0.02, y > 1.9 ? Math.hypot(x, y - 1.9) - 0.75 : Math.abs(x) - 0.75)
      lightOf(0.9, 0, y, end, -0.3, 0, 0.8, out)
      for (let c = 0; c < 3; c++) out[c] = lerp(out[c]!, air.horizon[c]! * 1.5, door)
      return
    }
    const x = ex + dx * t
    const y = ey + dy * t
    if (t === floorT) {
      const tile = Math.min(Math.abs(((x / 0.62) % 1) + 0), 1)
      const gz = Math.abs((t / 0.62) % 1)
      const joint =
        smooth(0, 0.025, tile) *
        smooth(0, 0.025, gz) *
        smooth(1, 0.975, tile) *
        smooth(1, 0.975, gz)
      const worn =
        0.7 *
        (0.86 + 0.16 * hash2(Math.floor(x / 0.62), Math.floor(t / 0.62), 8)) *
        lerp(0.72, 1, joint) *
        (1 + 0.12 * at(fbm(), x * 0.2, t * 0.2))
      const corner = smooth(-0.1, 0.55, a - Math.abs(x)) * 0.6 + 0.4
      lightOf(worn, x, 0, t, 0, 1, corner, out)
      const shine = (1 - Math.abs(dy) / Math.hypot(dx, dy, 1)) ** 4 * 0.28
      for (let c = 0; c < 3; c++)
        out[c] = out[c]! + shine * air.horizon[c]! * (0.4 + 0.6 * smooth(4, end, t))
      return
    }
    if (!vaultHit) {
      if (x < 0) {
        const inside = inArch(t, y, pitch, half, low)
        if (inside > 0) {
          const thick = 0.42
          const t2 = (-a - thick - ex) / dx
          const y2 = ey + dy * t2
          const inside2 =
            Math.floor(t2 / pitch) === Math.floor(t / pitch) ? inArch(t2, y2, pitch, half, low) : -1
          if (inside2 > 0) {
            outside(dx, dy, 1, out)
            return
          }
          const deep = clamp(1 + inside2 * 1.2)
          for (let c = 0; c < 3; c++) {
            const sky = air.horizon[c]! * 0.42 + air.ambient[c]! * 0.4
            out[c] =
              stone[c]! * blocks(t * 1.3 + y, y) * sky * (0.55 + 0.45 * deep) +
              stone[c]! * air.sun[c]! * 0.1 * sunny
          }
          return
        }
        const rim = smooth(-0.13, -0.11, inside)
        lightOf(
          blocks(t, y) * lerp(1, 1.12, rim),
          x,
          y,
          t,
          1,
          0,
          0.55 + 0.2 * smooth(0, 0.7, y),
          out,
        )
        return
      }
      const corner = smooth(0, 0.6, y) * 0.5 + 0.5
      lightOf(blocks(t, y), x, y, t, -1, 0, corner, out)
      return
    }
    const rib = Math.abs(t / pitch - Math.round(t / pitch)) * pitch
    const band = smooth(0.2, 0.17, rib)
    const vaulted = Math.atan2(y - spring, x)
    lightOf(
      lerp(0.95, 0.82, band) * (1 + 0.1 * at(fbm(), vaulted * 0.3, t * 0.15)),
      x,
      y,
      t,
      -x / a,
      -(y - spring) / a,
      (0.72 - 0.14 * smooth(0.16, 0.3, rib)) * (0.8 + 0.2 * (-x / a)),
      out,
    )
  })
  return { exposure: 1.25, bloom: 0.24, vignette: 0.34 }
}

const stairs: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 0.9, 1.4),
    recipe.framing === 'high' ? 0.3 : between(stage, 0.4, 0.55),
  )
  const air = airOf(recipe, 0.6)
  const tones: readonly Rgb[] = [
    hex(0xe4dfd6),
    hex(0xd7b08c),
    hex(0xb9c3c9),
    hex(0xd98d6a),
    hex(0xcfc4b4),
  ]
  const wallTone = tones[recipe.seed % 5]!
  const stepTone = tones[(recipe.seed >> 3) % 5]!
  const w = between(stage, 1.3, 2.4)
  const z0 = between(stage, 1.8, 3)
  const rise = 0.16
  const run = 0.3
  const steps = 14 + Math.floor(stage.random() * 10)
  const ey = between(stage, 1.2, 1.8)
  const ex = between(stage, -0.6, 0.6) * w * 0.6
  const flip = stage.random() < 0.5 ? -1 : 1
  const sunUp = between(stage, 0.75, 1.4)
  const sunAlong = between(stage, -0.7, 0.35)
  const wallTop = (z: number): number => 1.5 + Math.max(0, z - z0) * (rise / run)
  const sunny = recipe.light === 'overcast' ? 0.14 : 1
  const shade = (x: number, y: number, z: number): number => {
    const s = x + w
    if (s <= 0) return 0
    const over = y + sunUp * s - wallTop(z + sunAlong * s)
    return smooth(-0.01 - s * 0.006, 0.01 + s * 0.006, over) * sunny
  }
  const put = (tone: Rgb, by: number, open: number, direct: number, out: Float32Array): void => {
    for (let c = 0; c < 3; c++)
      out[c] = tone[c]! * by * (air.ambient[c]! * open * 1.15 + air.sun[c]! * direct * 0.95)
  }
  const grit = (u: number, v: number): number =>
    0.95 + 0.07 * at(fbm(), u * 0.15, v * 0.15) + 0.05 * at(rough(), u * 0.6, v * 0.6)
  trace(picture, (px, py, out) => {
    const dx = ((px - view.cx) / view.focal) * flip
    const dy = (view.horizon - py) / view.focal
    const wallT = Math.abs(dx) < 1e-6 ? 1e6 : ((dx > 0 ? w : -w) - ex * flip) / dx
    const xAt = (t: number): number => ex * flip + dx * t
    let hit = 1e6
    let riser = false
    let index = 0
    if (dy < 0 && -ey / dy < z0) hit = -ey / dy
    else {
      for (let i = 0; i < steps; i++) {
        const z = z0 + i * run
        const y = ey + dy * z
        if (y < (i + 1) * rise) {
          hit = z
          riser = true
          index = i
          break
        }
        const tread = ((i + 1) * rise - ey) / dy
        if (dy < 0 && tread >= z && tread < z + run) {
          hit = tread
          index = i
          break
        }
      }
    }
    const wallY = ey + dy * wallT
    if (wallT < hit && wallY < wallTop(wallT)) {
      const lit = dx > 0 ? shade(w - 0.001, wallY, wallT) * 0.62 : 0.0
      const cap = smooth(0.1, 0.09, wallTop(wallT) - wallY)
      const near = smooth(0, 0.5, wallY - Math.max(0, Math.floor((wallT - z0) / run + 1) * rise))
      put(
        wallTone,
        grit(wallT, wallY) *
          (1 - 0.08 * smooth(0, 0.7, at(soft(), wallT * 0.15, wallY * 0.03))) *
          lerp(1, 1.08, cap),
        (dx > 0 ? 0.8 : 0.62) * (0.65 + 0.35 * near),
        lit,
        out,
      )
      return
    }
    if (hit > 1e5) {
      const e = Math.max(0, dy)
      for (let c = 0; c < 3; c++)
        out[c] = lerp(air.horizon[c]!, air.zenith[c]!, clamp(e * 1.6)) + air.glow[c]! * 0.08
      return
    }
    const x = xAt(hit)
    const y = ey + dy * hit
    const edge = 0.75 + 0.25 * smooth(0, 0.3, w - Math.abs(x))
    if (riser) {
      const low = smooth(0, rise, y - index * rise)
      put(stepTone, grit(x, y + index), (0.5 + 0.25 * low) * edge, shade(x, y, hit) * 0.34, out)
      return
    }
    const inner =
      hit < z0 ? smooth(0, 0.3, z0 - hit) : smooth(0, 0.16, z0 + (index + 1) * run - hit)
    const nose = hit >= z0 ? smooth(0.03, 0.015, hit - z0 - index * run) * 0.1 : 0
    put(stepTone, grit(x, hit) + nose, (0.72 + 0.28 * inner) * edge, shade(x, y, hit) * 0.85, out)
  })
  return { exposure: 1.1, bloom: 0.1 }
}

const tiledRoofs: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.2, 1.8),
    between(stage, 0.1, 0.26),
  )
  const air = airOf(
    recipe,
    (stage.random() < 0.5 ? -1 : 1) * between(stage, 1, 2),
    recipe.light === 'noon' ? 0.9 : 0.45,
  )
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.2,
    clouds: [cloudsFor(stage, air)],
  })
  const tiles: readonly Rgb[] =
    recipe.seed % 3 === 0
      ? [hex(0x9a5236), hex(0x8a4630), hex(0xa8633f)]
      : [hex(0x4b4e52), hex(0x3f4347), hex(0x575654)]
  const plaster: Rgb = recipe.seed % 3 === 0 ? hex(0xd9cbb0) : hex(0xcfcdc6)
  const cellX = between(stage, 4.2, 5.4)
  const cellZ = between(stage, 3, 3.8)
  const snow = recipe.weather === 'snow' ? 1 : 0
  const turn = between(stage, -0.25, 0.25)
  const shift = stage.random() * 50
  const pitch = 0.2
  const roof = (x0: number, z0: number): number => {
    const x = x0 * Math.cos(turn) - z0 * Math.sin(turn) + shift
    const z = x0 * Math.sin(turn) + z0 * Math.cos(turn) + shift
    const row = Math.floor(z / cellZ)
    const cx = Math.floor(x / cellX + (row & 1) * 0.5)
    const r = hash2(cx, row, recipe.seed)
    const lx = x - (cx - (row & 1) * 0.5 + 0.5) * cellX
    const lz = z - (row + 0.5) * cellZ
    const across = r > 0.72
    const u = across ? lz : lx
    const v = across ? lx : lz
    const hu = (across ? cellZ : cellX) * 0.47
    const hv = (across ? cellX : cellZ) * 0.47
    if (Math.abs(u) > hu || Math.abs(v) > hv) return 0
    const slope = 1 - Math.abs(v) / hv
    const sweep = slope * slope * 0.25 + slope * 0.75
    const f = u / pitch - Math.floor(u / pitch)
    const barrel = Math.sqrt(Math.max(0, 1 - ((f - 0.5) / 0.34) ** 2)) * 0.05
    const course = slope * 9 - Math.floor(slope * 9)
    const ridge = Math.abs(v) < 0.1 ? 0.1 : 0
    const gable = hu - Math.abs(u) < 0.14 ? 0.05 : 0
    return (
      0.8 +
      0.6 * ((r * 7) % 1) +
      sweep * hv * 0.62 +
      (barrel - course * 0.022) * (1 - 0.6 * snow) +
      ridge +
      gable
    )
  }
  paintLand(picture, view, air, {
    eye: 4.6,
    near: 3.4,
    far: 46,
    steps: 700,
    height: (x, z) =>
      z > 30 ? smooth(30, 44, z) * (2.6 + 1.6 * at(eroded(), x * 0.02, z * 0.02)) : roof(x, z),
    surface: (x, z, h, slope, out) => {
      if (z > 30) {
        for (let c = 0; c < 3; c++) out[c] = wood[c]!
        return
      }
      const pick = hash2(Math.floor(x * 4), Math.floor(z * 4), 9)
      const weather =
        0.8 + 0.32 * at(fbm(), x * 0.1, z * 0.1) + 0.24 * at(rough(), x * 0.35, z * 0.35)
      const tile = tiles[Math.floor(pick * 3)]!
      const mossy = smooth(0.25, 0.8, at(fbm(), x * 0.06 + 0.4, z * 0.06)) * 0.4
      const upright = smooth(0.4, 0.25, slope)
      const white = snow * smooth(0.45, 0.8, slope + 0.15 * at(rough(), x * 0.4, z * 0.4))
      for (let c = 0; c < 3; c++) {
        const roofed = lerp(tile[c]!, moss[c]!, mossy) * weather
        const ground = h < 0.2 ? 0.035 : roofed
        out[c] = lerp(lerp(ground, plaster[c]! * 0.8, upright * (h > 0.2 ? 1 : 0)), 0.82, white)
      }
    },
    grain: 0.0022,
    shadow: 1.1,
    fog: { density: recipe.weather === 'mist' ? 0.045 : 0.014 },
  })
  return { exposure: 1.12 }
}

const spiralStairs: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const air = airOf(recipe, 0)
  const warm =
    recipe.light === 'golden'
      ? [1.15, 0.95, 0.7]
      : recipe.light === 'night'
        ? [1.1, 0.82, 0.5]
        : [0.98, 1, 1.02]
  const unit = Math.sqrt(width * height)
  const cx = width * between(stage, 0.4, 0.6)
  const cy = height * between(stage, 0.42, 0.58)
  const squash = between(stage, 0.86, 1)
  const turns = between(stage, 0.62, 0.85)
  const way = stage.random() < 0.5 ? -1 : 1
  const start = stage.random() * 6.28
  const plaster: Rgb = blend(
    hex(0xe6e0d5),
    [hex(0xc9785a), hex(0x8fa5ad), hex(0xd8b878)][recipe.seed % 3]!,
    recipe.seed % 2 === 0 ? 0.7 : 0.1,
  )
  const rail: Rgb = [hex(0x6b3f24), hex(0x2b2b2e), hex(0x8f6a42)][(recipe.seed >> 2) % 3]!
  const slab: Rgb = hex(0xd4cdc0)
  trace(
    picture,
    (px, py, out) => {
      const x = (px - cx) / unit
      const y = (py - cy) / unit / squash
      const r = Math.hypot(x, y) + 1e-5
      const theta = Math.atan2(y, x) * way + start
      const depth = -Math.log(r) / turns
      const s = depth + theta / (Math.PI * 2)
      const turn = Math.floor(s)
      const f = s - turn
      const level = turn - theta / (Math.PI * 2)
      const angle = (theta + turn * Math.PI * 2 * 1) * 5.2
      const step = angle - Math.floor(angle)
      const side = 0.62 + 0.38 * Math.sin(theta * way * 1 + 0.8)
      const fall = Math.exp(-Math.max(0, depth) * 0.34)
      if (r < 0.028) {
        for (let c = 0; c < 3; c++)
          out[c] =
            plaster[c]! * warm[c]! * (recipe.light === 'night' ? 0.9 : 0.5) * smooth(0.03, 0.0, r)
        return
      }
      let tone: Rgb = slab
      let light = 1
      if (f < 0.1) {
        tone = rail
        light = 0.55 + 1.2 * Math.exp(-(((f - 0.035) / 0.02) ** 2)) * side
      } else if (f < 0.3) {
        const post = Math.abs(((angle * 2) % 1) - 0.5)
        const bars = smooth(0.16, 0.1, post)
        tone = bars > 0.5 ? rail : slab
        light = bars > 0.5 ? 0.5 : 0.36 + 0.3 * smooth(0.1, 0.3, f)
        if (bars <= 0.5) light *= 0.55 + 0.55 * step
      } else if (f < 0.72) {
        light =
          (0.52 + 0.5 * step) *
          (1 - 0.45 * smooth(0.1, 0, step)) *
          (0.9 + 0.16 * smooth(0.3, 0.6, f))
        light *= 0.96 + 0.06 * at(fbm(), x * 0.8, y * 0.8)
      } else {
        tone = plaster
        light =
          (0.95 - 0.5 * smooth(0.72, 1, f)) *
          (0.97 + 0.05 * at(fbm(), x * 0.5, y * 0.5 + level * 0.1))
      }
      const lit = light * (0.34 + 0.66 * side) * (0.28 + 0.9 * fall)
      for (let c = 0; c < 3; c++)
        out[c] = tone[c]! * lit * warm[c]! * (0.8 + 0.4 * (air.ambient[c]! + 0.3))
    },
    0.03,
  )
  return { exposure: 1.2, bloom: 0.16, vignette: 0.4 }
}

export const interiorScenes = {
  arcade,
  stairs,
  'tiled-roofs': tiledRoofs,
  'spiral-stairs': spiralStairs,
}
