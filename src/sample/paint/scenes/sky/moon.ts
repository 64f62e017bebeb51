import { fractal, ridged } from '#sample/paint/canvas/fractal.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

/** The moon through a long lens, a few days before it is full. */
export const moon: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const radius = unit * (recipe.framing === 'near' ? 0.42 : recipe.framing === 'wide' ? 0.2 : 0.3)
  const cx = width * between(stage, 0.42, 0.58)
  const cy = height * between(stage, 0.42, 0.56)
  const phase = between(stage, 0.5, 1.1)
  const craters = Array.from({ length: 1500 }, () => {
    const a = random() * 6.283
    const r = Math.sqrt(random())
    return {
      x: Math.cos(a) * r,
      y: Math.sin(a) * r,
      size: 0.004 + 0.06 * random() ** 11 + 0.009 * random(),
    }
  })
  const N = Math.ceil(radius * 2)
  const relief = new Float32Array(N * N)
  const bright = new Float32Array(N * N)
  for (const { x, y, size } of craters) {
    const squash = Math.sqrt(Math.max(0.1, 1 - x * x - y * y))
    const px = (x + 1) * radius
    const py = (y + 1) * radius
    const reach = size * radius * 1.8
    for (let j = Math.floor(py - reach); j <= py + reach; j++)
      for (let i = Math.floor(px - reach); i <= px + reach; i++) {
        if (i < 0 || j < 0 || i >= N || j >= N) continue
        const d = Math.hypot((i - px) / squash ** 0.5, (j - py) / squash ** 0.5) / (size * radius)
        relief[j * N + i]! += d < 1 ? (d * d - 0.75) * size : 0.25 * size * smooth(1.8, 1, d)
        if (size > 0.028) bright[j * N + i]! += 0.16 * smooth(1.8, 0.4, d)
      }
  }
  const lx = Math.sin(phase)
  const lz = Math.cos(phase)
  const veiled = recipe.weather === 'cloud'
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mx = (x - cx) / radius
      const my = (y - cy) / radius
      const d2 = mx * mx + my * my
      const p = (y * width + x) * 3
      const cloud = veiled
        ? smooth(-0.3, 0.5, fractal((x / unit) * 1.4, (y / unit) * 2.6, 5, seed + 5))
        : 0
      const halo = 0.05 / (0.6 + d2 * 1.4) + (veiled ? (cloud * 0.34) / (0.5 + d2) : 0)
      for (let c = 0; c < 3; c++)
        data[p + c] = [0.004, 0.006, 0.012][c]! + halo * [0.75, 0.82, 1][c]! * (veiled ? 1 : 0.35)
      if (d2 > 1.01) continue
      const cover = clamp((1 - Math.sqrt(d2)) * radius * 0.8 + 0.5)
      const z = Math.sqrt(Math.max(0, 1 - d2))
      const i = Math.min(N - 2, Math.max(1, Math.floor((mx + 1) * radius)))
      const j = Math.min(N - 2, Math.max(1, Math.floor((my + 1) * radius)))
      const k = j * N + i
      const gx =
        (relief[k + 1]! - relief[k - 1]!) * radius * 0.085 +
        0.12 * fractal(mx * 30, my * 30, 3, seed + 3)
      const facing = Math.max(0, mx * lx + z * lz - gx * lx * 1.1)
      const sea = smooth(
        0.02,
        0.32,
        fractal(mx * 1.25 + 2, my * 1.25, 4, seed + 1) -
          0.12 * my +
          0.07 * fractal(mx * 9, my * 9, 3, seed),
      )
      const rays = 0.1 * ridged(mx * 6, my * 6, 3, seed + 8)
      const albedo =
        lerp(0.62, 0.3, sea) + bright[k]! * 0.5 + rays + 0.06 * fractal(mx * 22, my * 22, 4, seed)
      const light = albedo * facing ** 0.8 * 1.2 * (1 - cloud * 0.55)
      for (let c = 0; c < 3; c++)
        data[p + c] = lerp(data[p + c]!, data[p + c]! * 0.4 + light * [1, 0.975, 0.92][c]!, cover)
    }
  }
  return { exposure: 1.05, bloom: veiled ? 0.3 : 0.1, vignette: 0.15, saturation: 0.85 }
}
