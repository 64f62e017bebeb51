import { expect, test } from 'vitest'
import { countOf, shown } from '#server/modules/catalogue/images/facet-counts.ts'
import { sampleOneOf } from '#server/database/schema/image-index.ts'

test('a count is shown exactly to 10,000, and as 10,000 and more beyond', () => {
  for (const count of [0, 1, 9999, 10_000])
    expect(shown({ value: '1', count })).toEqual({ value: '1', count })
  for (const count of [10_001, 1_000_000])
    expect(shown({ value: '1', count })).toEqual({ value: '1', count: 10_000, more: true })
})

test('a count by the sample says that there are more, whatever its size', () => {
  for (const found of [1, 20, 90, 130, 5000]) {
    const { count, more } = shown(countOf('1', found, sampleOneOf))
    expect(more).toBe(true)
    expect(String(count)).toMatch(/^\d0*$/)
    expect(count).toBeGreaterThanOrEqual(Math.min(found, 10_000))
    expect(count).toBeLessThanOrEqual(found * sampleOneOf)
  }
  expect(shown(countOf('1', 20, sampleOneOf)).count).toBe(400)
  expect(shown(countOf('1', 5000, sampleOneOf)).count).toBe(10_000)
})

test('what counts are all of is counted, not told by a sample', () => {
  expect(shown(countOf('1', 4321, 1))).toEqual({ value: '1', count: 4321 })
})

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('no count that is shown by a sample is above the true one', () => {
  const next = numbers(20)
  for (let turn = 0; turn < 2000; turn++) {
    let found = 0
    // Works that have the value, one after another: after each of them the count by the sample so far must hold.
    for (let works = 1; works <= 2000; works++) {
      if (next() * sampleOneOf < 1) found += 1
      const { count } = shown(countOf('1', found, found === 0 ? 1 : sampleOneOf))
      if (count > works) expect.fail(`${count} shown of ${works}, ${found} of them in the sample`)
    }
  }
})
