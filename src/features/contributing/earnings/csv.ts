/** A spreadsheet takes a cell with such a beginning for a formula and would run it. */
const formula = /^(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u

export type CsvCell = string | number

/** Text as a spreadsheet shows it and never runs it; numbers as they are, amounts with a point. */
function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180) in UTF-8 with its mark, by which spreadsheets know it. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
