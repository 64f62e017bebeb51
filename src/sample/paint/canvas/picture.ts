/** Linear light, RGB interleaved; 1 is a white sheet in the picture's own light. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
  /** First row of water, where moving pictures let it move; the height when there is none. */
  waterline: number
}

export type Rgb = readonly [number, number, number]

export const makePicture = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
  waterline: height,
})

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value

export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const times = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by]

/** A colour as it looks on a screen (`0xrrggbb`) in linear light. */
export const hex = (code: number): Rgb => [
  linear((code >> 16) & 255),
  linear((code >> 8) & 255),
  linear(code & 255),
]
const linear = (byte: number): number => {
  const s = byte / 255
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
}

/** Lay a colour over a pixel; `cover` 0..1. */
export const over = (picture: Picture, x: number, y: number, colour: Rgb, cover: number): void => {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return
  const { data } = picture
  const p = (y * picture.width + x) * 3
  data[p] = data[p]! + (colour[0] - data[p]!) * cover
  data[p + 1] = data[p + 1]! + (colour[1] - data[p + 1]!) * cover
  data[p + 2] = data[p + 2]! + (colour[2] - data[p + 2]!) * cover
}

/** Add light to a pixel. */
export const glow = (picture: Picture, x: number, y: number, light: Rgb, by: number): void => {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return
  const { data } = picture
  const p = (y * picture.width + x) * 3
  data[p] = data[p]! + light[0] * by
  data[p + 1] = data[p + 1]! + light[1] * by
  data[p + 2] = data[p + 2]! + light[2] * by
}

/** Fill rows `top..bottom` of a picture from a smaller one that covers the same area. */
export const enlarge = (small: Picture, into: Picture, top = 0, bottom = into.height): void => {
  const sx = (small.width - 1) / Math.max(1, into.width - 1)
  const sy = (small.height - 1) / Math.max(1, bottom - top - 1)
  const source = small.data
  for (let y = Math.max(0, top); y < Math.min(bottom, into.height); y++) {
    const v = (y - top) * sy
    const y0 = Math.min(small.height - 1, Math.floor(v))
    const y1 = Math.min(small.height - 1, y0 + 1)
    const fy = v - y0
    let p = y * into.width * 3
    for (let x = 0; x < into.width; x++) {
      const u = x * sx
      const x0 = Math.floor(u)
      const fx = u - x0
      const a = (y0 * small.width + x0) * 3
      const b = (y1 * small.width + x0) * 3
      const next = x0 + 1 < small.width ? 3 : 0
      const w00 = (1 - fx) * (1 - fy)
      const w10 = fx * (1 - fy)
      const w01 = (1 - fx) * fy
      const w11 = fx * fy
      for (let c = 0; c < 3; c++) {
        into.data[p++] =
          source[a + c]! * w00 +
          source[a + next + c]! * w10 +
          source[b + c]! * w01 +
          source[b + next + c]! * w11
      }
    }
  }
}

/** The picture at a whole fraction of its size, averaged. */
export const reduce = (picture: Picture, by: number): Picture => {
  const small = makePicture(Math.ceil(picture.width / by), Math.ceil(picture.height / by))
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let r = 0
      let g = 0
      let b = 0
      let n = 0
      const right = Math.min(picture.width, (x + 1) * by)
      const bottom = Math.min(picture.height, (y + 1) * by)
      for (let j = y * by; j < bottom; j++) {
        for (let i = x * by; i < right; i++) {
          const p = (j * picture.width + i) * 3
          r += picture.data[p]!
          g += picture.data[p + 1]!
          b += picture.data[p + 2]!
          n++
        }
      }
      const q = (y * small.width + x) * 3
      small.data[q] = r / n
      small.data[q + 1] = g / n
      small.data[q + 2] = b / n
    }
  }
  return small
}

/** Box blur along one axis, in place of a copy; two passes come close to a Gaussian. */
const blurAxis = (picture: Picture, radius: number, vertical: boolean): void => {
  const { width, height, data } = picture
  const lines = vertical ? width : height
  const length = vertical ? height : width
  const step = (vertical ? width : 1) * 3
  const jump = (vertical ? 1 : width) * 3
  const line = new Float32Array(length)
  const scale = 1 / (2 * radius + 1)
  for (let l = 0; l < lines; l++) {
    for (let c = 0; c < 3; c++) {
      const base = l * jump + c
      for (let i = 0; i < length; i++) line[i] = data[base + i * step]!
      let sum = line[0]! * radius
      for (let i = 0; i < radius; i++) sum += line[Math.min(length - 1, i)]!
      for (let i = 0; i < length; i++) {
        sum += line[Math.min(length - 1, i + radius)]!
        data[base + i * step] = sum * scale
        sum -= line[Math.max(0, i - radius)]!
      }
    }
  }
}

export const blur = (picture: Picture, across: number, down = across, passes = 2): void => {
  for (let i = 0; i < passes; i++) {
    if (across >= 1) blurAxis(picture, Math.round(across), false)
    if (down >= 1) blurAxis(picture, Math.round(down), true)
  }
}
