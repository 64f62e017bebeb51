import { makeRandom } from './canvas/random.ts'
import { categories, subjectFacts } from './subjects.ts'
import type { Category, Framing, Light, Mood, Subject, Weather } from './subjects.ts'

export { categories } from './subjects.ts'
export type { Category, Framing, Light, Subject, Weather } from './subjects.ts'

export interface Recipe {
  /** Decides every shape and number of the picture. */
  readonly seed: number
  readonly category: Category
  readonly subject: Subject
  /** `subject:framing`, unique for a way of composing a subject. */
  readonly scene: string
  readonly framing: Framing
  readonly light: Light
  readonly weather: Weather
  /** The grade: a light's own colours in one of three casts, or `monochrome`. */
  readonly palette: string
  /** Width to height in small whole numbers, e.g. `[3, 2]`. */
  readonly ratio: readonly [number, number]
}

/** Every subject with its category, in catalogue order. */
export const subjects: readonly { readonly subject: Subject; readonly category: Category }[] = (
  Object.keys(subjectFacts) as Subject[]
).map((subject) => ({ subject, category: subjectFacts[subject].category }))

type Ratio = readonly [number, number]
const landscape: readonly Ratio[] = [
  [3, 2],
  [16, 9],
  [3, 2],
  [4, 3],
]
const upright: readonly Ratio[] = [
  [2, 3],
  [3, 4],
]
const casts = ['warm', 'neutral', 'cool'] as const
/** Lines and fog live without colour; flowers and lamps do not. */
const inGrey = new Set<Subject>([
  ...(['ridge-fog', 'karst-hills', 'pine-mist', 'sea-glitter', 'pebbles'] as const),
  ...(['misty-trunks', 'arcade', 'stairs', 'spiral-stairs', 'bark'] as const),
])

/** No upright panoramas, and a city street or a wide sea gains nothing from every ratio. */
const pickRatio = (random: () => number, framing: Framing): Ratio => {
  const roll = random()
  if (framing === 'tall') return upright[Math.floor(random() * upright.length)]!
  if (framing === 'wide' && roll < 0.16) return [2, 1]
  if (roll > 0.86) return [1, 1]
  return landscape[Math.floor(random() * landscape.length)]!
}

const shuffled = <T>(random: () => number, list: readonly T[]): T[] => {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = copy[i]!
    copy[i] = copy[j]!
    copy[j] = kept
  }
  return copy
}

/** An endless walk through a list: each round reshuffled, no value twice in a row. */
const walk = <T>(random: () => number, list: readonly T[]): (() => T) => {
  let round: T[] = []
  let last: T | undefined
  return () => {
    if (round.length === 0) {
      round = shuffled(random, list)
      if (round.length > 1 && round[0] === last) round.push(round.shift()!)
    }
    last = round.shift()!
    return last
  }
}

/** The recipe of one subject under a given mood; `makeRecipes` is the usual way to many. */
export const makeRecipe = (
  seed: number,
  subject: Subject,
  mood: Mood,
  framing: Framing,
): Recipe => {
  const random = makeRandom(seed)
  const [light, weather] = mood.split('/') as [Light, Weather]
  const grey = random() < 0.22
  const cast = casts[Math.floor(random() * casts.length)]!
  return {
    seed,
    category: subjectFacts[subject].category,
    subject,
    scene: `${subject}:${framing}`,
    framing,
    light,
    weather,
    palette: grey && inGrey.has(subject) ? 'monochrome' : `${light}-${cast}`,
    ratio: pickRatio(random, framing),
  }
}

/** How many works lie between two of one subject at least, where so many subjects are left. */
const APART = 16

/** The subjects of one round, shuffled: no category twice in a row, none of the last `recent` too soon. */
const roundOf = (random: () => number, recent: readonly Subject[]): Subject[] => {
  const left = shuffled(random, subjects)
  const round: Subject[] = []
  while (left.length > 0) {
    const last = round.at(-1) ?? recent.at(-1)
    const near = [...recent, ...round].slice(-APART)
    const apart = (entry: (typeof subjects)[number]): boolean =>
      last === undefined || entry.category !== subjectFacts[last].category
    const most = mostLeft(left)
    const found =
      left.find(
        (entry) => entry.category === most && apart(entry) && !near.includes(entry.subject),
      ) ??
      left.find((entry) => apart(entry) && !near.includes(entry.subject)) ??
      left.find(apart) ??
      left[0]!
    left.splice(left.indexOf(found), 1)
    round.push(found.subject)
  }
  return round
}

/** The category that has more than its share left, so that a round does not end with it alone. */
const mostLeft = (left: typeof subjects): Category | undefined => {
  const counts = categories.map((category) => ({
    category,
    count: left.filter((entry) => entry.category === category).length,
  }))
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count * 2 >= left.length ? most.category : undefined
}

/**
 * `count` recipes, the same for the same seed: every subject once before one comes again, neighbours of different
 * categories, a subject's moods and framings each walked through before they repeat.
 */
export const makeRecipes = (count: number, seed: number): Recipe[] => {
  const random = makeRandom(seed)
  const moods = new Map(subjects.map(({ subject }) => [subject, moodWalk(random, subject)]))
  const framings = new Map(subjects.map(({ subject }) => [subject, framingWalk(random, subject)]))
  const order: Subject[] = []
  while (order.length < count) order.push(...roundOf(random, order))
  return order.slice(0, count).map((subject) => {
    const own = Math.floor(random() * 0x7fffffff)
    return makeRecipe(own, subject, moods.get(subject)!(), framings.get(subject)!())
  })
}

/** What the films of the catalogue show, in the order of the film stories. */
const filmed: readonly Subject[] = [
  ...(['light-trails', 'containers', 'sunset-clouds', 'milky-way', 'storm', 'terraces'] as const),
  ...([
    'tea-rows',
    'paper',
    'sea-glitter',
    'misty-trunks',
    'water-surface',
    'street-bokeh',
  ] as const),
]
/** Where the usual mood stands still: drops on the pane before cars that pass. */
const filmMoods: Partial<Record<Subject, Mood>> = { 'street-bokeh': 'night/clear' }

/** The same with its colours. */
export const coloured = (recipe: Recipe): Recipe =>
  recipe.palette === 'monochrome' ? { ...recipe, palette: `${recipe.light}-neutral` } : recipe

/** Recipes of films: subjects that a slow camera suits, each once before one comes again. */
export const makeFilmRecipes = (count: number, seed: number): Recipe[] => {
  const random = makeRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const subject = filmed[index % filmed.length]!
    const { moods, framings } = subjectFacts[subject]
    const framing = framings.find((one) => one === 'wide') ?? framings[0]!
    const mood = filmMoods[subject] ?? moods[0]
    return coloured(makeRecipe(Math.floor(random() * 0x7fffffff), subject, mood, framing))
  })
}

const moodWalk = (random: () => number, subject: Subject): (() => Mood) =>
  walk<Mood>(random, subjectFacts[subject].moods)

const framingWalk = (random: () => number, subject: Subject): (() => Framing) =>
  walk<Framing>(random, subjectFacts[subject].framings)
