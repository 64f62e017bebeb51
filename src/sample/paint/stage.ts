import type { Grade } from './canvas/colour.ts'
import type { Picture } from './canvas/picture.ts'
import type { Recipe } from './recipe.ts'

/** What a scene paints on. `time` 0..1 moves clouds, water and camera in moving pictures. */
export interface Stage {
  readonly recipe: Recipe
  readonly picture: Picture
  readonly random: () => number
  readonly time: number
}

/** Paints the stage and says how to print it. */
export type Scene = (stage: Stage) => Partial<Grade>

/** A number between two bounds from the stage's random source. */
export const between = (stage: Stage, low: number, high: number): number =>
  low + (high - low) * stage.random()
