import type { Recipe } from '../recipe.ts'
import { blur, clamp, reduce } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'

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

/** One row of the halo, between its two nearest rows; `line` holds a spare pixel at the end. */
const haloRow = (halo: Picture, y: number, by: number, line: Float32Array): void => {
  const v = Math.max(0, (y + 0.5) / 4 - 0.5)
  const y0 = Math.min(halo.height - 1, Math.floor(v))
  const y1 = Math.min(halo.height - 1, y0 + 1)
  const fy = v - y0
  const length = halo.width * 3
  const a = y0 * length
  const b = y1 * length
  for (let i = 0; i < length; i++) {
    const upper = halo.data[a + i]!
    line[i] = (upper + (halo.data[b + i]! - upper) * fy) * by
  }
  for (let i = 0; i < 3; i++) line[length + i] = line[length - 3 + i]!
}

interface Levels {
  readonly black: number
  readonly gain: number
}

/** What an editor does first: take off part of the veil, bring the lights near white. */
const levelsOf = (picture: Picture): Levels => {
  const { data } = picture
  const step = Math.max(1, Math.floor(data.length / 3 / 4000)) * 3
  const lights: number[] = []
  for (let p = 0; p < data.length; p += step) {
    lights.push(0.25 * data[p]! + 0.65 * data[p + 1]! + 0.1 * data[p + 2]!)
  }
  lights.sort((a, b) => a - b)
  const low = lights[Math.floor(lights.length * 0.01)]!
  const high = lights[Math.floor(lights.length * 0.97)]!
  const black = clamp(low, 0, 0.8) * 0.62
  return { black, gain: clamp((0.9 * high + 0.1) / Math.max(0.02, high - black), 0.95, 1.75) }
}

/** Print a linear picture as screen bytes: bloom, vignette, balance, film curve, fine dither. */
export const develop = (picture: Picture, grade: Grade): Uint8Array => {
  const { width, height, data } = picture
  const bytes = new Uint8Array(width * height * 3)
  const halo = grade.bloom > 0 ? spill(picture) : undefined
  const line = new Float32Array((halo?.width ?? Math.ceil(width / 4)) * 3 + 6)
  const saturation = grade.monochrome ? 0 : grade.saturation
  const across = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 1.25) ** 2)
  const br = grade.balance[0] * grade.exposure
  const bg = grade.balance[1] * grade.exposure
  const bb = grade.balance[2] * grade.exposure
  const { vignette } = grade
  const { black, gain: lift } = levelsOf(picture)
  let dither = 1
  let p = 0
  for (let y = 0; y < height; y++) {
    const down = ((y / height - 0.5) * 1.25) ** 2
    if (halo) haloRow(halo, y, grade.bloom, line)
    for (let x = 0; x < width; x++) {
      const corner = across[x]! + down
      const gain = lift * (1 - vignette * corner * (corner * 1.8 + 0.4))
      const u = x < 2 ? 0 : (x - 1.5) * 0.25
      const x0 = u | 0
      const fx = u - x0
      const h = x0 * 3
      const hr = line[h]!
      const hg = line[h + 1]!
      const hb = line[h + 2]!
      let r = (data[p]! - black + hr + (line[h + 3]! - hr) * fx) * gain * br
      let g = (data[p + 1]! - black + hg + (line[h + 4]! - hg) * fx) * gain * bg
      let b = (data[p + 2]! - black + hb + (line[h + 5]! - hb) * fx) * gain * bb
      const grey = 0.25 * r + 0.65 * g + 0.1 * b
      r = grey + (r - grey) * saturation
      g = grey + (g - grey) * saturation
      b = grey + (b - grey) * saturation
      dither = (Math.imul(dither, 1664525) + 1013904223) | 0
      const shake = (dither >>> 8) / 16777216
      bytes[p] = printed(r > 0 ? r : 0) + shake
      bytes[p + 1] = printed(g > 0 ? g : 0) + shake
      bytes[p + 2] = printed(b > 0 ? b : 0) + shake
      p += 3
    }
  }
  return bytes
}
