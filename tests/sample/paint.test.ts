import { describe, expect, it } from 'vitest'
import { paintFrame } from '#sample/paint/film.ts'
import { paint } from '#sample/paint/paint.ts'
import { paintPanorama, panoramaHeight } from '#sample/paint/panoramas/panorama.ts'
import { paintPortrait } from '#sample/paint/portrait.ts'
import {
  categories,
  makeFilmRecipes,
  makeRecipe,
  makeRecipes,
  subjects,
} from '#sample/paint/recipe.ts'
import { subjectFacts } from '#sample/paint/subjects.ts'

const luminance = (bytes: Uint8Array): Float64Array =>
  Float64Array.from({ length: bytes.length / 3 }, (_, i) => {
    return 0.21 * bytes[i * 3]! + 0.72 * bytes[i * 3 + 1]! + 0.07 * bytes[i * 3 + 2]!
  })

const deviation = (values: Float64Array): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length)
}

const difference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length

/** Mean step between two columns of an RGB picture. */
const columnStep = (bytes: Uint8Array, width: number, a: number, b: number): number => {
  const rows = bytes.length / 3 / width
  let sum = 0
  for (let y = 0; y < rows; y++) {
    for (let c = 0; c < 3; c++) {
      sum += Math.abs(bytes[(y * width + a) * 3 + c]! - bytes[(y * width + b) * 3 + c]!)
    }
  }
  return sum / rows / 3
}

describe('recipes', () => {
  const recipes = makeRecipes(240, 7)

  it('are the same for the same seed and others for another', () => {
    expect(makeRecipes(240, 7)).toEqual(recipes)
    expect(makeRecipes(240, 8)).not.toEqual(recipes)
  })

  it('show every subject once before one comes again, and never two of a category in a row', () => {
    const round = recipes.slice(0, subjects.length)
    expect(new Set(round.map((recipe) => recipe.subject)).size).toBe(subjects.length)
    expect(new Set(round.map((recipe) => recipe.category)).size).toBe(categories.length)
    for (const [i, recipe] of recipes.slice(1).entries()) {
      expect(recipe.category).not.toBe(recipes[i]!.category)
    }
  })

  it('keep two pictures of one subject at least a screen apart', () => {
    const last = new Map<string, number>()
    for (const [place, { subject }] of recipes.entries()) {
      expect(place - (last.get(subject) ?? -99), subject).toBeGreaterThanOrEqual(12)
      last.set(subject, place)
    }
  })

  it('use every subject, in moods the subject can be seen in', () => {
    expect(new Set(recipes.map((recipe) => recipe.subject)).size).toBe(subjects.length)
    for (const { subject, light, weather } of recipes) {
      expect(subjectFacts[subject].moods).toContain(`${light}/${weather}`)
    }
  })
})

describe('paint', () => {
  it.each(subjects.map((entry) => entry.subject))(
    '%s has light and shade at any size',
    (subject) => {
      const { moods, framings } = subjectFacts[subject]
      for (const [i, mood] of moods.entries()) {
        const recipe = makeRecipe(100 + i, subject, mood, framings[i % framings.length]!)
        const bytes = paint(recipe, 96, 64)
        expect(bytes).toHaveLength(96 * 64 * 3)
        const values = luminance(bytes)
        expect(deviation(values), mood).toBeGreaterThan(7)
        const black = values.filter((value) => value < 2).length / values.length
        const white = values.filter((value) => value > 252).length / values.length
        expect(black, mood).toBeLessThan(0.5)
        expect(white, mood).toBeLessThan(0.4)
      }
    },
  )

  it('repeats itself byte by byte, whatever was painted in between', () => {
    const [first, second] = makeRecipes(2, 3)
    const once = paint(first!, 90, 60)
    const other = paint(second!, 90, 60)
    expect(paint(first!, 90, 60)).toEqual(once)
    expect(difference(once, other)).toBeGreaterThan(8)
  })

  it('makes two pictures of one subject different', () => {
    const a = paint(makeRecipe(1, 'ridge-fog', 'dawn/mist', 'wide'), 90, 60)
    const b = paint(makeRecipe(2, 'ridge-fog', 'dawn/mist', 'wide'), 90, 60)
    expect(difference(a, b)).toBeGreaterThan(3)
  })

  it('keeps the composition when the size changes', () => {
    const recipe = makeRecipe(12, 'karst-hills', 'golden/mist', 'wide')
    const small = luminance(paint(recipe, 60, 40))
    const large = luminance(paint(recipe, 240, 160))
    let sum = 0
    for (let y = 0; y < 40; y++) {
      for (let x = 0; x < 60; x++) {
        let mean = 0
        for (let k = 0; k < 16; k++) mean += large[(y * 4 + (k >> 2)) * 240 + x * 4 + (k & 3)]! / 16
        sum += Math.abs(mean - small[y * 60 + x]!)
      }
    }
    expect(sum / 2400).toBeLessThan(12)
  })
})

describe('panoramas', () => {
  it.each(['clouds', 'quay', 'hall'] as const)('%s closes without a seam', (kind) => {
    const width = 256
    const bytes = paintPanorama(4, kind, width)
    expect(bytes).toHaveLength(width * panoramaHeight(kind, width) * 3)
    expect(deviation(luminance(bytes))).toBeGreaterThan(12)
    const inside = Array.from({ length: 40 }, (_, i) => columnStep(bytes, width, i * 6, i * 6 + 1))
    expect(columnStep(bytes, width, width - 1, 0)).toBeLessThan(Math.max(...inside) * 1.3)
  })
})

describe('portraits and films', () => {
  it('paints one photographer twice the same and two differently', () => {
    const once = paintPortrait(5, 'rope', 64)
    expect(once).toHaveLength(64 * 64 * 3)
    expect(paintPortrait(5, 'rope', 64)).toEqual(once)
    expect(difference(once, paintPortrait(6, 'rope', 64))).toBeGreaterThan(4)
  })

  it('moves a little from frame to frame and repeats any frame', () => {
    const recipe = makeRecipe(4, 'sea-glitter', 'golden/clear', 'near')
    const first = paintFrame(recipe, 0, 96, 54)
    const next = paintFrame(recipe, 0.04, 96, 54)
    const middle = paintFrame(recipe, 0.5, 96, 54)
    expect(first).toHaveLength(96 * 54 * 3)
    expect(difference(first, next)).toBeGreaterThan(0)
    expect(difference(first, next)).toBeLessThan(difference(first, middle))
    paintFrame(makeRecipe(5, 'ridge-fog', 'dawn/mist', 'wide'), 0.5, 96, 54)
    expect(paintFrame(recipe, 0.04, 96, 54)).toEqual(next)
  })

  it.each(makeFilmRecipes(12, 2))('runs on without a jump after its end: $subject', (recipe) => {
    const frames = [0, 0.01, 0.5, 0.99, 1].map((time) => paintFrame(recipe, time, 96, 54))
    const [first, second, middle, last, after] = frames as [
      ...[Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array],
    ]
    expect(after).toEqual(first)
    expect(difference(first, middle)).toBeGreaterThan(0.3)
    expect(difference(last, first)).toBeLessThan(difference(first, second) * 3 + 0.6)
  })
})
