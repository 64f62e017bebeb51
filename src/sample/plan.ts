import { within } from '#server/modules/media/pictures/sizes.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { moments } from './chance.ts'
import type { Chance } from './chance.ts'
import { makeRecipes } from './paint/recipe.ts'
import type { Recipe, Subject } from './paint/recipe.ts'
import type { Scale } from './scale.ts'
import { labels, pictureCategories, specialSubjects } from './texts/catalogue.ts'
import { photographers } from './texts/people.ts'
import { composePicture, composeVideo } from './texts/pictures.ts'
import type { PictureText } from './texts/types.ts'

/** Everything decided about a work before it is painted. */
export interface WorkPlan {
  readonly id: number
  readonly kind: 1 | 2
  readonly recipe: Recipe
  readonly text: PictureText
  readonly size: Size
  readonly painted: Size
  /** Index into the sample's photographers. */
  readonly photographer: number
  /** Ids of child category, labels and special subject. */
  readonly category: number
  readonly labels: readonly number[]
  readonly subject: number | undefined
  readonly tier: number
  /** Options not on sale although they exist. */
  readonly withheld: readonly (0 | 1 | 2)[]
  readonly enableCart: boolean
  readonly editorial: boolean
  readonly hot: number | undefined
  readonly onlineAt: Date
  readonly saleCount: number
  readonly viewCount: number
}

/** Category ids: the parents first, then their children in order. */
export function categoryIds(): Map<Subject, number> {
  const ids = new Map<Subject, number>()
  let id = pictureCategories.length
  for (const parent of pictureCategories) {
    for (const child of parent.children) {
      id++
      for (const subject of child.subjects) ids.set(subject, id)
    }
  }
  return ids
}

/** The size of a ratio with that long side. */
export function sized([w, h]: readonly [number, number], long: number): Size {
  const scale = long / Math.max(w, h)
  return { width: Math.round(w * scale), height: Math.round(h * scale) }
}

/** The size a picture is painted at: the same ratio, about `area` pixels, never more than it will have. */
export function paintedSize(size: Size, area: number): Size {
  const scale = Math.min(1, Math.sqrt(area / (size.width * size.height)))
  return within(size, Math.round(Math.max(size.width, size.height) * scale))
}

interface Plans {
  readonly pictures: WorkPlan[]
  readonly videos: WorkPlan[]
}

/** Plans of all pictures and videos, oldest first, ids from 1 on. */
export function planWorks(scale: Scale, seed: number, now: Date, chance: Chance): Plans {
  const recipes = makeRecipes(scale.pictures, seed)
  const filmed = makeRecipes(scale.videos, seed + 1)
  const online = moments(recipes.length + filmed.length, now, chance.random)
  // Every fifteenth work is a video, so that new ones are among the newest too.
  const works: { kind: 1 | 2; recipe: Recipe }[] = recipes.map((recipe) => ({ kind: 1, recipe }))
  const step = Math.max(1, Math.floor(recipes.length / Math.max(1, filmed.length)))
  filmed.forEach((recipe, index) =>
    works.splice((index + 1) * (step + 1) - 1, 0, { kind: 2, recipe }),
  )
  const categories = categoryIds()
  const filled = specialSubjects.map(() => 0)
  let shot = 0
  const plans = works.map(({ kind, recipe }, index): WorkPlan => {
    const { subject, light, weather } = recipe
    const compose = kind === 1 ? composePicture : composeVideo
    const long = kind === 1 ? scale.sides[shot++ % scale.sides.length]! : 1280
    const size = kind === 1 ? sized(recipe.ratio, long) : { width: 1280, height: 720 }
    const editorial = chance.happens(0.1)
    return {
      id: index + 1,
      kind,
      recipe,
      text: compose({ subject, light, weather }, chance.random),
      size,
      painted: paintedSize(size, scale.painted),
      photographer: photographerFor(recipe, scale, chance),
      category: categories.get(subject)!,
      labels: labelsOf(subject),
      subject: kind === 1 ? subjectFor(subject, filled, chance) : undefined,
      tier: kind === 1 ? chance.pick([1, 1, 1, 1, 2, 2, 2, 3]) : chance.pick([4, 4, 5]),
      withheld: kind === 1 ? withheld(chance) : [],
      enableCart: !chance.happens(0.06),
      editorial,
      hot: undefined,
      onlineAt: online[index]!,
      saleCount: Math.floor(chance.random() ** 3 * 60),
      viewCount: Math.floor(chance.random() ** 2 * 4000) + 20,
    }
  })
  const hot = hotPlaces(plans)
  const finished = plans.map((plan) => ({ ...plan, hot: hot.get(plan.id) }))
  return {
    pictures: finished.filter(({ kind }) => kind === 1),
    videos: finished.filter(({ kind }) => kind === 2),
  }
}

const withheld = (chance: Chance): (0 | 1 | 2)[] => {
  if (chance.happens(0.1)) return [0]
  if (chance.happens(0.08)) return [1]
  return chance.happens(0.06) ? [2] : []
}

const labelsOf = (subject: Subject): number[] =>
  labels.flatMap((label, index) => (label.subjects.includes(subject) ? [index + 1] : []))

/** The special subject that fits and holds fewest; three in ten works belong to none. */
const subjectFor = (subject: Subject, filled: number[], chance: Chance): number | undefined => {
  const fitting = specialSubjects.flatMap((special, index) =>
    special.subjects.includes(subject) ? [index] : [],
  )
  if (fitting.length === 0 || chance.happens(0.2)) return undefined
  const emptiest = fitting.reduce((one, other) => (filled[other]! < filled[one]! ? other : one))
  filled[emptiest]!++
  return emptiest + 1
}

/** Which field of photography a category of pictures belongs to, by index of `photographerCategories`. */
const fields: Readonly<Record<Recipe['category'], readonly number[]>> = {
  mountain: [1, 3],
  sea: [0, 1],
  city: [2, 0],
  field: [4, 0],
  sky: [3, 1],
  texture: [4, 2],
  forest: [1, 4],
  architecture: [2, 0],
}

const photographerFor = ({ category }: Recipe, scale: Scale, chance: Chance): number => {
  const known = photographers.slice(0, scale.photographers)
  const fitting = known.flatMap((person, index) =>
    fields[category].includes(person.category) ? [index] : [],
  )
  return fitting.length === 0 ? chance.between(0, known.length - 1) : chance.pick(fitting)
}

/** Ten pictures of the newest sixty for the home page: eight categories apart, two of them upright. */
const hotPlaces = (plans: readonly WorkPlan[]): Map<number, number> => {
  const recent = plans
    .filter(({ kind, enableCart }) => kind === 1 && enableCart)
    .slice(-60)
    .toReversed()
  const upright = recent.filter(({ size }) => size.height > size.width).slice(0, 2)
  const others = recent.filter(({ size }) => size.width > size.height)
  const apart = others.filter(
    (plan, index) =>
      others.findIndex(({ recipe }) => recipe.category === plan.recipe.category) === index,
  )
  return new Map([...upright, ...apart].slice(0, 10).map(({ id }, index) => [id, index]))
}
