import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licenceTerms } from '#domain/money/licence-terms.ts'
import type { LicenceTerms } from '#domain/money/licence-terms.ts'
import { localeCodes } from '#i18n/locales.ts'
import {
  limitWords,
  optionNames,
  termWords,
  useWords,
} from '#server/modules/catalogue/licensing/licensing.messages.ts'
import { sayTerms } from '#server/modules/catalogue/licensing/say-terms.ts'

interface Names {
  original: string
  small: string
  big: string
}
const dictionary = (code: string) =>
  JSON.parse(readFileSync(`src/i18n/messages/${code}.json`, 'utf8')) as {
    picture: Names & { editorial: string }
    videos: Names
  }

const all: LicenceTerms[] = ([1, 2] as const).flatMap((kind) =>
  ([0, 1, 2] as const).flatMap((option) =>
    [false, true].map((editorial) => licenceTerms({ kind, option, editorial })),
  ),
)

describe('licence terms', () => {
  it('contradict themselves nowhere', () => {
    for (const { kind, option, editorial, uses, limits, printRun } of all) {
      expect(uses.filter((use) => (limits as readonly string[]).includes(use))).toEqual([])
      // Works without releases advertise nothing.
      expect(uses.includes('advertising') || uses.includes('packaging')).toBe(
        option === 0 && !editorial,
      )
      expect(limits.includes('promotion')).toBe(editorial)
      expect(printRun === undefined).toBe(kind === 2)
      if (printRun === 0)
        for (const printed of ['press', 'books', 'leaflets', 'posters', 'packaging'])
          expect(uses).not.toContain(printed)
      if (kind === 2)
        for (const printed of ['press', 'books', 'leaflets', 'posters', 'packaging'])
          expect(uses).not.toContain(printed)
    }
  })

  it.each(localeCodes)('are said in %s, each statement once', (locale) => {
    const { term, territory, exclusivity, credit, editorial } = termWords
    for (const terms of all) {
      const text = sayTerms(terms, locale)
      for (const always of [term, territory, exclusivity, credit])
        expect(text.split(always[locale])).toHaveLength(2)
      for (const use of terms.uses) expect(text).toContain(useWords[use][locale])
      for (const limit of terms.limits) expect(text).toContain(limitWords[limit][locale])
      expect(text.includes(editorial[locale])).toBe(terms.editorial)
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  })

  it('call options and editorial works as the pages call them', () => {
    for (const code of localeCodes) {
      const words = dictionary(code)
      expect(words.picture.editorial).toBe(termWords.editorial[code])
      for (const [kind, room] of [
        [1, words.picture],
        [2, words.videos],
      ] as const)
        for (const [option, name] of [room.original, room.small, room.big].entries())
          expect(optionNames[kind][option as 0 | 1 | 2][code]).toBe(name)
    }
  })

  it('have words of their own in each language', () => {
    for (const words of [...Object.values(useWords), ...Object.values(limitWords)]) {
      expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true)
      // Japanese and Chinese share words such as 商標; all other languages differ.
      expect(new Set(['en', 'ar', 'de', 'ko', 'ru'].map((code) => words[code as 'en'])).size).toBe(
        5,
      )
    }
    for (const words of Object.values(termWords))
      expect(new Set(localeCodes.map((code) => words[code])).size).toBeGreaterThan(5)
  })
})
