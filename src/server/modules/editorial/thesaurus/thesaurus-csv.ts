import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Terms } from '#server/database/schema/words.ts'
import type { ConceptRow, ConceptWords } from './thesaurus.queries.ts'

/** Between terms of a cell; a term that holds one has a backslash before it. */
const separator = '; '
const escaped = (term: string): string => term.replaceAll(/[\\;；]/gu, String.raw`\$&`)
const termForm = /(?:\\[\\;；]|[^;；])+/gu
const forbiddenColumn = (code: LocaleCode): string => `${code} forbidden`
const columns = ['id', ...localeCodes, ...localeCodes.map(forbiddenColumn)]

const cellOf = (terms: readonly string[] = []): string => terms.map(escaped).join(separator)

/** The thesaurus as a table: a line a concept, a column a language, and one for its forbidden words. */
export function csvOf(rows: readonly ConceptRow[]): string {
  const lines = rows.map(({ id, terms, forbidden }) => [
    id,
    ...localeCodes.map((code) => cellOf(terms[code])),
    ...localeCodes.map((code) => cellOf(forbidden[code])),
  ])
  return stringify([columns, ...lines], { bom: true })
}

export interface ConceptLine extends ConceptWords {
  /** Of the concept that the line replaces. */
  readonly id: number | undefined
}

const most = { terms: 30, letters: 100 }

function termsIn(cell: string | undefined): string[] {
  const terms = ((cell ?? '').match(termForm) ?? []).map((term) =>
    term
      .replaceAll(/\\([\\;；])/gu, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const short = terms.filter((term) => term !== '' && term.length <= most.letters)
  return [...new Set(short)].slice(0, most.terms)
}

/** Lines of such a table, whatever its order of columns; undefined where it is none. */
export function readCsv(text: string): ConceptLine[] | undefined {
  try {
    const [head = ''] = text.split('\n', 1)
    // Terms are parted by semicolons, the columns of a table from a German desk too: then its cells are quoted.
    const [delimiter = ','] = [',', ';', '\t'].toSorted(
      (one, other) => head.split(other).length - head.split(one).length,
    )
    const rows = parse(text, {
      bom: true,
      columns: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as Record<string, string | undefined>[]
    if (!localeCodes.some((code) => rows[0] && code in rows[0])) return undefined
    return rows.map(lineOf)
  } catch {
    return undefined
  }
}

function lineOf(row: Record<string, string | undefined>): ConceptLine {
  const inColumns = (name: (code: LocaleCode) => string): Terms =>
    Object.fromEntries(
      localeCodes.flatMap((code) => {
        const terms = termsIn(row[name(code)])
        return terms.length > 0 ? [[code, terms]] : []
      }),
    )
  const id = /^\d{1,9}$/.test(row.id ?? '') ? Number(row.id) : undefined
  return { id, terms: inColumns((code) => code), forbidden: inColumns(forbiddenColumn) }
}
