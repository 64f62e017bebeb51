import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { hex, smooth } from '#sample/paint/canvas/picture.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const sands = [hex(0xc8a980), hex(0xb9a68c), hex(0xd0b48e)] as const

/** Ripples that wind or tide left, low sun across them. */
export const sandRipples: Scene = (stage) => {
  const { recipe, picture } = stage
  const tone = sands[recipe.seed % sands.length]!
  const seed = recipe.seed % 900
  const far = recipe.framing === 'flat' ? 0.25 : recipe.framing === 'near' ? 0.72 : 0.86
  const many = recipe.framing === 'near' ? 8 : 13
  const cool = recipe.light === 'blue-hour' || recipe.light === 'overcast'
  const wet = recipe.light === 'dawn' || recipe.light === 'blue-hour'
  const height = (u: number, v: number): number => {
    const swell = fractal(u * 1.1 + 3, v * 1.1 + 7, 2, seed)
    const bend = fractal(u * 0.9, v * 1.6, 3, seed + 50)
    const split = fractal(u * 2.6 + 9, v * 3.4, 2, seed + 90)
    const phase = (v + 0.16 * bend + 0.05 * u) * many * 6.28 + split * 1.5
    const wave = 0.5 + 0.5 * Math.sin(phase + 0.42 * Math.sin(phase + 0.5))
    const strength = 0.75 + 0.35 * fractal(u * 2, v * 2, 2, seed + 130)
    return (
      0.03 * swell + (0.115 / many) * wave ** 1.25 * strength + 0.0009 * fractal(u * 60, v * 60, 2)
    )
  }
  relief(
    picture,
    {
      height,
      colour: (u, v, h, out) => {
        const grain = hash2(Math.floor(u * 900), Math.floor(v * 900), seed)
        const dark = grain > 0.965 ? 0.6 : 1
        const damp = wet ? smooth(0.02, -0.02, h) : 0
        const patch = 1 + 0.12 * fractal(u * 3, v * 3, 3, seed + 7)
        for (let c = 0; c < 3; c++)
          out[c] = tone[c]! * (0.86 + 0.24 * grain) * dark * patch * (1 - 0.5 * damp)
        out[3] = damp * 0.5
      },
    },
    {
      from: [between(stage, -0.5, 0.5), -1],
      steep: cool ? 0.6 : 0.26,
      sun: cool ? [0.75, 0.78, 0.86] : recipe.light === 'noon' ? [2, 1.9, 1.7] : [2.3, 1.6, 0.95],
      sky: cool ? [0.36, 0.42, 0.56] : [0.2, 0.24, 0.36],
      shadow: 0.9,
    },
    { turn: between(stage, -0.3, 0.3), tilt: far, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.012 * far, fromLine(picture, 0.66, 0.5))
  return { exposure: 1.05, bloom: 0.1, vignette: 0.35, saturation: 1 }
}
