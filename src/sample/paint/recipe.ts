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
  const grey = random() < 0.08
  const cast = casts[Math.floor(random() * casts.length)]!
  return {
    seed,
    category: subjectFacts[subject].category,
    subject,
    scene: `${subject}:${framing}`,
    framing,
    light,
    weather,
    palette: grey ? 'monochrome' : `${light}-${cast}`,
    ratio: pickRatio(random, framing),
  }
}

/**
 * `count` recipes, the same for the same seed: categories in even shares and never twice in a row,
 * a category's subjects, a subject's moods and framings each walked through before they repeat.
 */
export const makeRecipes = (count: number, seed: number): Recipe[] => {
  const random = makeRandom(seed)
  const nextCategory = walk(random, categories)
  const nextSubject = new Map(
    categories.map((category) => [
      category,
      walk(
        random,
        subjects.filter((entry) => entry.category === category).map((entry) => entry.subject),
      ),
    ]),
  )
  const moods = new Map(subjects.map(({ subject }) => [subject, moodWalk(random, subject)]))
  const framings = new Map(subjects.map(({ subject }) => [subject, framingWalk(random, subject)]))
  return Array.from({ length: count }, () => {
    const subject = nextSubject.get(nextCategory())!()
    const own = Math.floor(random() * 0x7fffffff)
    return makeRecipe(own, subject, moods.get(subject)!(), framings.get(subject)!())
  })
}

const moodWalk = (random: () => number, subject: Subject): (() => Mood) =>
  walk<Mood>(random, subjectFacts[subject].moods)

const framingWalk = (random: () => number, subject: Subject): (() => Framing) =>
  walk<Framing>(random, subjectFacts[subject].framings)
