import { develop, gradeOf } from './canvas/colour.ts'
import type { Grade } from './canvas/colour.ts'
import { makePicture } from './canvas/picture.ts'
import type { Picture } from './canvas/picture.ts'
import { makeRandom } from './canvas/random.ts'
import type { Recipe } from './recipe.ts'
import { scenes } from './scenes.ts'

/** A painted scene before it is printed. */
export const expose = (
  recipe: Recipe,
  width: number,
  height: number,
): { picture: Picture; grade: Grade } => {
  const picture = makePicture(width, height)
  const random = makeRandom(recipe.seed)
  const changes = scenes[recipe.subject]({ recipe, picture, random, time: 0 })
  return { picture, grade: gradeOf(recipe, changes) }
}

/** The picture of a recipe: RGB bytes, row by row, `width * height * 3` of them. */
export const paint = (recipe: Recipe, width: number, height: number): Uint8Array => {
  const { picture, grade } = expose(recipe, width, height)
  return develop(picture, grade)
}
