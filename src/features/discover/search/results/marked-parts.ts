/** A piece of a text; `hit` where it matches the search. */
export interface TextPart {
  text: string
  hit: boolean
}

export const han = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
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

const cyrillic = /^\p{sc=Cyrillic}+$/u
/** An Arabic word may carry its article, and what leans on that. */
const article = /^[وبلكف]?ال(?=..)/

/** How many signs two words have in common from their beginning. */
function sameSigns(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** The same word, an ending apart: in Russian that takes another's place. */
function isKin(found: string, sought: string): boolean {
  const [word, looked] = [found.replace(article, ''), sought.replace(article, '')]
  const same = sameSigns(word, looked)
  const [more, less] = [word.length - same, looked.length - same]
  if (more === 0 && less === 0) return true
  if (cyrillic.test(word + looked)) return same >= 3 && more <= 2 && less <= 2
  if (less === 0) return looked.length > 3 ? more <= 2 : word === `${looked}s`
  return more === 0 && word.length > 3 && less <= 2
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
