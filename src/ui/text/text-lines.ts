/** Signs of one line in a waterfall column of 300 pixels, counted in half widths: a headline's and a text's. */
const titleLine = 30
const textLine = 44
const mostTitleLines = 4
const most = 10

/** A Chinese, Japanese or Korean sign, as wide as two Latin letters. */
export const wideSign = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const halves = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (wideSign.test(sign) ? 2 : 1), 0)

const korean = /[\uac00-\ud7af]/u

/** A Chinese or Japanese title that is longer than a line breaks after its clauses first (`Pieces.astro`). */
function linesOf(title: string): number {
  const isWhole = halves(title) <= titleLine || !wideSign.test(title) || korean.test(title)
  const clauses = isWhole ? [title] : title.split(/[ \u3000]+/)
  return clauses.reduce((sum, clause) => sum + Math.ceil(halves(clause) / titleLine), 0)
}

/** How many lines a card's words come to, near enough for a waterfall to keep room for them. */
export function textLines(title: string, text: string | undefined): number {
  const titleLines = Math.min(mostTitleLines, linesOf(title))
  return Math.min(most, Math.max(1, titleLines + Math.ceil(halves(text ?? '') / textLine)))
}
