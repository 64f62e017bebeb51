import { han, markedParts, type TextPart } from './marked-parts.ts'

const plain = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')

/** All up to the end of the last sentence, with the quotes that it closes. */
const sentenceEnd = /^.*(?:[。！？][”’」』）]*|[.!?؟…][”’»")]*(?=\s))\s*/su

/** Where a text ends with a sentence. */
const ended = /[。！？.!?؟…][”’»"）」』)]*$/u

/** Signs that belong to words before the excerpt. */
const rest = /^[\s\p{Pd}\p{Pe}\p{Pf}，、；：。！？…,;:.!?]+/u

/** Signs that lead on to words after it. */
const leadingOn = /[\s\p{Pd}\p{Ps}\p{Pi}，、；：,;:]+$/u
const signs = /^[^\p{L}\p{N}]*|[^\p{L}\p{N}]*$/gu

/** What Pagefind marked, by beginnings and with the signs beside it: of it the words looked for. */
function ownMarks(text: string, looked: readonly string[]): TextPart[] {
  if (looked.length > 0 && !han.test(text)) return markedParts(text, looked)
  const [before = '', after = ''] = text.match(signs) ?? []
  const word = text.slice(before.length, text.length - after.length)
  if (word === '') return [{ text, hit: false }]
  return [
    { text: before, hit: false },
    { text: word, hit: true },
    { text: after, hit: false },
  ]
}

const bare = (text: string): string => text.replaceAll(/[\s\u200b]+/gu, '')

export interface Excerpt {
  /** Pagefind's, in HTML. */
  html: string
  /** It stands in its text where a sentence begins. */
  begins: boolean
  /** It stands there where a sentence ends. */
  ends: boolean
}

const marked = /<mark>(.*?)<\/mark>/s

/** Pagefind's excerpt and how it stands in the text that it is from; a text that lacks it tells nothing. */
export function excerptIn(content: string, html: string): Excerpt {
  const [whole, part] = [bare(content), bare(plain(html.split(marked).join('')))]
  const at = part === '' ? -1 : whole.indexOf(part)
  const before = at < 0 ? '' : whole.slice(0, at)
  return {
    html,
    begins: before === '' || ended.test(before),
    ends: ended.test(part) || (at >= 0 && at + part.length === whole.length),
  }
}

/**
 * Pagefind's excerpt without its HTML: only the marks it set itself are read as such, and of them those that hold one of the
 * words looked for. It begins with the sentence of the first mark; Pagefind counts words and begins in the middle of another.
 * An end inside a sentence shows that more follows.
 */
export function excerptParts(
  { html, begins, ends }: Excerpt,
  looked: readonly string[] = [],
): TextPart[] {
  const parts = html
    .split(marked)
    .map(plain)
    .flatMap((text, at) => (at % 2 === 1 ? ownMarks(text, looked) : [{ text, hit: false }]))
    .filter(({ text }) => text !== '')
  const found = parts.findIndex(({ hit }) => hit)
  const before = parts.slice(0, Math.max(0, found)).map(({ text }) => text)
  const sentence = before.join('').replace(sentenceEnd, '')
  const isCut = sentence === before.join('') && !begins
  const first = (found > 0 ? sentence : (parts[0]?.text ?? '')).replace(rest, '')
  const others = parts.slice(found > 0 ? found : 1)
  const shown = [{ text: first, hit: found === 0 }, ...others].filter(({ text }) => text !== '')
  const last = shown.at(-1)
  if (last && isCut && shown[0]) shown.unshift({ text: '…', hit: false })
  if (last && !ends) {
    const text = last.text.replace(leadingOn, '')
    shown.splice(-1, 1, { ...last, text }, { text: '…', hit: false })
  }
  return joined(shown)
}

/** Neighbours of one kind as one part. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && last.hit === part.hit)
      all[all.length - 1] = { ...part, text: last.text + part.text }
    else if (part.text !== '') all.push(part)
  }
  return all
}
