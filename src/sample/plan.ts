import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { heldBack, withAuthors } from './authors.ts'
import { moments } from './chance.ts'
import type { Chance } from './chance.ts'
import { makeFilmRecipes, makeRecipes, subjects } from './paint/recipe.ts'
import type { Recipe, Subject } from './paint/recipe.ts'
import type { Photo } from './photos.ts'
import { filmSize, paintedSize, sized } from './plan-sizes.ts'
import type { Scale } from './scale.ts'
import { labels, pictureCategories, specialSubjects } from './texts/catalogue.ts'
import { news } from './texts/news.ts'
import { composePicture, composeVideo } from './texts/pictures.ts'
import { homeSliders } from './texts/site.ts'
import { stories } from './texts/stories.ts'
import type { PictureText } from './texts/types.ts'

/** Everything decided about a work before it is painted. */
export interface WorkPlan {
  readonly id: number
  readonly kind: 1 | 2
  /** Absent: a real picture. */
  readonly recipe: Recipe | undefined
  readonly photo?: Photo | undefined
  readonly text: PictureText
  readonly size: Size
  readonly painted: Size
  /** Index into the sample's photographers; -1: a person outside the catalogue. */
  readonly photographer: number
  /** Ids of child category, labels and special subject. */
  readonly category: number | undefined
  readonly labels: readonly number[]
  readonly subject: number | undefined
  readonly tier: number
  /** Options not on sale although they exist. */
  readonly withheld: readonly (0 | 1 | 2)[]
  readonly enableCart: boolean
  readonly editorial: boolean
  readonly hot: number | undefined
  /** Not approved yet, so no text shows it. */
  readonly isWaiting: boolean
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

interface Plans {
  readonly pictures: WorkPlan[]
  readonly videos: WorkPlan[]
}

/** Plans of all pictures and videos, oldest first, ids from 1 on. */
export function planWorks(
  scale: Scale,
  seed: number,
  now: Date,
  chance: Chance,
  photos: readonly Photo[] = [],
): Plans {
  // Texts need every subject: photographs take the place of painted pictures beyond.
  const least = Math.min(subjects.length, scale.pictures)
  const recipes = makeRecipes(Math.max(least, scale.pictures - photos.length), seed)
  const filmed = makeFilmRecipes(scale.videos, seed + 1)
  const online = moments(recipes.length + filmed.length + photos.length, now, chance.random)
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
    const { subject, light, weather, palette } = recipe
    const compose = kind === 1 ? composePicture : composeVideo
    const long = kind === 1 ? scale.sides[shot++ % scale.sides.length]! : scale.clip.side
    const size = kind === 1 ? sized(recipe.ratio, long) : filmSize(long)
    const editorial = chance.happens(0.1)
    return {
      id: index + 1,
      kind,
      recipe,
      text: compose({ subject, light, weather, palette }, chance.random),
      size,
      painted:
        kind === 1
          ? paintedSize(size, scale.painted)
          : filmSize(Math.min(long, scale.clip.painted)),
      photographer: -1,
      category: categories.get(subject)!,
      labels: labelsOf(subject),
      subject: kind === 1 ? subjectFor(subject, filled, chance) : undefined,
      tier: kind === 1 ? tierOf(long) : chance.pick([4, 4, 5]),
      withheld: kind === 1 ? withheld(chance) : [],
      enableCart: !chance.happens(0.06),
      editorial,
      hot: undefined,
      isWaiting: false,
      onlineAt: online[index]!,
      saleCount: Math.floor(chance.random() ** 3 * 60),
      viewCount: Math.floor(chance.random() ** 2 * 4000) + 20,
    }
  })
  const spread = withoutAmongNewest(plans, leadingMotifs())
  const taken = photos.map((photo, index) => {
    const id = plans.length + index + 1
    return photoPlan(photo, id, online[id - 1]!)
  })
  const all = withAuthors([...spread, ...taken], scale)
  const hot = hotPlaces(all)
  const waiting = waitingOf(all, hot)
  const finished = all.map((plan) => ({
    ...plan,
    hot: hot.get(plan.id),
    isWaiting: waiting.has(plan.id),
  }))
  return {
    pictures: finished.filter(({ kind }) => kind === 1),
    videos: finished.filter(({ kind }) => kind === 2),
  }
}

/** What the head of home shows large: its first slide and the first news. */
const leadingMotifs = (): ReadonlySet<Subject> => {
  const [slide] = homeSliders.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return new Set([...(slide ? [slide.subject] : []), ...news[0]!.facts])
}

/** Works that home shows as the newest. */
const newest = 12

/** The same works, but the newest show none of these motifs: each changes places with an older one of a motif that isn't among them. */
function withoutAmongNewest(plans: readonly WorkPlan[], motifs: ReadonlySet<Subject>): WorkPlan[] {
  const all = [...plans]
  const among = Math.max(0, all.length - newest)
  const motifOf = ({ recipe }: WorkPlan) => recipe?.subject
  const isShown = (plan: WorkPlan) => {
    const motif = motifOf(plan)
    return motif !== undefined && motifs.has(motif)
  }
  for (let at = among; at < all.length; at++) {
    const plan = all[at]!
    if (!isShown(plan)) continue
    const shown = new Set(all.slice(among).map(motifOf))
    const place = all.findLastIndex(
      (one, index) =>
        index < among && one.kind === plan.kind && !isShown(one) && !shown.has(motifOf(one)),
    )
    const other = all[place]
    if (!other) continue
    all[at] = { ...other, id: plan.id, onlineAt: plan.onlineAt }
    all[place] = { ...plan, id: other.id, onlineAt: other.onlineAt }
  }
  return all
}

/** A photograph is the newest, and belongs where its words put it: to no motif's category and to none of the sample's people. */
const photoPlan = (photo: Photo, id: number, onlineAt: Date): WorkPlan => ({
  ...{ id, kind: 1, recipe: undefined, photo, text: photo.text, onlineAt },
  ...{ size: photo.size, painted: photo.size, photographer: -1, category: undefined, labels: [] },
  ...{ subject: undefined, tier: tierOf(Math.max(photo.size.width, photo.size.height)) },
  ...{
    withheld: [],
    enableCart: true,
    editorial: false,
    hot: undefined,
    isWaiting: false,
    saleCount: 0,
    viewCount: 20,
  },
})

/** More pixels, a higher price. */
const tierOf = (long: number): number => (long >= 8000 ? 3 : long >= 4000 ? 2 : 1)

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

/** Smaller catalogues need all their pictures. */
const largeCatalogue = 100

/** The newest works of the first photographer that neither home nor the own story shows. */
function waitingOf(plans: readonly WorkPlan[], hot: ReadonlyMap<number, number>): Set<number> {
  if (plans.length < largeCatalogue) return new Set()
  const told = stories.find(({ photographer }) => photographer === 0)?.subjects ?? []
  const own = plans.filter(
    ({ id, photographer, recipe }) =>
      photographer === 0 && !hot.has(id) && recipe && !told.includes(recipe.subject),
  )
  return new Set(own.slice(-heldBack).map(({ id }) => id))
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
      plan.recipe === undefined ||
      others.findIndex(({ recipe }) => recipe?.category === plan.recipe?.category) === index,
  )
  return new Map([...upright, ...apart].slice(0, 10).map(({ id }, index) => [id, index]))
}
