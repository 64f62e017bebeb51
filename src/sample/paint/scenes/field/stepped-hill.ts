import { fractal } from '#sample/paint/canvas/fractal.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import type { Stage } from '#sample/paint/stage.ts'

/** Height of a slope whose contours are terraces or rows, seen from the air. */
export const hillOf =
  (seed: number, size: number) =>
  (u: number, v: number): number =>
    fractal(u * size + 5, v * size + 3, 3, seed, 0.32) * 0.75 + (v + 0.35 * u) * 0.85

/** Colours of sun and sky, and how steeply the sun falls. */
export const dayOf = (stage: Stage): { sun: Rgb; sky: Rgb; steep: number } =>
  stage.recipe.light === 'noon'
    ? { sun: [1.9, 1.82, 1.62], sky: [0.26, 0.32, 0.42], steep: 0.8 }
    : stage.recipe.light === 'golden' || stage.recipe.light === 'dawn'
      ? { sun: [2.2, 1.65, 1.0], sky: [0.2, 0.25, 0.34], steep: 0.42 }
      : { sun: [0.75, 0.78, 0.8], sky: [0.5, 0.54, 0.58], steep: 1 }
