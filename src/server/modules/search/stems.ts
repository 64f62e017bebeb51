import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as russian } from '@orama/stemmers/russian'

/** Plurals that no ending tells of. */
const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  leaves: 'leaf',
  men: 'man',
  mice: 'mouse',
  people: 'person',
  teeth: 'tooth',
  women: 'woman',
  wolves: 'wolf',
}

const isLatin = /^[a-z'’]+$/
const isCyrillic = /^\p{sc=Cyrillic}+$/u
const isArabic = /^\p{sc=Arabic}+$/u

/** Umlauts that are written as two letters: `bruecke` is `brucke`, as accents are gone already. */
const unfolded = (word: string): string =>
  word.replace(/ae/g, 'a').replace(/[ou]e/g, (two) => two.charAt(0))

const ofLatin = (word: string): string[] => {
  const single = irregular[word] ?? word.replace(/men$/, 'man')
  return [english(single), german(word), german(unfolded(word))]
}

/** й lost its mark like an accent; endings are told by it. */
const ofCyrillic = (word: string): string => russian(word.replace(/([аеиоуыэюя])и$/, '$1й'))

/** The article and the words written together with it are away; ة lost its dots, and endings are told by it. */
const ofArabic = (word: string): string =>
  arabic(word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '').replace(/(?<=..)ه$/, 'ة'))

/** What a normalised word has in common with its other forms, in each language that its script may be of. */
export function stemsOf(word: string): string[] {
  if (isLatin.test(word)) return [...new Set(ofLatin(word))]
  if (isCyrillic.test(word)) return [ofCyrillic(word)]
  return isArabic.test(word) ? [ofArabic(word)] : []
}
