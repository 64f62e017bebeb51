import { mirroredSketch, sketchOf, wholePlace } from '../pictures/sketch.ts'
import type { Place, Sketch } from '../pictures/sketch.ts'

/** Of a side, that a crop leaves at least: a little less than the four fifths that are to be found. */
const leastPart = 0.77
/** What looks less alike than this at first is not looked at closely. */
const promising = 0.45
/** What looks as much alike as this is not looked at again. */
const certain = 0.97
/** Places that are looked at closely. */
const lookedAt = 2
const rounds = 7

/** Correlation −1..1 of a picture with a part of another, in every `step`th pixel. */
function correlation(part: Sketch, whole: Sketch, place: Place, step = 1): number {
  const { width, height, values } = part
  const [columns, rows] = [whole.width, whole.height]
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let y = step >> 1; y < height; y += step) {
    const toY = (place.top + ((y + 0.5) / height) * place.down) * rows - 0.5
    const row = Math.min(rows - 2, Math.max(0, Math.floor(toY)))
    const down = Math.min(1, Math.max(0, toY - row))
    for (let x = step >> 1; x < width; x += step) {
      const toX = (place.left + ((x + 0.5) / width) * place.across) * columns - 0.5
      const column = Math.min(columns - 2, Math.max(0, Math.floor(toX)))
      const across = Math.min(1, Math.max(0, toX - column))
      const at = row * columns + column
      const upper = whole.values[at]! * (1 - across) + whole.values[at + 1]! * across
      const lower =
        whole.values[at + columns]! * (1 - across) + whole.values[at + columns + 1]! * across
      const there = upper * (1 - down) + lower * down
      const here = values[y * width + x]!
      count += 1
      a += here
      b += there
      aa += here * here
      bb += there * there
      ab += here * there
    }
  }
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count)
  return spread <= 1e-6 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread)
}

/** Where a part may come from. Nothing is stretched, so the ratios tell how the cuts of both sides belong together. */
function placesOf(part: Sketch, whole: Sketch): Place[] {
  const ratio = (part.width * whole.height) / (part.height * whole.width)
  const [wide, high] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1]
  const places: Place[] = []
  for (let scale = 1; scale * Math.min(wide, high) >= leastPart; scale -= 0.04) {
    const [across, down] = [wide * scale, high * scale]
    for (const left of starts(1 - across, whole.width)) {
      for (const top of starts(1 - down, whole.height)) places.push({ left, top, across, down })
    }
  }
  return places
}

/** Where a cut may begin: two pixels apart at most, both ends included. */
function starts(room: number, side: number): number[] {
  const steps = Math.ceil((room * side) / 2 - 1e-9)
  return steps <= 0 ? [0] : Array.from({ length: steps + 1 }, (_, at) => (room * at) / steps)
}

const moves = [
  [0.02, 0, 0],
  [-0.02, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

/** How well a picture fits when the other one is cut at a place, or near it. */
function closely(part: Sketch, wholeGrey: Sketch, from: Place): number {
  const at = (place: Place) => ({
    place,
    value: correlation(part, sketchOf(wholeGrey, place), wholePlace),
  })
  let best = at(from)
  let stride = 0.01
  for (let round = 0; round < rounds; round++) {
    const { left, top, across, down } = best.place
    const near = moves.map(([wider, right, lower]) => {
      const grown = (wider * stride) / 0.01
      return at({
        left: left + right * stride - (grown * across) / 2,
        top: top + lower * stride - (grown * down) / 2,
        across: across * (1 + grown),
        down: down * (1 + grown),
      })
    })
    const next = near.reduce((one, other) => (other.value > one.value ? other : one))
    if (next.value > best.value) best = next
    else stride /= 2
  }
  return best.value
}

interface Guess {
  readonly part: Sketch
  readonly wholeGrey: Sketch
  readonly place: Place
  readonly value: number
}

function guesses(part: Sketch, whole: Sketch, wholeGrey: Sketch): Guess[] {
  return placesOf(part, whole).map((place) => ({
    part,
    wholeGrey,
    place,
    value: correlation(part, whole, place, 2),
  }))
}

/** How surely two grey pictures are one, −1..1: as they are, mirrored, and one cut out of the other. */
export function similarityOf(one: Sketch, other: Sketch): number {
  const turned = mirroredSketch(one)
  const [a, b, c] = [sketchOf(one), sketchOf(turned), sketchOf(other)]
  const best = [
    ...guesses(a, c, other),
    ...guesses(b, c, other),
    ...guesses(c, a, one),
    ...guesses(c, b, turned),
  ]
    .toSorted((left, right) => right.value - left.value)
    .slice(0, lookedAt)
  const [first] = best
  if (!first || first.value < promising || first.value >= certain) return first?.value ?? -1
  return Math.max(...best.map((guess) => closely(guess.part, guess.wholeGrey, guess.place)))
}
