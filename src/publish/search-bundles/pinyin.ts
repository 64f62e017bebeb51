import { isStopWord } from '#domain/text/stop-words.ts'

const isHan = /^\p{sc=Han}+$/u
/** Readers type no longer run, and a shorter one begins it. */
const longest = 4

/** From each word on, the next ones run together: whatever neighbours a person types is one of them or its beginning. */
const runsOf = (words: readonly string[]): string[] =>
  words.map((_, at) => words.slice(at, at + longest).join(''))

/**
 * What spells the Chinese words of a title in Pinyin, as it is typed: without tones and spaces, with small words and without. The
 * library is 16 MB of memory, for builds with a Chinese bundle alone.
 */
export async function pinyinSpeller(): Promise<(words: readonly string[]) => string> {
  const { pinyin } = await import('pinyin-pro')
  const spelt = (word: string): string =>
    pinyin(word, { toneType: 'none', type: 'array', v: true }).join('').toLowerCase()
  const plain = (letters: string): string => letters.replaceAll(/[vü]/g, 'u')
  return (words) => {
    const han = words.filter((word) => isHan.test(word))
    const telling = han.filter((word) => !isStopWord(word))
    const typed = [...runsOf(telling.map(spelt)), ...runsOf(han.map(spelt))]
    // ü is typed as v, and left out by some as u.
    return [...new Set([...typed.map(plain), ...typed])].join(' ')
  }
}
