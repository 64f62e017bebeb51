import { bridgeScenes } from './bridge.ts'
import { cityScenes } from './city.ts'
import { develop, gradeOf } from './colour.ts'
import type { Grade } from './colour.ts'
import { facadeScenes } from './facades.ts'
import { fieldScenes } from './fields.ts'
import { forestScenes } from './forests.ts'
import { interiorScenes } from './interiors.ts'
import { mountainScenes } from './mountains.ts'
import { makePicture } from './picture.ts'
import type { Picture } from './picture.ts'
import { makeRandom } from './random.ts'
import { seaScenes } from './sea.ts'
import type { Recipe, Subject } from './recipe.ts'
import { skyScenes } from './skies.ts'
import { streetScenes } from './street.ts'
import type { Scene } from './stage.ts'
import { textureScenes } from './textures.ts'

const scenes = {
  ...mountainScenes,
  ...seaScenes,
  ...cityScenes,
  ...streetScenes,
  ...bridgeScenes,
  ...fieldScenes,
  ...skyScenes,
  ...textureScenes,
  ...forestScenes,
  ...facadeScenes,
  ...interiorScenes,
} satisfies Record<Subject, Scene>

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
