import { isStopWord } from '#domain/text/stop-words.ts'
import { isCjk, normalise, runsOf } from '#server/database/search-text.ts'

/** A word of a search. */
export interface Unit {
  /** Normalised. */
  readonly text: string
  /** The last word typed may be unfinished. */
  readonly isLast: boolean
}

/** Words that are looked at when a search must be made looser; later ones are left away. */
const mostUnits = 8
/** Characters of a run without spaces; what follows is left away. */
const longestRun = 40
/** Longer runs hold several words, or a name. */
const longestWord = 2

const isKana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const isHangul = /\p{sc=Hangul}/u
const segmenters = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
}

/** Words of a run that has no spaces; single characters side by side are one. Korean has spaces. */
function segmentsOf(run: string): string[] {
  const isWord = [...run].length <= longestWord && !isKana.test(run)
  if (isHangul.test(run) || isWord) return [run]
  const parts = [...segmenters[isKana.test(run) ? 'ja' : 'zh'].segment(run)].map(
    ({ segment }) => segment,
  )
  const words: string[] = []
  let isOpen = false
  for (const part of parts) {
    const isSingle = [...part].length === 1 && !isStopWord(part)
    if (isSingle && isOpen) words[words.length - 1] += part
    else words.push(part)
    isOpen = isSingle
  }
  return words
}

/** The telling words of what a person typed. */
export function unitsOf(words: string): Unit[] {
  const runs = runsOf(normalise(words)).slice(0, 2 * mostUnits)
  const texts = runs.flatMap((run) =>
    isCjk(run) ? segmentsOf([...run].slice(0, longestRun).join('')) : [run],
  )
  const telling = texts.filter((text) => !isStopWord(text))
  const kept = (telling.length > 0 ? telling : texts).slice(0, mostUnits)
  return kept.map((text, index) => ({ text, isLast: index === kept.length - 1 }))
}
