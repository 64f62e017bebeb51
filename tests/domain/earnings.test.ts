import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contributorPercent, equalShares, incomeOf } from '#domain/money/earnings.ts'

const fen = fc.nat(10_000_000)

describe("a contributor's share", () => {
  it('is whole fen, never more than its percent of the payment and less than a fen below', () => {
    fc.assert(
      fc.property(fen, (paid) => {
        const income = incomeOf(paid)
        expect(Number.isInteger(income)).toBe(true)
        expect(income * 100).toBeLessThanOrEqual(paid * contributorPercent)
        expect((income + 1) * 100).toBeGreaterThan(paid * contributorPercent)
      }),
    )
  })

  it.each([
    [100, 60],
    [1, 0],
    [99, 59],
    [30_000, 18_000],
  ])('of %i fen is %i', (paid, income) => {
    expect(incomeOf(paid)).toBe(income)
  })
})

describe('equal shares', () => {
  it('add up to the whole and differ by a fen at most', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 1, max: 50 }), (total, parts) => {
        const shares = equalShares(total, parts)
        expect(shares).toHaveLength(parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
