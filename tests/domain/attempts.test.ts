import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attempt, horizonOf, waitFor } from '#domain/lifecycle/attempts.ts'
import type { Counter } from '#domain/lifecycle/attempts.ts'

const limits = [
  { limit: 1, seconds: 60 },
  { limit: 10, seconds: 86_400 },
]

describe('sliding windows', () => {
  it('waits for the window that ends last', () => {
    expect(waitFor([], 0, limits)).toBe(0)
    expect(waitFor([0], 1000, limits)).toBe(59)
    expect(waitFor([0], 60_000, limits)).toBe(0)
    const ten = Array.from({ length: 10 }, (_, minute) => minute * 60_000)
    expect(waitFor(ten, 600_000, limits)).toBe(86_400 - 600)
    expect(waitFor(ten, 86_400_000, limits)).toBe(0)
  })

  it('let a client pass that waits as told, and never exceed a limit', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(gaps, (steps) => {
        const times: number[] = []
        let now = 0
        for (const step of steps) {
          now += step
          const wait = waitFor(times, now, limits)
          if (wait > 0) {
            expect(waitFor(times, now + wait * 1000, limits)).toBe(0)
            continue
          }
          times.push(now)
          for (const { limit, seconds } of limits) {
            const inside = times.filter((time) => time > now - seconds * 1000)
            expect(inside.length).toBeLessThanOrEqual(limit)
          }
        }
      }),
    )
  })

  it('does not depend on the order of the events', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 12 }), (times) => {
        expect(waitFor(times.toReversed(), 100_000, limits)).toBe(waitFor(times, 100_000, limits))
      }),
    )
  })

  it('looks back as far as the longest window', () => {
    expect(horizonOf(limits, 100_000_000)).toBe(100_000_000 - 86_400_000)
    expect(horizonOf([], 5)).toBe(5)
  })
})

describe('counters', () => {
  const limit = { limit: 10, seconds: 900 }

  it('lets exactly ten through in a window and none by asking on', () => {
    let counter: Counter | undefined
    let passed = 0
    for (let second = 0; second < 900; second += 1) {
      const next = attempt(counter, second * 1000, limit)
      if (next.wait === 0) passed += 1
      else expect(next.wait).toBe(900 - second)
      counter = next.counter
    }
    expect(passed).toBe(10)
    expect(attempt(counter, 900_000, limit)).toEqual({
      counter: { count: 1, startedAt: 900_000 },
      wait: 0,
    })
  })
})
