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

test('a Chinese title that is longer than a line ends one after its clause, a Korean one where it is full', () => {
  expect(textLines('上稼乡小学保留教学点 十九名学生不用下山', undefined)).toBe(2)
  expect(textLines('休渔期结束 渔泊村的四十六条渔船今晨出海捕鱼', undefined)).toBe(3)
  expect(textLines('渔期结束 今晨出海', undefined)).toBe(1)
  expect(textLines('바다 안개 속의 항구와 등대 이야기', undefined)).toBe(2)
})
