import { fractal } from '#sample/paint/canvas/fractal.ts'
import { clamp, smooth } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

/** A blackboard after the lesson: what was written is wiped to clouds of chalk. */
export const chalkBoard: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const green = recipe.seed % 2 === 0
  const wipes = Array.from({ length: 26 }, () => ({
    x: between(stage, -0.6, 0.6),
    y: between(stage, -0.4, 0.4),
    turn: between(stage, -0.35, 0.35) + (stage.random() < 0.25 ? 0.9 : 0),
    long: between(stage, 0.2, 0.55),
    wide: between(stage, 0.035, 0.06),
    power: between(stage, 0.03, 0.12),
  }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) / unit
      const v = (y - height / 2) / unit
      let chalk = 0.035 + 0.05 * clamp(0.5 + fractal(u * 2, v * 2, 4, seed))
      for (const wipe of wipes) {
        const dx = u - wipe.x
        const dy = v - wipe.y
        const s = dx * Math.cos(wipe.turn) + dy * Math.sin(wipe.turn)
        const t = -dx * Math.sin(wipe.turn) + dy * Math.cos(wipe.turn) + 0.3 * s * s
        if (Math.abs(t) > wipe.wide || Math.abs(s) > wipe.long) continue
        const hair = 0.5 + 0.5 * fractal(s * 3 + wipe.x * 9, t * 160 + wipe.y * 9, 3, seed)
        chalk +=
          wipe.power *
          hair *
          smooth(wipe.wide, wipe.wide * 0.7, Math.abs(t)) *
          smooth(wipe.long, wipe.long * 0.3, Math.abs(s))
      }
      const grain = 0.72 + 0.55 * clamp(0.5 + fractal(u * 190, v * 190, 2, seed))
      const scratch =
        smooth(0.004, 0.001, Math.abs(fractal(u * 1.5 + 4, v * 2.5, 3, seed + 71))) * 0.05
      const lamp = 0.55 + 0.6 * smooth(0.9, 0, Math.hypot(u + 0.25, v + 0.2))
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const board = (green ? [0.028, 0.07, 0.052] : [0.035, 0.037, 0.04])[c]!
        data[p + c] = (board + (chalk * grain + scratch) * [0.92, 0.94, 0.92][c]!) * lamp * 1.4
      }
    }
  }
  return { exposure: 1.1, bloom: 0.06, vignette: 0.4, saturation: 0.9 }
}
