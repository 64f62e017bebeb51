import { subjects } from './paint/recipe.ts'
import { subjectFacts } from './paint/subjects.ts'
import type { Subject } from './paint/subjects.ts'
import type { WorkPlan } from './plan.ts'

export type Picker = (subjects: readonly Subject[], count: number) => number[]

/**
 * Chooses works that illustrate a text, by id and in the order of its subjects: only those that show the subject, each
 * time the one that was used least. A catalogue too small for every subject takes what comes nearest.
 */
export function pickerOf(works: readonly WorkPlan[]): Picker {
  const plans = works.filter(({ photo }) => photo === undefined)
  const uses = new Map<number, number>(plans.map(({ id }) => [id, 0]))
  const nearness = (plan: WorkPlan, subject: Subject): number => {
    if (plan.recipe?.subject === subject) return 0
    return plan.recipe?.category === subjectFacts[subject].category ? 1 : 2
  }
  const isSmall = plans.length < subjects.length
  return (asked, count) => {
    const chosen: number[] = []
    if (asked.length === 0) return chosen
    for (let place = 0; place < count * 2 && chosen.length < count; place++) {
      const subject = asked[place % asked.length]!
      const ranked = plans
        .filter((plan) => !chosen.includes(plan.id) && (isSmall || nearness(plan, subject) === 0))
        .map((plan) => ({ id: plan.id, rank: nearness(plan, subject) * 1000 + uses.get(plan.id)! }))
      if (ranked.length === 0) continue
      const best = ranked.reduce((one, other) => (other.rank < one.rank ? other : one))
      chosen.push(best.id)
      uses.set(best.id, uses.get(best.id)! + 1)
    }
    return chosen
  }
}
