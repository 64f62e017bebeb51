import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

/** Grains of rice in a heap, close up. */
export const riceGrains: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const k = recipe.framing === 'near' ? 9 : 15
  const brown = recipe.seed % 3 === 0
  const found = { h: 0, id: 0, t: 0, s: 0 }
  const grain = (u: number, v: number): typeof found => {
    found.h = -1
    for (let layer = 0; layer < 3; layer++) {
      const x = u * k + layer * 7.31 + 200
      const y = v * k + layer * 3.77 + 200
      const cu = Math.floor(x)
      const cv = Math.floor(y)
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const a = hash2(cu + i, cv + j, seed + layer)
          const b = hash2(cu + i, cv + j, seed + layer + 40)
          const turn = hash2(cu + i, cv + j, seed + layer + 80) * 3.1416
          const dx = x - (cu + i + a)
          const dy = y - (cv + j + b)
          const s = dx * Math.cos(turn) + dy * Math.sin(turn)
          const t = -dx * Math.sin(turn) + dy * Math.cos(turn)
          const long = 0.78 + 0.2 * a
          const d = (s / long) ** 2 + (t / (0.26 * (1 - 0.22 * (s / long) ** 2))) ** 2
          if (d >= 1) continue
          const h = Math.sqrt(1 - d) * 0.24 + layer * 0.17 + 0.2 * b
          if (h > found.h) {
            found.h = h
            found.id = hash2(cu + i, cv + j, seed + layer + 120)
            found.t = t
            found.s = s / long
          }
        }
    }
    return found
  }
  relief(
    picture,
    {
      height: (u, v) =>
        Math.max(-0.05, grain(u, v).h) / k + 0.06 * fractal(u * 1.4, v * 1.4, 2, seed),
      colour: (u, v, _h, out) => {
        const { h, id, s } = grain(u, v)
        const chalk = smooth(0.35, 0.75, id) * 0.12
        const tip = smooth(0.6, 1, Math.abs(s)) * 0.16
        const tone: Rgb = brown ? [0.52, 0.36, 0.2] : [0.78, 0.74, 0.64]
        const deep = h < 0 ? 0.1 : lerp(0.55, 1, smooth(0.05, 0.45, h))
        for (let c = 0; c < 3; c++)
          out[c] = (tone[c]! * (0.86 + 0.18 * id) + chalk - tip * 0.3) * deep
        out[3] = brown ? 0.04 : 0.1
      },
    },
    {
      from: [-1, -0.7],
      steep: 0.6,
      sun: recipe.light === 'golden' ? [1.8, 1.45, 1] : [1.55, 1.5, 1.42],
      sky: [0.3, 0.31, 0.34],
      shadow: 0.75,
    },
    { turn: between(stage, -1, 1), tilt: recipe.framing === 'flat' ? 0.1 : 0.55, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.016, fromLine(picture, 0.58, 0.45))
  return { exposure: 1.05, bloom: 0.12, vignette: 0.34, saturation: 0.9 }
}
