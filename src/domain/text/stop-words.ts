import given from './stop-words.json' with { type: 'json' }

/** Words of each language that say nothing of a picture, as `normalise` of the search writes them. */
const stopWords = new Set(Object.values(given.words).flatMap((line) => line.split(' ')))

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** Endings of Korean words that are no part of them, longest first. */
const particles = given.particles.split(' ')

/** A Korean word without its particle; undefined where it has none. */
export function withoutParticle(word: string): string | undefined {
  const particle = particles.find((end) => word.length > end.length && word.endsWith(end))
  return particle === undefined ? undefined : word.slice(0, -particle.length)
}

const kana = /[\u30a1-\u30f6]/g
const toHiragana = (text: string): string =>
  text.replace(kana, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))

/** A word in the other of the two kana; undefined where it has none of them. */
export function inOtherKana(word: string): string | undefined {
  const [hiragana, katakana] = [toHiragana(word), toKatakana(word)]
  if (hiragana === katakana) return undefined
  return word === hiragana ? katakana : hiragana
}
