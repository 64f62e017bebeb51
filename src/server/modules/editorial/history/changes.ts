import type { HistoryChange } from '#api/endpoints/desk/history.ts'

type Form = Readonly<Record<string, unknown>>

/** Fields that make no change of their own: the event tells of them, or no reader needs them. */
const unsaid = new Set(['id', 'updated_at', 'published'])
/** Texts of which the words before and after help; the others are too long. */
const shortTexts = new Set(['title', 'keywords', 'source', 'service_time'])
/** Characters of a quoted value. */
const mostQuoted = 200

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Fields that differ in the second form of a record, by their names on the wire; for texts with their languages. */
export function changesBetween(before: object, after: object): HistoryChange[] {
  const [was, is] = [before as Form, after as Form]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields.flatMap((field) => {
    if (unsaid.has(field) || isSame(was[field], is[field])) return []
    // `source` repeats the zh texts, for clients that know no other language.
    if (field === 'source' && 'texts' in is) return []
    if (field === 'texts') return textChanges(formOf(was.texts), formOf(is.texts))
    return [{ field, ...quoted(was[field], is[field]) }]
  })
}

const formOf = (value: unknown): Form => (isForm(value) ? value : {})

function textChanges(before: Form, after: Form): HistoryChange[] {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const textOf = (texts: Form, code: string, field: string) => formOf(texts[code])[field] ?? ''
  const fields = new Set(
    codes.flatMap((code) => [
      ...Object.keys(formOf(before[code])),
      ...Object.keys(formOf(after[code])),
    ]),
  )
  return [...fields].flatMap((field) => {
    const langs = codes.filter((code) => textOf(before, code, field) !== textOf(after, code, field))
    if (langs.length === 0) return []
    const isQuoted = shortTexts.has(field) && langs.includes('zh')
    const words = isQuoted && quoted(textOf(before, 'zh', field), textOf(after, 'zh', field))
    return [{ field, langs, ...words }]
  })
}

function quoted(before: unknown, after: unknown): { before?: string; after?: string } {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  return was === undefined || is === undefined ? {} : { before: was, after: is }
}

/** A value that says something by itself: no list, and no address of a file here. */
function wordsOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return undefined
  const words = String(value)
  return /^\/(media|api)\//.test(words) ? undefined : words.slice(0, mostQuoted)
}
