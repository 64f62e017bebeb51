import { expect, test } from 'vitest'
import { phonePairs } from '#ui/layout/phone-pairs.ts'

const own = (ratio: number) => ratio

test.each([
  [[[1.5, 1.5, 0.67]], [[1.5], [1.5, 0.67]]],
  [[[1.5, 0.67, 1.5]], [[1.5, 0.67], [1.5]]],
  [
    [
      [0.67, 1.5, 0.66],
      [1.4, 0.8],
    ],
    [[0.67, 1.5], [0.66, 1.4], [0.8]],
  ],
  [
    [[0.67, 1.5, 0.66], [1.4]],
    [
      [0.67, 1.5],
      [0.66, 1.4],
    ],
  ],
])('halves %j stand on a phone as %j: only the last high picture may be alone', (halves, lines) => {
  expect(phonePairs(halves, own)).toEqual(lines)
})

test('every picture stands on a phone once, in order', () => {
  const shapes = [1.5, 0.67, 1.78, 0.8, 0.66, 1.5, 1]
  for (let count = 0; count < 40; count += 1) {
    const halves = Array.from({ length: count }, (_, half) =>
      Array.from({ length: half % 4 }, (_, at) => shapes[(half * 3 + at) % shapes.length] ?? 1),
    )
    expect(phonePairs(halves, own).flat()).toEqual(halves.flat())
  }
})
