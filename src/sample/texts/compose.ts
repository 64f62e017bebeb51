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

/** After every two of the first list one of the second, while it has any. */
export function twoToOne<T>(many: readonly T[], few: readonly T[]): T[] {
  const rest = [...few]
  const all = many.flatMap((item, index) =>
    index % 2 === 1 && rest.length > 0 ? [item, rest.shift()!] : [item],
  )
  return [...all, ...rest]
}
