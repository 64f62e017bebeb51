import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A requirement of OWASP ASVS 5.0.0, by its number: the text is theirs. */
interface Row {
  id: string
  level: 1 | 2
  state: 'holds' | 'not_applicable' | 'exception' | 'open'
  /** The file that shows it. */
  test?: string
  /** Why it does not apply, does not hold, or what it waits for. */
  reason?: string
}
const rows = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8'),
) as readonly Row[]

/** How many requirements of levels 1 and 2 each chapter has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('all 253 requirements of levels 1 and 2 have one row', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(253)
  const chapters = perChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)
  expect(chapters).toEqual(perChapter)
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70)
})

test('what holds names a test that exists, what does not has its reason', () => {
  for (const { id, state, test: file, reason } of rows) {
    if (state === 'holds') expect(file, id).toBeDefined()
    else expect(reason ?? '', id).toMatch(/\S{3}/)
    if (state === 'holds' || state === 'exception')
      expect(file === undefined || existsSync(join(root, file)), `${id} ${file}`).toBe(true)
  }
})
