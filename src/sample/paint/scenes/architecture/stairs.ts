import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { blend, clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { trace } from '#sample/paint/canvas/trace.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

export const stairs: Scene = (stage) => {
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
  const stepTone = tones[(recipe.seed >>> 3) % 5]!
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

export const spiralStairs: Scene = (stage) => {
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
  const rail: Rgb = [hex(0x6b3f24), hex(0x2b2b2e), hex(0x8f6a42)][(recipe.seed >>> 2) % 3]!
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
