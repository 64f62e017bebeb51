import { expect, it } from 'vitest'
import { statementNames } from '#server/database/statement-names.ts'

it('A statement gets its name the second time it comes, and keeps it', () => {
  const nameOf = statementNames()
  const text = 'select 1 from images where id = $1'
  expect(nameOf(text)).toBeUndefined()
  const name = nameOf(text)
  expect(name).toMatch(/^[\w-]{27}$/)
  expect(nameOf(text)).toBe(name)
})

it('A search for words never gets a name, so that it is planned for its own words', () => {
  const nameOf = statementNames()
  const text = 'select 1 from image_index where search @@ $1::tsquery'
  for (let round = 0; round < 3; round++) expect(nameOf(text)).toBeUndefined()
})
