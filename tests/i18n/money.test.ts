import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoment } from '#i18n/format-time.ts'
import { formatMoney, formatPrice, formatSignedCount, formatSignedMoney } from '#i18n/format.ts'
import { localeCodes } from '#i18n/locales.ts'

const [isolate, pop, still] = ['\u2066', '\u2069', '\u00a0']

describe('money', () => {
  test.each([
    ['zh', '¥1,500.00', '+¥300.00', '−¥300.00'],
    ['zhCHT', '¥1,500.00', '+¥300.00', '−¥300.00'],
    ['en', '¥1,500.00', '+¥300.00', '−¥300.00'],
    ['ar', `${isolate}¥1,500.00${pop}`, `${isolate}+¥300.00${pop}`, `${isolate}−¥300.00${pop}`],
    ['de', `1.500,00${still}¥`, `+300,00${still}¥`, `−300,00${still}¥`],
    ['ja', '¥1,500.00', '+¥300.00', '−¥300.00'],
    ['ko', '¥1,500.00', '+¥300.00', '−¥300.00'],
    ['ru', `1${still}500,00${still}¥`, `+300,00${still}¥`, `−300,00${still}¥`],
  ] as const)('in %s', (code, price, plus, minus) => {
    expect(formatMoney(1500, code)).toBe(price)
    expect(formatSignedMoney(300, code)).toBe(plus)
    expect(formatSignedMoney(-300, code)).toBe(minus)
  })

  test.each(localeCodes)(
    'has one sign, no gap to break at and no mark that turns it, in %s',
    (code) => {
      fc.assert(
        fc.property(fc.integer({ min: -1e9, max: 1e9 }), (fen) => {
          const money = formatSignedMoney(fen / 100, code)
          expect(money).not.toMatch(/[ \u200e\u200f]/)
          expect(money.match(/¥/g)).toHaveLength(1)
          expect(money.match(/[+−]/g)?.length ?? 0).toBe(fen === 0 ? 0 : 1)
        }),
      )
    },
  )
})

test.each([
  ['zh', '¥1,500', '¥0.50'],
  ['zhCHT', '¥1,500', '¥0.50'],
  ['en', '¥1,500', '¥0.50'],
  ['ar', `${isolate}¥1,500${pop}`, `${isolate}¥0.50${pop}`],
  ['de', `1.500${still}¥`, `0,50${still}¥`],
  ['ja', '¥1,500', '¥0.50'],
  ['ko', '¥1,500', '¥0.50'],
  ['ru', `1${still}500${still}¥`, `0,50${still}¥`],
] as const)(
  'a price in %s has its two places only where they say something',
  (code, whole, part) => {
    expect(formatPrice(1500, code)).toBe(whole)
    expect(formatPrice(0.5, code)).toBe(part)
  },
)

test('a count that moved keeps its sign at its left in Arabic', () => {
  expect(formatSignedCount(-1200, 'en')).toBe('−1,200')
  expect(formatSignedCount(20, 'ar')).toBe(`${isolate}+20${pop}`)
})

test.each([
  ['zh', '2026年11月21日 03:04'],
  ['zhCHT', '2026年11月21日 03:04'],
  ['en', 'Nov 21, 2026, 03:04'],
  ['ar', '21 نوفمبر 2026، 03:04'],
  ['de', '21. Nov. 2026, 03:04'],
  ['ja', '2026年11月21日 03:04'],
  ['ko', '2026년 11월 21일 03:04'],
  ['ru', '21 нояб. 2026 г., 03:04'],
] as const)('a moment of a table in %s', (code, text) => {
  expect(formatMoment('2026-11-21 03:04:05', code)).toBe(text)
})
