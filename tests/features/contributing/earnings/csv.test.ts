import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '#features/contributing/earnings/csv.ts'

/** A reader of RFC 4180, as a spreadsheet would read it. */
function read(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of csv.slice(1).matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

describe('a CSV file', () => {
  test.each([
    ['=HYPERLINK("http://evil","x")'],
    ['+1+1'],
    ['-2+3'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['  =1'],
    ['＝1+1'],
    ['\r=1'],
  ])('%j is text, not a formula', (title) => {
    const [[cell = ''] = []] = read(csvOf([[title]]))
    expect(cell).toBe(`'${title}`)
  })

  test('begins with the mark by which spreadsheets know UTF-8', () =>
    expect([...new TextEncoder().encode(csvOf([['港']]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]))

  test('numbers stay numbers', () => expect(read(csvOf([[12.5, 0]]))).toEqual([['12.5', '0']]))

  test('gives back the written cells, and no cell can run', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const back = read(csvOf(rows))
          expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
            rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
          )
          for (const cell of back.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
        },
      ),
    )
  })
})
