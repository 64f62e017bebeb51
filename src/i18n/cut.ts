/** Characters as readers count them: a letter with its accents, an emoji of several parts. */
const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )

/** Cut with an ellipsis, after a whole word where the script has spaces, and never inside a character. */
export function cut(text: string, length: number): string
export function cut(text: string | undefined, length: number): string | undefined
export function cut(text: string | undefined, length: number): string | undefined {
  if (text === undefined || text.length <= length) return text
  // Of a text of megabytes no more than could be shown is taken apart.
  const start = text.slice(0, length * 8)
  const characters = graphemes(start)
  if (characters.length <= length && start.length === text.length) return text
  const kept = characters.slice(0, length - 1).join('')
  const word = kept.lastIndexOf(' ')
  return `${(word > length / 2 ? kept.slice(0, word) : kept).replace(/[\s,.;:，。；：、]+$/u, '')}…`
}

/**
 * The whole sentences at the beginning that are not longer together; where the first one is, that one whole up to `most`,
 * and else as much of it.
 */
export function sentences(text: string, length: number, most = length): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    text.slice(0, most * 8),
  )) {
    const limit = kept ? length : most
    if (kept.length + segment.trimEnd().length > limit) break
    kept += segment
  }
  return kept.trimEnd() || cut(text, most)
}

/** Most characters of a title where it stands for the whole page: in tabs, trails and labels. */
const titleLength = 100
export const shortTitle = (title: string): string => cut(title, titleLength)
