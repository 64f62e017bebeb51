import { paint } from './paint.ts'
import { coloured, makeRecipe } from './recipe.ts'
import { subjectFacts } from './subjects.ts'
import type { Subject } from './subjects.ts'

/**
 * The square picture that a photographer of an invented house signs with: an object of the trade, close up.
 * A painted face would belong to no person. RGB bytes.
 */
export const paintPortrait = (seed: number, subject: Subject, side: number): Uint8Array => {
  const { moods, framings } = subjectFacts[subject]
  const framing = framings.find((one) => one === 'near') ?? framings[0]!
  const recipe = makeRecipe(seed, subject, moods[seed % moods.length]!, framing)
  return paint(coloured(recipe), side, side)
}
