import { expect, test } from 'vitest'
import { phrases } from '#i18n/phrases.ts'
import { clausesOf } from '#ui/text/clauses.ts'

const clauses = (text: string, lang = 'zh-Hans'): string[] =>
  clausesOf(phrases(text, lang)).map((pieces) => pieces.join(''))

test('a Chinese headline has a clause on each side of its blank, wide or narrow', () => {
  expect(clauses('上稼乡小学保留教学点 十九名学生不用下山')).toEqual([
    '上稼乡小学保留教学点',
    '十九名学生不用下山',
  ])
  expect(clauses('休渔期结束　渔泊村四十六条船今晨出海')).toEqual([
    '休渔期结束',
    '渔泊村四十六条船今晨出海',
  ])
  expect(clauses('渔火', 'ja')).toEqual(['渔火'])
})

test('a title without blanks, one that ends with one, and words of other scripts are one clause', () => {
  expect(clauses('苍屏山连日云海')).toEqual(['苍屏山连日云海'])
  expect(clauses('苍屏山连日云海 ')).toEqual(['苍屏山连日云海 '])
  expect(clauses('Fog over the bay', 'en')).toEqual(['Fog over the bay'])
  expect(clauses('')).toEqual([''])
})

test('no sign is lost but the blanks between clauses', () => {
  const text = '“青鸢”偏北 四百六十艘渔船 已全部返港（图）'
  expect(clauses(text).join(' ')).toBe(text)
})
