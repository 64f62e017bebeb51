import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, sentences } from '#i18n/cut.ts'

test('cuts after a whole word, and says that it did', () => {
  expect(cut('Morning light falls on the water', 20)).toBe('Morning light…')
  expect(cut('清晨的光线落在水面上', 5)).toBe('清晨的光…')
  expect(cut('short', 20)).toBe('short')
  expect(cut(undefined, 20)).toBeUndefined()
})

test('never cuts inside a character', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(cut(family.repeat(9), 3)).toBe(`${family.repeat(2)}…`)
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 2, max: 60 }),
      (text, length) => {
        const kept = cut(text, length).replace(/…$/, '')
        expect(text.normalize().startsWith(kept.normalize())).toBe(true)
        expect(kept.isWellFormed()).toBe(true)
      },
    ),
  )
})

test('keeps whole sentences, and cuts one that is too long by itself', () => {
  expect(sentences('征集与海有关的一切。每人最多投稿十件。不接受合成画面。', 20)).toBe(
    '征集与海有关的一切。每人最多投稿十件。',
  )
  expect(sentences('Send what the sea gave. No montage.', 90)).toBe(
    'Send what the sea gave. No montage.',
  )
  expect(sentences('Morning light falls on the water. Evening follows.', 20)).toBe('Morning light…')
  expect(sentences('Morning light falls on the water. Evening follows.', 20, 40)).toBe(
    'Morning light falls on the water.',
  )
  expect(sentences('', 20)).toBe('')
})
