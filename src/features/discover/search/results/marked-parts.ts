/** A piece of a text; `hit` where it matches the search. */
export interface TextPart {
  text: string
  hit: boolean
}

const han = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const pieces = /[\p{L}\p{N}\p{M}]+/gu
const scripts =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu

/** Case and accents don't count; length stays, so that places agree. */
function fold(text: string): string {
  return Array.from(text, (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === sign.length ? bare : sign
  }).join('')
}

const runsOf = (text: string): string[] => text.match(scripts) ?? []

function words(text: string): string[] {
  return (fold(text).match(pieces) ?? []).flatMap(runsOf)
}

/** One word for the other: the same beginning, an ending apart. */
function isKin(word: string, looked: string): boolean {
  if (word.startsWith(looked)) return true
  return word.length > 3 && looked.startsWith(word) && looked.length - word.length <= 2
}

/** Cuts a text where the words looked for begin and end; each of `phrases` is one way to write them. */
export function markedParts(text: string, phrases: readonly string[]): TextPart[] {
  const looked = phrases.flatMap(words)
  const folded = fold(text)
  const marks = new Uint8Array(text.length)
  for (const word of looked) {
    if (han.test(word)) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
        marks.fill(1, at, at + word.length)
    } else {
      for (const { 0: whole, index } of folded.matchAll(pieces))
        if (isKin(whole, word)) marks.fill(1, index, index + whole.length)
    }
  }
  const parts: TextPart[] = []
  for (let from = 0; from < text.length;) {
    const hit = marks[from] === 1
    let to = from + 1
    while (to < text.length && (marks[to] === 1) === hit) to += 1
    parts.push({ text: text.slice(from, to), hit })
    from = to
  }
  return parts
}

const plain = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** All up to the end of the last sentence, with the quotes that it closes. */
const sentenceEnd = /^.*(?:[。！？][”’」』）]*|[.!?؟…][”’»")]*(?=\s))\s*/su

/** Signs that belong to words before the excerpt. */
const rest = /^[\s\p{Pd}\p{Pe}\p{Pf}，、；：。！？…,;:.!?]+/u

/**
 * Pagefind's excerpt without its HTML: only the marks it set itself are read as such. It begins with the sentence of the first
 * mark; Pagefind counts words and begins in the middle of another.
 */
export function excerptParts(html: string): TextPart[] {
  const [before = '', ...others] = html.split(/<mark>(.*?)<\/mark>/s).map(plain)
  const first = (others.length > 0 ? before.replace(sentenceEnd, '') : before).replace(rest, '')
  return [first, ...others]
    .map((text, at) => ({ text, hit: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
