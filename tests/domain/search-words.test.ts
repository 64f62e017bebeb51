import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pinyinSplits } from '#domain/text/pinyin-syllables.ts'
import { inOtherKana, isStopWord, withoutParticle } from '#domain/text/stop-words.ts'
import { readQuery } from '#domain/text/typed-query.ts'
import { deletions, errorsAllowed, errorsBetween } from '#domain/text/word-errors.ts'

describe('errors of words', () => {
  test.each([
    ['harbour', 'habour', 1],
    ['harbour', 'harbuor', 1],
    ['harbour', 'harbbour', 1],
    ['harbour', 'harbour', 0],
    ['lighthouse', 'ligthhuose', 2],
    ['boat', 'crane', 3],
  ])('%s and %s: %i', (one, other, errors) => {
    expect(errorsBetween(one, other, 2)).toBe(errors)
    expect(errorsBetween(other, one, 2)).toBe(errors)
  })

  const letter = fc.constantFrom(...'abcde')
  const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(''))
  /** Adds, drops, changes or swaps a letter. */
  const mistyped = (text: string, at: number, change: number, added: string): string => {
    const place = at % text.length
    const [before, after] = [text.slice(0, place), text.slice(place + 1)]
    const own = text.charAt(place)
    if (change === 0) return `${before}${after}`
    if (change === 1) return `${before}${added}${own}${after}`
    if (change === 2) return `${before}${added}${after}`
    return `${before}${after.charAt(0)}${own}${after.slice(1)}`
  }

  test('a mistyped word shares a deletion with the right one, whatever the mistake', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(3), letter, (right, at, change, added) => {
        const wrong = mistyped(right, at, change, added)
        if (errorsAllowed(wrong.length) === 0) return
        expect(errorsBetween(right, wrong, 2)).toBeLessThanOrEqual(1)
        const known = deletions(right)
        expect([...deletions(wrong)].some((text) => known.has(text))).toBe(true)
      }),
    )
  })

  test('the distance is the same from both sides, and nothing only between equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(errorsBetween(one, other, 12)).toBe(errorsBetween(other, one, 12))
        expect(errorsBetween(one, other, 12) === 0).toBe(one === other)
      }),
    )
  })

  test('short words have no errors, and a word has few deletions', () => {
    expect(deletions('sea')).toEqual(new Set(['sea']))
    expect(deletions('a'.repeat(200)).size).toBeLessThan(30)
    expect(deletions('lighthouse').size).toBeLessThan(30)
  })
})

describe('operators', () => {
  test.each([
    ['harbour -night', { words: 'harbour', exact: [], without: ['night'] }],
    ['"sea of clouds" -snow', { words: '', exact: ['sea of clouds'], without: ['snow'] }],
    ['time-lapse', { words: 'time-lapse', exact: [], without: [] }],
    ['“云海” 日出', { words: '日出', exact: ['云海'], without: [] }],
    ['-night', { words: '-night', exact: [], without: [] }],
    ['"" - "!"', { words: '"" - "!"', exact: [], without: [] }],
    ['«маяк» ночь', { words: 'ночь', exact: ['маяк'], without: [] }],
    ['"sea" !', { words: '', exact: ['sea'], without: [] }],
    ['a "b', { words: 'a "b', exact: [], without: [] }],
  ])('%s', (typed, expected) => {
    expect(readQuery(typed)).toEqual(expected)
  })

  test('any text is read, and of a giant one its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const { words, exact, without } = readQuery(typed)
        expect([words, ...exact, ...without].join('').length).toBeLessThanOrEqual(typed.length)
      }),
    )
    for (const part of ['"', '-a ', '" -', '“', '- ', '"a"', 'a -b ']) {
      const { words, exact, without } = readQuery(part.repeat(10_000))
      expect(words.length).toBeLessThanOrEqual(400)
      expect(exact.length + without.length).toBeLessThanOrEqual(16)
    }
  })
})

test('Pinyin: whole syllables, all ways to read them, and nothing else', () => {
  expect(pinyinSplits('haigang')).toEqual([['hai', 'gang']])
  expect(pinyinSplits('xian')).toEqual([['xian'], ['xi', 'an']])
  expect(pinyinSplits('harbour')).toEqual([])
  expect(['lvse', 'lüse', 'luse'].map((typed) => pinyinSplits(typed)[0])).toEqual(
    Array(3).fill(['lu', 'se']),
  )
  expect(pinyinSplits('a'.repeat(41))).toEqual([])
  expect(pinyinSplits('an'.repeat(20)).length).toBeLessThanOrEqual(4)
})

test('particles, small words and kana', () => {
  expect(withoutParticle('항구에서는')).toBe('항구')
  expect(withoutParticle('다리를')).toBe('다리')
  expect(withoutParticle('의')).toBeUndefined()
  expect(inOtherKana('とうだい')).toBe('トウダイ')
  expect(inOtherKana('トウダイ')).toBe('とうだい')
  expect(inOtherKana('灯台')).toBeUndefined()
  expect(['the', 'über', 'в', 'の', '的'].map(isStopWord)).toEqual([true, false, true, true, true])
})
