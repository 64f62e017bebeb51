import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLastBySize, isLastByTotal, isListEnd, pageCount } from '#domain/lists/list-end.ts'

describe('list end', () => {
  it('is a page with fewer items than its size', () => {
    expect(isLastBySize({ received: 11, pageSize: 12 })).toBe(true)
    expect(isLastBySize({ received: 12, pageSize: 12 })).toBe(false)
    expect(isLastBySize({ received: 0, pageSize: 12 })).toBe(true)
  })

  it('is also the page that reaches the total', () => {
    expect(isLastByTotal({ current: 2, pageSize: 12, total: 24 })).toBe(true)
    expect(isLastByTotal({ current: 2, pageSize: 12, total: 25 })).toBe(false)
    expect(isListEnd({ received: 12, pageSize: 12, current: 1, total: 0 })).toBe(false)
  })

  it('walking a list to its end meets every item once and asks for no empty page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 50 }),
        (total, size) => {
          let seen = 0
          let current = 0
          for (;;) {
            current += 1
            const received = Math.min(size, total - seen)
            expect(received).toBeGreaterThan(0)
            seen += received
            if (isListEnd({ received, pageSize: size, current, total })) break
          }
          expect(seen).toBe(total)
          expect(current).toBe(pageCount({ total, pageSize: size }))
        },
      ),
    )
  })

  it('an empty list has one page', () => {
    expect(pageCount({ total: 0, pageSize: 20 })).toBe(1)
    expect(pageCount({ total: 41, pageSize: 20 })).toBe(3)
  })
})
