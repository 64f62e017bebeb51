import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { hex } from '#sample/paint/canvas/picture.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const yarns = [
  [hex(0xb59a6c), hex(0x8f7448)],
  [hex(0x2f6f8a), hex(0xd9d2c2)],
  [hex(0xc8c2b4), hex(0xa89f8e)],
] as const

/** A mooring rope laid down in rings, seen from above. */
export const coiledRope: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const [yarn, second] = yarns[recipe.seed % yarns.length]!
  const rings = recipe.framing === 'near' ? 8 : 12
  const cx = between(stage, -0.25, 0.25)
  const cy = between(stage, -0.15, 0.2)
  const place = (u: number, v: number) => {
    const x = u - cx
    const y = v - cy
    const r = Math.hypot(x, y) * (1 + 0.03 * fractal(u * 2, v * 2, 2, seed))
    const angle = Math.atan2(y, x)
    const turn = r * rings - angle / 6.2832
    const ring = Math.floor(turn)
    const across = (turn - ring - 0.5) * 2
    // Angle goes on over the rings, so that strands do not break where a ring begins.
    const turns = ring + angle / 6.2832
    const along = 6.2832 * 0.9 * (turns * turns * 0.5 + 1.2 * turns)
    const lay = along * 1.25 + across * 1.9
    const strand = lay / 2.0944
    const local = (strand - Math.floor(strand) - 0.5) * 2
    return { across, local, strand: Math.floor(strand), lay, r, ring }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { across, local, lay } = place(u, v)
        const round = Math.sqrt(Math.max(0, 1 - across * across))
        const bulge = Math.sqrt(Math.max(0, 1 - local * local * 0.92))
        const yarnLine =
          0.06 * Math.sin(lay * 9 - across * 6) + 0.05 * fractal(u * 90, v * 90, 2, seed)
        return ((round * 0.62 + round * bulge * 0.3 + round * yarnLine) * 0.46) / rings
      },
      colour: (u, v, _h, out) => {
        const { across, local, strand, lay, ring } = place(u, v)
        const mixed =
          yarns.indexOf(yarns[recipe.seed % yarns.length]!) === 1 && ((strand % 3) + 3) % 3 === 0
        const dye = mixed ? second : yarn
        const fibre =
          0.86 +
          0.2 * fractal(lay * 3, across * 7 + ring * 5, 3, seed) +
          0.1 * Math.sin(lay * 9 - across * 6)
        const dirt = 1 - 0.35 * Math.max(0, fractal(u * 5, v * 5, 3, seed + 60))
        const groove = 1 - 0.5 * local ** 6 - 0.75 * Math.abs(across) ** 7
        for (let c = 0; c < 3; c++) out[c] = dye[c]! * fibre * dirt * Math.max(0.06, groove)
        out[3] = 0
      },
    },
    {
      from: [-0.8, -1],
      steep: 0.62,
      sun: recipe.light === 'overcast' ? [1, 1.02, 1.05] : [2, 1.7, 1.3],
      sky: recipe.light === 'overcast' ? [0.4, 0.42, 0.46] : [0.2, 0.24, 0.32],
      shadow: 0.85,
    },
    { turn: 0, tilt: recipe.framing === 'wide' ? 0.4 : 0.12, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.011, fromPoint(picture, 0.5 + cx * 0.5, 0.55, 0.24, 0.5))
  return { exposure: 1.12, bloom: 0.07, vignette: 0.42, saturation: 0.9 }
}
