import { localeCodes } from '#i18n/locales.ts'
import type { Localised } from './types.ts'

/** Paragraphs of plain text as one HTML text a language. */
export function joinParagraphs(...paragraphs: readonly Localised[]): Localised {
  return Object.fromEntries(
    localeCodes.map((code) => [code, paragraphs.map((text) => `<p>${text[code]}</p>`).join('')]),
  ) as Localised
}

/** An element of a list by any index, counted round. */
export function around<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list has no elements')
  return found
}

/**
 * One of the second list after so many of the first as `runs` says in turn, while it has any.
 * @example mixed(['a', 'b', 'c'], ['x', 'y'], [2, 1]) // a b x c y
 */
export function mixed<T>(many: readonly T[], few: readonly T[], runs: readonly number[]): T[] {
  const all: T[] = []
  let from = 0
  for (const [turn, one] of few.entries()) {
    const until = from + around(runs, turn)
    all.push(...many.slice(from, until), one)
    from = until
  }
  return [...all, ...many.slice(from)]
}
