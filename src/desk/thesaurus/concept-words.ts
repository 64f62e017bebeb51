import type { DeskConcept } from '#api/endpoints/desk/thesaurus.ts'
import { type LocaleCode, localeCodes } from '#i18n/locales.ts'

export type ConceptTexts = Record<LocaleCode, { terms: string[]; forbidden: string[] }>

/** A concept's words in every language, none where the server sent none. */
export const textsOf = (concept?: Pick<DeskConcept, 'texts'>): ConceptTexts =>
  Object.fromEntries(
    localeCodes.map((code) => {
      const { terms = [], forbidden = [] } = concept?.texts[code] ?? {}
      return [code, { terms: [...terms], forbidden: [...forbidden] }]
    }),
  ) as ConceptTexts

/** What stands for a concept where one word must do: in the editor's language, else in any. */
export function nameOf(texts: ConceptTexts, code: LocaleCode): string {
  const lists = [code, ...localeCodes].map((one) => [...texts[one].terms, ...texts[one].forbidden])
  return lists.flat()[0] ?? ''
}

/** Whether it leads from this word to others, in any language. */
export const hasTerm = (texts: ConceptTexts, word: string): boolean =>
  localeCodes.some((code) => texts[code].terms.includes(word))

export const isEmpty = (texts: ConceptTexts): boolean => nameOf(texts, 'zh') === ''
