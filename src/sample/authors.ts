import type { Category, Subject } from './paint/subjects.ts'
import type { Scale } from './scale.ts'
import { articles } from './texts/articles.ts'
import { photographers } from './texts/people.ts'
import { stories } from './texts/stories.ts'
import type { WorkPlan } from './plan.ts'

/** Works that a text says are by this photographer: some of each motif. */
interface Claim {
  readonly photographer: number
  readonly kind: 1 | 2
  readonly subjects: readonly Subject[]
  readonly most: number
}

/** Pictures of a story. */
const ofStory = 5
/** The newest of the first photographer wait for approval, so more of all are that one's. */
export const heldBack = 4

function claimsOf(scale: Scale): Claim[] {
  const own = stories.map(({ photographer, type: kind, subjects }): Claim => {
    return { photographer, kind, subjects, most: kind === 1 ? ofStory : 1 }
  })
  const parts = articles.flatMap(({ children, subjects }) =>
    children.flatMap(({ photographer }, index): Claim[] =>
      photographer === undefined
        ? []
        : [{ photographer, kind: 1, subjects: [subjects[index]!], most: 1 }],
    ),
  )
  return [...parts, ...own].filter(({ photographer }) => photographer < scale.photographers)
}

/** Which field of photography a category of pictures belongs to, by index of `photographerCategories`. */
const fields: Readonly<Record<Category, readonly number[]>> = {
  mountain: [1, 3],
  sea: [0, 1],
  city: [2, 0],
  field: [4, 0],
  sky: [3, 1],
  texture: [4, 2],
  forest: [1, 4],
  architecture: [2, 0],
}

/** One of those whose field it is, who has fewest works so far: so that every page of theirs shows some. */
function photographerFor(category: Category, made: readonly number[]): number {
  const fitting = made.flatMap((_, index) =>
    fields[category].includes(photographers[index]!.category) ? [index] : [],
  )
  const asked = fitting.length > 0 ? fitting : made.map((_, index) => index)
  return asked.reduce((one, other) => (made[other]! < made[one]! ? other : one))
}

/**
 * The same works with their photographers: each story shows works of the one that signs it, so these are dealt out
 * first, one a story and round, the motif first that has most left.
 */
export function withAuthors(works: readonly WorkPlan[], scale: Scale): WorkPlan[] {
  const authors = new Map<number, number>()
  const dealt = new Map<Claim, WorkPlan[]>()
  const claims = claimsOf(scale)
  const isOwn = (claim: Claim, { id, kind, recipe }: WorkPlan): boolean =>
    kind === claim.kind &&
    authors.get(id) === claim.photographer &&
    recipe !== undefined &&
    claim.subjects.includes(recipe.subject)
  const left = (kind: 1 | 2, subject: Subject): WorkPlan[] =>
    works.filter((plan) => {
      return plan.kind === kind && plan.recipe?.subject === subject && !authors.has(plan.id)
    })
  for (let round = 0; round < ofStory; round++) {
    for (const claim of claims) {
      const { photographer, kind, subjects, most } = claim
      const own = works.filter((plan) => isOwn(claim, plan))
      if (Math.max(own.length, dealt.get(claim)?.length ?? 0) >= most) continue
      const shown = new Set(own.map(({ recipe }) => recipe!.subject))
      const next = [
        ...subjects.filter((subject) => !shown.has(subject)),
        ...subjects.toSorted((a, b) => left(kind, b).length - left(kind, a).length),
      ].find((subject) => left(kind, subject).length > 0)
      const taken = next && left(kind, next)[0]
      if (!taken) continue
      authors.set(taken.id, photographer)
      dealt.set(claim, [...(dealt.get(claim) ?? []), taken])
    }
  }
  const made = photographers.slice(0, scale.photographers).map((_, index) => {
    const own = [...authors.values()].filter((author) => author === index).length
    return index === 0 ? own - heldBack : own
  })
  return works.map((plan) => {
    if (!plan.recipe) return plan
    const claimed = authors.get(plan.id)
    const photographer = claimed ?? photographerFor(plan.recipe.category, made)
    if (claimed === undefined) made[photographer]!++
    return { ...plan, photographer }
  })
}
