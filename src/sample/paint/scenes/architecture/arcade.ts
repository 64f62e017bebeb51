import { at, eroded, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { trace } from '#sample/paint/canvas/trace.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const meadow: Rgb = [0.2, 0.24, 0.16]
const stonesOf: readonly Rgb[] = [hex(0xd8c4a2), hex(0xc9b9a6), hex(0xd9d4ca), hex(0xcfa07c)]

/** Signed depth inside an arched opening of a wall cell: positive inside, in wall units. */
const inArch = (z: number, y: number, pitch: number, half: number, spring: number): number => {
  const f = z / pitch
  const off = Math.abs(f - Math.floor(f) - 0.5) * pitch
  if (y < 0.04) return y - 0.04
  if (y < spring) return half - off
  return half - Math.hypot(off, y - spring)
}

export const arcade: Scene = (stage) => {
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
