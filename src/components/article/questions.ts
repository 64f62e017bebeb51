import { plainText } from '#client/sanitise.ts'

export interface Question {
  id: string
  title: string
  html: string
}

export interface QuestionGroup {
  id: string
  /** None where all questions stand at the text's highest level. */
  title: string | undefined
  /** Above its questions, or all of it where it has none. */
  html: string
  questions: Question[]
}

/** Fewer are read at a glance. */
const least = 3

interface Part {
  title: string
  html: string
}

/** What stands before the first heading of a level, and what begins at each. */
function divided(html: string, level: number): { before: string; parts: Part[] } {
  const heading = new RegExp(`<h${level}(?:\\s[^>]*)?>(.*?)</h${level}>`, 'gs')
  const found = [...html.matchAll(heading)]
  const parts = found.map((match, index) => ({
    title: plainText(match[1] ?? ''),
    html: html.slice(match.index + match[0].length, found[index + 1]?.index).trim(),
  }))
  return { before: html.slice(0, found[0]?.index).trim(), parts }
}

const single = new Set(['br', 'hr', 'img', 'source', 'col', 'wbr'])

/** Each tag that opens closes in it, in order: a heading inside another element would tear that in two. */
function isWhole(html: string): boolean {
  const open: string[] = []
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    if (single.has(name) || tag.endsWith('/>')) continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/**
 * A sanitised text as questions below its headings: those of the third level, in groups by the second, or all of the one level
 * that it has. Nothing where it has few, or where its headings stand inside other elements.
 */
export function questionsOf(html: string): { before: string; groups: QuestionGroup[] } | undefined {
  const has = (level: number) => divided(html, level).parts.length > 0
  const isGrouped = has(2) && has(3)
  const { before, parts } = isGrouped
    ? divided(html, 2)
    : { before: '', parts: [{ title: '', html }] }
  let count = 0
  const groups = parts.map((part, index): QuestionGroup => {
    const inner = divided(part.html, isGrouped || !has(2) ? 3 : 2)
    const questions = inner.parts.map((question) => {
      count += 1
      return { id: `part-${count}`, ...question }
    })
    return {
      id: `group-${index + 1}`,
      title: part.title || undefined,
      html: inner.before,
      questions,
    }
  })
  const pieces = groups.flatMap((group) => [group, ...group.questions])
  return count >= least && isWhole(before) && pieces.every((piece) => isWhole(piece.html))
    ? { before, groups }
    : undefined
}
