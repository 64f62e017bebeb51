import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOf, expiryOf, isExpired, needsRefresh } from '#domain/lifecycle/token-age.ts'

const token = { loginTime: 1_000_000, expiresIn: 7200 }
const end = 1_000_000 + 7_200_000
const week = 7 * 24 * 3600 * 1000

describe('token age', () => {
  it('goes from fresh to refreshable to dead', () => {
    expect(ageOf(token, end)).toBe('fresh')
    expect(ageOf(token, end + 1)).toBe('refreshable')
    expect(ageOf(token, end + week)).toBe('refreshable')
    expect(ageOf(token, end + week + 1)).toBe('dead')
    expect(isExpired(token, end)).toBe(false)
    expect(isExpired(token, end + 1)).toBe(true)
  })

  it('is flagged when elapsed exceeds the lifetime, or a lead earlier', () => {
    expect(needsRefresh(token, end)).toBe(false)
    expect(needsRefresh(token, end + 1)).toBe(true)
    expect(needsRefresh(token, end - 60_000, 60)).toBe(false)
    expect(needsRefresh(token, end - 59_999, 60)).toBe(true)
    expect(needsRefresh(token, end + week + 1)).toBe(false)
  })

  it('never ends without a positive lifetime', () => {
    fc.assert(
      fc.property(fc.integer({ max: 0 }), fc.nat(), (expiresIn, now) => {
        expect(ageOf({ loginTime: 0, expiresIn }, now)).toBe('fresh')
        expect(needsRefresh({ loginTime: 0, expiresIn }, now, 60)).toBe(false)
        expect(expiryOf({ loginTime: 0, expiresIn })).toBe(Infinity)
      }),
    )
  })

  it('only gets older', () => {
    const order = { fresh: 0, refreshable: 1, dead: 2 }
    fc.assert(
      fc.property(fc.nat(2 * week), fc.nat(2 * week), (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)]
        expect(order[ageOf(token, early)]).toBeLessThanOrEqual(order[ageOf(token, late)])
      }),
    )
  })
})
