import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMeant, dayRangeIn, numberRangeIn } from '#domain/lists/facets.ts'
import { readOperators, unfinishedOperator } from '#domain/text/search-operators.ts'

describe('operators in the search box', () => {
  test.each([
    ['夜 桥 by:温书宁', { words: '夜 桥', by: '温书宁' }],
    ['by："Wen Shuning" harbour', { words: 'harbour', by: 'Wen Shuning' }],
    ['in:兰溪湾 海', { words: '海', in: '兰溪湾' }],
    ['before:2026-06 桥', { words: '桥', taken: ',2026-05-31' }],
    ['after:2025 before:2026-06-01 桥', { words: '桥', taken: '2026-01-01,2026-05-31' }],
    ['after:yesterday 桥', { words: 'after:yesterday 桥' }],
    ['before:2024 after:2026', { words: '' }],
    ['standby:x inside', { words: 'standby:x inside' }],
    ['by: 桥', { words: 'by: 桥' }],
  ])('%s', (typed, expected) => {
    expect(readOperators(typed)).toEqual({ by: undefined, in: undefined, ...expected })
  })

  test('whatever is typed gives words and a range that a filter takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const { words, taken } = readOperators(`after:2026-01 ${typed} before:2026-09`)
        expect(words.length).toBeLessThanOrEqual(typed.length + 40)
        if (taken) expect(dayRangeIn(taken)).toBeDefined()
      }),
    )
  })

  test('a name that is still being typed is known', () => {
    expect(unfinishedOperator('夜 by:温')).toEqual({ kind: 'by', begun: '温', before: '夜 ' })
    expect(unfinishedOperator('in:')).toEqual({ kind: 'in', begun: '', before: '' })
    expect(unfinishedOperator('by:温 夜')).toBeUndefined()
  })
})

describe('ranges', () => {
  test.each([
    ['100-300', { from: 100, to: 300 }],
    ['-100', { to: 100 }],
    ['1000-', { from: 1000 }],
    ['300-100', undefined],
    ['-', undefined],
    ['1e3-', undefined],
  ])('numbers %s', (text, range) => expect(numberRangeIn(text)).toEqual(range))

  test.each([
    ['2026-03-01,2026-05-31', { from: '2026-03-01', to: '2026-05-31' }],
    [',2026-05-31', { to: '2026-05-31' }],
    ['2026-02-30,', undefined],
    ['2026-05-31,2026-03-01', undefined],
    ['2026', undefined],
  ])('days %s', (text, range) => expect(dayRangeIn(text)).toEqual(range))

  test.each([
    ['2024-02', 'last', '2024-02-29'],
    ['2026', 'first', '2026-01-01'],
    ['2026年3月', 'first', '2026-03-01'],
    ['2026-13', 'first', undefined],
  ] as const)('the day meant by %s, %s', (text, end, day) => expect(dayMeant(text, end)).toBe(day))
})
