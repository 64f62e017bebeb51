import { noise } from './noise.ts'

/** Gradient noise in octaves, about [-1, 1]; smooth at every magnification, unlike a tile. */
export const fractal = (x: number, y: number, octaves: number, seed = 0, gain = 0.5): number => {
  let sum = 0
  let weight = 1
  let total = 0
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale + i * 17.3, y * scale - i * 9.1, 256, (seed + i * 4099) & 65535)
    total += weight
    weight *= gain
    scale *= 2.03
  }
  return sum / total
}

/** Octaves folded at zero: sharp crests, about [0, 1]. */
export const ridged = (x: number, y: number, octaves: number, seed = 0): number => {
  let sum = 0
  let weight = 1
  let total = 0
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    const n = noise(x * scale + i * 31.7, y * scale + i * 5.3, 256, (seed + i * 5021) & 65535)
    sum += weight * (1 - Math.min(1, Math.abs(n) * 1.8))
    total += weight
    weight *= 0.5
    scale *= 2.1
  }
  return sum / total
}
