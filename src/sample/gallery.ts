import { subjects } from './paint/recipe.ts'
import { subjectFacts } from './paint/subjects.ts'
import type { Light, Subject } from './paint/subjects.ts'
import type { WorkPlan } from './plan.ts'
import { placeIn, places } from './texts/places.ts'
import type { PlaceKind } from './texts/types.ts'

interface Asked {
  /** Whose works they must be; in a small catalogue those come first. */
  readonly photographer?: number | undefined
  /** What the place must be that its title names, if it names one. */
  readonly kinds?: readonly PlaceKind[] | undefined
  /** Light in which they must be taken; any, if not told. */
  readonly lights?: readonly Light[] | undefined
  /** Readers must be able to license them. */
  readonly forSale?: boolean | undefined
}

export type Picker = (subjects: readonly Subject[], count: number, asked?: Asked) => number[]

/** Dark pictures tell little at the size of a cover. */
const dark: Readonly<Record<Light, number>> = {
  noon: 0,
  golden: 0,
  dawn: 1,
  overcast: 1,
  'blue-hour': 2,
  night: 3,
}

const darkness = ({ recipe }: WorkPlan): number => (recipe ? dark[recipe.light] : 0)

/**
 * Chooses works that illustrate a text, by id and in the order of its subjects: only those that show the subject, each
 * time the one that was used least, first a light one that is no cover yet. A catalogue too small for every subject
 * takes what comes nearest.
 */
export function pickerOf(works: readonly WorkPlan[]): Picker {
  const plans = works.filter(({ photo, isWaiting }) => photo === undefined && !isWaiting)
  const uses = new Map<number, number>(plans.map(({ id }) => [id, 0]))
  const covers = new Map(uses)
  const nearness = (plan: WorkPlan, subject: Subject): number => {
    if (plan.recipe?.subject === subject) return 0
    return plan.recipe?.category === subjectFacts[subject].category ? 1 : 2
  }
  const isSmall = plans.length < subjects.length
  return (asked, count, { photographer, kinds, lights, forSale } = {}) => {
    const isOwn = (plan: WorkPlan) =>
      photographer === undefined || plan.photographer === photographer
    const fits = ({ text, recipe }: WorkPlan) => {
      const found = places[placeIn(text.title)]
      if (lights && recipe && !lights.includes(recipe.light)) return false
      return !kinds || !found || found.kinds.some((kind) => kinds.includes(kind))
    }
    const chosen: number[] = []
    if (asked.length === 0) return chosen
    for (let place = 0; place < count * 2 && chosen.length < count; place++) {
      const subject = asked[place % asked.length]!
      const ranked = plans
        .filter((plan) => !chosen.includes(plan.id))
        .filter((plan) => isSmall || !forSale || plan.enableCart)
        .filter((plan) => isSmall || (nearness(plan, subject) === 0 && isOwn(plan) && fits(plan)))
        .map((plan) => ({
          id: plan.id,
          rank:
            (isOwn(plan) ? 0 : 10_000) +
            nearness(plan, subject) * 1000 +
            uses.get(plan.id)! +
            (place === 0 ? 4 * darkness(plan) + 6 * covers.get(plan.id)! : 0),
        }))
      if (ranked.length === 0) continue
      const best = ranked.reduce((one, other) => (other.rank < one.rank ? other : one))
      chosen.push(best.id)
      uses.set(best.id, uses.get(best.id)! + 1)
      if (place === 0) covers.set(best.id, covers.get(best.id)! + 1)
    }
    return chosen
  }
}
