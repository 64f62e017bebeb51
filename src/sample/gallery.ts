import { subjectFacts } from './paint/subjects.ts'
import type { Subject } from './paint/subjects.ts'
import type { WorkPlan } from './plan.ts'

export type Picker = (subjects: readonly Subject[], count: number) => number[]

/**
 * Chooses works that illustrate a text, by id and in the order of its subjects: what shows the subject, else its
 * category, else anything; each time the one that was used least.
 */
export function pickerOf(plans: readonly WorkPlan[]): Picker {
  const uses = new Map<number, number>(plans.map(({ id }) => [id, 0]))
  const nearness = (plan: WorkPlan, subject: Subject): number => {
    if (plan.recipe.subject === subject) return 0
    return plan.recipe.category === subjectFacts[subject].category ? 1 : 2
  }
  return (subjects, count) => {
    const chosen: number[] = []
    for (let place = 0; place < count && chosen.length < plans.length; place++) {
      const subject = subjects[place % subjects.length]!
      const ranked = plans
        .filter(({ id }) => !chosen.includes(id))
        .map((plan) => ({ id: plan.id, rank: nearness(plan, subject) * 1000 + uses.get(plan.id)! }))
      if (ranked.length === 0) break
      const best = ranked.reduce((one, other) => (other.rank < one.rank ? other : one))
      chosen.push(best.id)
      uses.set(best.id, uses.get(best.id)! + 1)
    }
    return chosen
  }
}
