import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenToYuan, parseYuan, plainAmount, yuanToFen } from '#domain/money/money.ts'

const fen = fc.integer({ min: -9_999_999_900, max: 9_999_999_900 })

describe('money', () => {
  it('goes to yuan and back without losing a fen', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(yuanToFen(fenToYuan(amount))).toBe(amount)
      }),
    )
  })

  it('is parsed from its printed form', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(parseYuan(fenToYuan(amount).toFixed(2))).toBe(amount)
      }),
    )
  })

  it('has no binary rounding', () => {
    expect(yuanToFen(1.15)).toBe(115)
    expect(yuanToFen(8.2)).toBe(820)
    expect(yuanToFen(0.07)).toBe(7)
    expect(yuanToFen(4.35)).toBe(435)
    expect(parseYuan('0.10')).toBe(10)
    expect(parseYuan(' 12.50 ')).toBe(1250)
  })

  it('refuses texts that are no amount', () => {
    for (const wrong of [
      '',
      '1.001',
      '1.000',
      '12.5000',
      '1e5',
      'NaN',
      '--1',
      '1 000',
      '999999999999999',
    ]) {
      expect(parseYuan(wrong)).toBeUndefined()
    }
    for (const wrong of [0.001, Number.NaN, Infinity, 1e21]) {
      expect(() => yuanToFen(wrong)).toThrow(RangeError)
    }
    expect(() => fenToYuan(0.5)).toThrow(RangeError)
  })
})

describe('an amount as it is typed', () => {
  it.each([
    ['100', '100'],
    ['¥1,000', '1000'],
    ['1,250,000.50', '1250000.50'],
    ['１００．５', '100.5'],
    ['100,50', '100.50'],
    ['1.000,50', '1000.50'],
    ['1.250.000', '1250000'],
    ['١٠٠٫٥', '100.5'],
    ['١٬٠٠٠', '1000'],
    ['۱۲', '12'],
    [' 80 元', '80'],
  ])('%s is %s', (typed, plain) => expect(plainAmount(typed)).toBe(plain))

  it('that is unclear stays as it is, for the rule to refuse', () => {
    for (const unclear of [
      '0,500',
      '1,00,000',
      '12,3456',
      '1.00,000',
      '1.000',
      '$100',
      '100万',
      '1e3',
    ])
      expect(parseYuan(plainAmount(unclear))).toBeUndefined()
  })

  it('means the same grouped as plain, in whatever digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_900 }), (amount) => {
        const yuan = fenToYuan(amount)
        for (const locale of ['en', 'zh', 'de', 'ru', 'ar-EG', 'fa']) {
          const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(yuan)
          expect(parseYuan(plainAmount(typed))).toBe(amount)
        }
      }),
    )
  })

  it('has no meaning taken from it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_900 }), (amount) => {
        const plain = fenToYuan(amount).toFixed(2)
        expect(plainAmount(plain)).toBe(plain)
      }),
    )
  })
})
