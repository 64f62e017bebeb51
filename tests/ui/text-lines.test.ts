import { expect, test } from 'vitest'
import { textLines } from '#ui/text/text-lines.ts'

test('lines of a card follow its words, full-width signs taking twice the room', () => {
  expect(textLines('Ten letters', undefined)).toBe(1)
  expect(textLines('a'.repeat(27), 'a'.repeat(40))).toBe(2)
  expect(textLines('港'.repeat(27), '海'.repeat(40))).toBe(4)
})

test('a headline beyond its cut and a text beyond every class keep to the classes that exist', () => {
  expect(textLines('a'.repeat(5000), undefined)).toBe(4)
  expect(textLines('a'.repeat(5000), '海'.repeat(5000))).toBe(10)
  expect(textLines('', '')).toBe(1)
})
