import type { Picture } from './picture.ts'

/** The light at a point of the picture, in pixels, written to `out`. */
export type Shade = (x: number, y: number, out: Float32Array) => void

const corners = [
  [0.2, 0.38],
  [0.62, 0.12],
  [0.38, 0.88],
  [0.86, 0.6],
] as const

/** One sample a pixel, then four more wherever neighbours differ: hard edges without the cost everywhere. */
export const trace = (picture: Picture, shade: Shade, threshold = 0.035): void => {
  const { width, height, data } = picture
  const out = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      shade(x + 0.5, y + 0.5, out)
      const p = (y * width + x) * 3
      data[p] = out[0]!
      data[p + 1] = out[1]!
      data[p + 2] = out[2]!
    }
  }
  const first = data.slice()
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const p = (y * width + x) * 3
      const q = p + width * 3
      const here = first[p + 1]!
      const allow = threshold + here * 0.12
      if (
        Math.abs(here - first[p + 4]!) < allow &&
        Math.abs(here - first[q + 1]!) < allow &&
        Math.abs(here - first[q + 4]!) < allow
      )
        continue
      let r = first[p]!
      let g = here
      let b = first[p + 2]!
      for (const [i, j] of corners) {
        shade(x + i, y + j, out)
        r += out[0]!
        g += out[1]!
        b += out[2]!
      }
      data[p] = r / 5
      data[p + 1] = g / 5
      data[p + 2] = b / 5
    }
  }
}
