/**
 * What puts a found work before another, in points: the class of a word's place first, by far; then where in the text it begins,
 * sales, the editors' mark and age, none of which outweighs a class.
 */
export const searchWeights = {
  /** Each word that it holds, where not all are asked for. */
  word: 1000,
  /** The word is a title or a keyword by itself. */
  own: 100,
  /** It is a whole word of a text. */
  whole: 60,
  /** It stands inside another word. */
  inside: 30,
  /** It stands in the title or among the keywords, not in the description alone. */
  head: 20,
  /** It stands at the very beginning, where the title is; less with each of `beginning` characters. */
  first: 12,
  beginning: 400,
  /** Each doubling of the number of sales. */
  sale: 1,
  /** A picture that editors show among the hot ones. */
  marked: 4,
  /** Each year that a work is younger. */
  year: 1,
} as const

/**
 * What puts a work into the row of those like another one. Each part is 0 to 1: whether they share a category; the share of the
 * other's telling words that it has, rare ones counting for more; how alike they look, mirrored or not; whether it is by the same author.
 */
export const similarWeights = {
  filed: 30,
  words: 50,
  look: 20,
  author: 3,
  /** Works that share no category and fewer words show something else, however alike they look. */
  leastWords: 0.35,
  /** The cosine of two pictures that have nothing to do with each other: alike begins here. */
  leastLook: 0.3,
} as const
