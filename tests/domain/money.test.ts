import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenToYuan, parseYuan, yuanToFen } from '../../src/domain/money.ts'

const fen = fc.integer({ min: -9_999_999_900, max: 9_999_999_900 })

describe('money', () => {
  it('goes to yuan and back without losing a fen', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(yuanToFen(fenToYuan(amount))).toBe(amount)
      }),
    )
  })

  it('reads what it prints', () => {
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
    expect(parseYuan(' 12.5000 ')).toBe(1250)
  })

  it('refuses what is no amount', () => {
    for (const wrong of ['', '1.001', '1e5', 'NaN', '--1', '1 000', '999999999999999']) {
      expect(parseYuan(wrong)).toBeUndefined()
    }
    for (const wrong of [0.001, Number.NaN, Infinity, 1e21]) {
      expect(() => yuanToFen(wrong)).toThrow(RangeError)
    }
    expect(() => fenToYuan(0.5)).toThrow(RangeError)
  })
})
