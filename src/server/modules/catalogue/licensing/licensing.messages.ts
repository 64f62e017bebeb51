import type { LicenceLimit, LicenceOption, LicenceUse } from '#domain/money/licence-terms.ts'
import { type Sentence, sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

type OptionNames = Record<LicenceOption, Sentence>

const optionsOf = ({ original, small, large }: typeof sentences.option.picture): OptionNames => ({
  0: original,
  1: small,
  2: large,
})

/** What options are called, of pictures and of videos. */
export const optionNames: Record<1 | 2, OptionNames> = {
  1: optionsOf(sentences.option.picture),
  2: optionsOf(sentences.option.video),
}

/** The statements of a licence. */
export const termWords = sentences.terms

/** What licences permit, as items of a list. */
export const useWords: Record<LicenceUse, Sentence> = sentences.use

/** What they leave out, as items of a list. */
export const limitWords: Record<LicenceLimit, Sentence> = sentences.limit

/** Instead of the terms, where a contract of before these words stands for them. */
export const asInContract = sentences.as_in_contract
