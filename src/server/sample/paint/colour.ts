import { blur, clamp, reduce } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import type { Recipe } from './recipe.ts'

/** How a negative is printed. */
export interface Grade {
  readonly exposure: number
  /** White balance as gains. */
  readonly balance: Rgb
  readonly saturation: number
  /** 0..1, how strongly lights spill over their surroundings. */
  readonly bloom: number
  readonly vignette: number
  readonly monochrome: boolean
}

const casts: Record<string, Rgb> = {
  warm: [1.05, 1, 0.93],
  neutral: [1, 1, 1],
  cool: [0.95, 1, 1.06],
}

export const gradeOf = (recipe: Recipe, changes: Partial<Grade> = {}): Grade => ({
  exposure: 1,
  balance: casts[recipe.palette.split('-').at(-1) ?? ''] ?? [1, 1, 1],
  saturation: 1.06,
  bloom: recipe.light === 'night' ? 0.5 : recipe.light === 'blue-hour' ? 0.3 : 0.14,
  vignette: 0.28,
  monochrome: recipe.palette === 'monochrome',
  ...changes,
})

const STEPS = 4096
const REACH = 5
/** Film: a toe that holds shadows down, a long shoulder; indexed by the square root of the light. */
const filmCurve = (() => {
  const table = new Float32Array(STEPS + 2)
  for (let i = 0; i < table.length; i++) {
    const root = (i / STEPS) * REACH
    const x = root * root * 0.72
    const film = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
    const screen = film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055
    table[i] = screen * 255
  }
  return table
})()

const printed = (light: number): number => {
  const index = Math.sqrt(light) * (STEPS / REACH)
  return filmCurve[index < STEPS ? index | 0 : STEPS]!
}

const spill = (picture: Picture): Picture => {
  const small = reduce(picture, 4)
  const { data } = small
  for (let i = 0; i < data.length; i += 3) {
    const light = Math.max(data[i]!, data[i + 1]!, data[i + 2]!)
    const keep = light / (light + 1.2)
    for (let c = 0; c < 3; c++) data[i + c] = Math.min(12, data[i + c]! * keep)
  }
  const radius = Math.sqrt(small.width * small.height) / 38
  blur(small, radius, radius, 2)
  return small
}

/** Print a linear picture as screen bytes: bloom, vignette, balance, film curve, fine dither. */
export const develop = (picture: Picture, grade: Grade): Uint8Array => {
  const { width, height, data } = picture
  const bytes = new Uint8Array(width * height * 3)
  const halo = grade.bloom > 0 ? spill(picture) : undefined
  const [br, bg, bb] = grade.balance
  let dither = 1
  for (let y = 0; y < height; y++) {
    const vy = (y / height - 0.5) * 1.25
    const row = halo ? Math.min(halo.height - 1, y >> 2) * halo.width : 0
    const below = halo ? Math.min(halo.height - 1, (y >> 2) + 1) * halo.width : 0
    const fy = (y & 3) / 4
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const vx = (x / width - 0.5) * 1.25
      const corner = vx * vx + vy * vy
      const gain = grade.exposure * (1 - grade.vignette * corner * corner * 1.8 - grade.vignette * corner * 0.4)
      let r = data[p]!
      let g = data[p + 1]!
      let b = data[p + 2]!
      if (halo) {
        const x0 = Math.min(halo.width - 1, x >> 2)
        const x1 = Math.min(halo.width - 1, x0 + 1)
        const fx = (x & 3) / 4
        const w00 = (1 - fx) * (1 - fy) * grade.bloom
        const w10 = fx * (1 - fy) * grade.bloom
        const w01 = (1 - fx) * fy * grade.bloom
        const w11 = fx * fy * grade.bloom
        const a = (row + x0) * 3
        const c = (row + x1) * 3
        const d = (below + x0) * 3
        const e = (below + x1) * 3
        const h = halo.data
        r += h[a]! * w00 + h[c]! * w10 + h[d]! * w01 + h[e]! * w11
        g += h[a + 1]! * w00 + h[c + 1]! * w10 + h[d + 1]! * w01 + h[e + 1]! * w11
        b += h[a + 2]! * w00 + h[c + 2]! * w10 + h[d + 2]! * w01 + h[e + 2]! * w11
      }
      r *= gain * br
      g *= gain * bg
      b *= gain * bb
      const grey = 0.25 * r + 0.65 * g + 0.1 * b
      const saturation = grade.monochrome ? 0 : grade.saturation
      r = grey + (r - grey) * saturation
      g = grey + (g - grey) * saturation
      b = grey + (b - grey) * saturation
      dither = (Math.imul(dither, 1664525) + 1013904223) | 0
      const shake = (dither >>> 8) / 16777216
      bytes[p] = printed(r > 0 ? r : 0) + shake
      bytes[p + 1] = printed(g > 0 ? g : 0) + shake
      bytes[p + 2] = printed(b > 0 ? b : 0) + shake
    }
  }
  return bytes
}
